"""What the books page is given: a fight of Ace of Aces seen through one pair of eyes. Knows no Qt.

A spectator looks out of the first German's cockpit. `clues`: what tailed enemies have said of the manoeuvres they have
bound for the open decision.
"""

from __future__ import annotations

from typing import TypeAlias

import app.fight
from core.aceofaces.events import Event
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight
from core.catalog.ace_of_aces.manoeuvres import Clue

Step: TypeAlias = app.fight.Step[Event, Dogfight]
Fight: TypeAlias = app.fight.Fight[AceOfAces, Dogfight, Event, Clue]
