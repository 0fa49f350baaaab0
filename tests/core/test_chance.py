"""Dice: one vector file fixes labels and faces; scripted dice say what is missing and what is left."""

import json
from pathlib import Path

import pytest

from core.chance import KeyedDice, MissingDiceError, PrefixedDice, Roll, ScriptedDice

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "dice.json").read_text(encoding="utf-8"))["vectors"]
SEED = bytes(range(32))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['seed'][:4]} {v['label']} x{len(v['faces'])}")
def test_keyed_dice_show_the_faces_of_the_vectors(vector):
    dice = KeyedDice(bytes.fromhex(vector["seed"]))
    assert list(dice.d6(vector["label"], len(vector["faces"]))) == vector["faces"]


def test_a_die_of_one_label_never_moves_another_labels_dice():
    alone = KeyedDice(SEED).d6("A1 spin")
    crowded = KeyedDice(SEED)
    crowded.d6("A1 fire front", 40)
    assert crowded.d6("A1 spin") == alone


def test_a_label_goes_on_where_it_stopped():
    at_once = KeyedDice(SEED).d6("C1 fire front", 40)
    dice = KeyedDice(SEED)
    assert dice.d6("C1 fire front", 7) + dice.d6("C1 fire front", 33) == at_once
    assert dice.rolls == [Roll("C1 fire front", at_once[:7]), Roll("C1 fire front", at_once[7:])]


def test_every_face_is_about_as_likely_as_another():
    faces = KeyedDice(SEED).d6("many", 6000)
    assert all(850 < faces.count(face) < 1150 for face in range(1, 7))


def test_a_prefix_is_part_of_the_label():
    dice = KeyedDice(SEED)
    assert PrefixedDice(dice, "3.2 ").d6("A1 spin") == KeyedDice(SEED).d6("3.2 A1 spin")
    assert dice.rolls[0].label == "3.2 A1 spin"


def test_scripted_dice_name_the_label_that_has_no_face_left():
    dice = ScriptedDice({"A1 spin": [4]})
    assert dice.d6("A1 spin") == (4,)
    with pytest.raises(MissingDiceError) as caught:
        dice.d6("A1 spin")
    assert caught.value.label == "A1 spin"
    with pytest.raises(MissingDiceError):
        dice.d6("A1 zone")


def test_scripted_dice_fall_to_others_only_for_labels_without_a_script():
    dice = ScriptedDice({"A1 spin": [4]}, otherwise=KeyedDice(SEED))
    assert dice.d6("A1 zone") == KeyedDice(SEED).d6("A1 zone")
    dice.d6("A1 spin")
    with pytest.raises(MissingDiceError):
        dice.d6("A1 spin")


def test_scripted_dice_know_what_nobody_asked_for():
    dice = ScriptedDice({"A1 spin": [4], "A1 zone": [1, 2, 3], "C1 spin": []})
    dice.d6("A1 zone")
    assert dice.left_over() == {"A1 spin": 1, "A1 zone": 2}
