"""Motion that honours "reduce motion": with it, everything is at its end at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.look.look import Look, Motion


def glide(
    owner: QObject,
    look: Look,
    motion: Motion,
    way: tuple[QPointF, QPointF] | tuple[float, float],
    on_step: Callable[[object], None],
) -> QVariantAnimation:
    """Call `on_step` with values from the start to the end of the way; the animation ends with its owner.

    Without motion `on_step` is called once with the end, before this returns. `finished` fires only with motion: put
    what must happen in any case into the last step.
    """
    animation = QVariantAnimation(owner)
    animation.setDuration(look.duration(motion))
    animation.setEasingCurve(QEasingCurve.Type.OutCubic)
    animation.setStartValue(way[0])
    animation.setEndValue(way[1])
    if animation.duration() == 0:
        on_step(way[1])
        return animation
    animation.valueChanged.connect(on_step)
    animation.start(QVariantAnimation.DeletionPolicy.KeepWhenStopped)
    return animation
