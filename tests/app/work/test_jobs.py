from __future__ import annotations

import threading

import pytest

from app.work.jobs import Jobs, Lane

pytestmark = pytest.mark.gui


@pytest.fixture
def jobs(qtbot):
    made = Jobs()
    yield made
    made.close()


def test_work_happens_beside_and_the_answer_lands_on_the_gui_thread(jobs, qtbot):
    seen = []
    with qtbot.waitSignal(jobs.ended):
        jobs.start(
            Lane.STORE,
            "Adding",
            lambda _progress: (threading.current_thread().name, 3 + 4),
            lambda found: seen.append((found, threading.current_thread())),
        )
    assert seen == [(("store", 7), threading.main_thread())]
    assert jobs.idle


def test_a_lane_does_one_job_after_the_other(jobs, qtbot):
    order = []
    for number in range(20):
        jobs.start(Lane.STORE, "", lambda _progress, number=number: order.append(number), lambda _none: None)
    qtbot.waitUntil(lambda: jobs.idle)
    assert order == list(range(20))


def test_lanes_do_not_wait_for_each_other(jobs, qtbot):
    held, seen = threading.Event(), []
    jobs.start(Lane.THINKING, "", lambda _progress: held.wait(120), lambda _none: seen.append("thought"))
    jobs.start(Lane.STORE, "", lambda _progress: None, lambda _none: seen.append("stored"))
    qtbot.waitUntil(lambda: seen == ["stored"])
    held.set()
    qtbot.waitUntil(lambda: seen == ["stored", "thought"])


def test_an_expected_failure_is_handed_over(jobs, qtbot):
    seen = []

    def work(_progress):
        raise OSError("no disk")

    with qtbot.waitSignal(jobs.ended):
        jobs.start(
            Lane.MAIL, "", work, lambda _none: seen.append("answered"), lambda error: not seen.append(str(error))
        )
    assert seen == ["no disk"]


def test_a_failure_that_nobody_takes_is_a_fault_of_the_program(jobs, qtbot):
    def work(_progress):
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught, qtbot.waitSignal(jobs.ended):
        jobs.start(Lane.THINKING, "", work, lambda _none: None)
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]


def test_a_cancelled_job_answers_nobody(jobs, qtbot):
    began, go_on, seen = threading.Event(), threading.Event(), []

    def work(progress):
        began.set()
        go_on.wait(120)
        progress.tell(1, 2)
        return "done"

    job = jobs.start(Lane.THINKING, "", work, seen.append, lambda error: not seen.append(error))
    assert began.wait(120)
    with qtbot.waitSignal(jobs.ended):
        job.cancel()
        go_on.set()
    assert seen == []


def test_progress_is_told(jobs, qtbot):
    told = []
    jobs.told.connect(lambda _job, done, total: told.append((done, total)))
    with qtbot.waitSignal(jobs.ended):
        jobs.start(Lane.THINKING, "", lambda progress: progress.tell(1, 2), lambda _none: None)
    assert told == [(1, 2)]


def test_the_last_thing_of_a_lane_happens_on_its_thread(jobs):
    seen = []
    jobs.finish(Lane.STORE, lambda: seen.append(threading.current_thread().name))
    assert seen == ["store"]
