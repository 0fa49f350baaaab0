"""What the duel page is given: a fight of Aces High seen through one pair of eyes. Knows no Qt.

`clues`: what tailed enemies have said of the card that they are bound to (12.7).
"""

from __future__ import annotations

from typing import TypeAlias

import app.fight
from core.aceshigh.events import Event
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight
from core.catalog.cards import TailingCall

Step: TypeAlias = app.fight.Step[Event, Dogfight]
Fight: TypeAlias = app.fight.Fight[AcesHigh, Dogfight, Event, TailingCall]
