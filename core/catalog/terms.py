"""Words of the Aces High tables that several kinds of rows share."""

from __future__ import annotations

import enum


class Part(enum.StrEnum):
    """The four parts of an aircraft that take hits (2.0)."""

    ENGINE = "engine"
    WINGS = "wings"
    FUSELAGE = "fuselage"
    TAIL = "tail"


class Bearing(enum.StrEnum):
    """A hex side in an aircraft's own frame, clockwise from the nose (9.2)."""

    FRONT = "front"
    FRONT_RIGHT = "front_right"
    REAR_RIGHT = "rear_right"
    REAR = "rear"
    REAR_LEFT = "rear_left"
    FRONT_LEFT = "front_left"


class Family(enum.StrEnum):
    """The manoeuvre that a card shows (6.1, 6.2)."""

    SPEED = "speed"
    ROTATION = "rotation"
    STALL = "stall"
    HALF_REVERSE = "half_reverse"
    WING_SLIDE = "wing_slide"
    BACK_FLIP = "back_flip"
    CLIMB = "climb"
    DIVE = "dive"
    FEINT = "feint"
    DRIFT = "drift"
    HALF_LOOP = "half_loop"
    ROLL = "roll"
    IMMELMANN = "immelmann"
    TURN = "turn"
    TONNEAU = "tonneau"
    ROTATING_TURN = "rotating_turn"


class CardSide(enum.StrEnum):
    """The variant of a card within its family."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"
    UP = "up"
    DOWN = "down"
    NONE = "none"
