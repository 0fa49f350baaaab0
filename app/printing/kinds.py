"""Every kind of sheet. Knows no Qt."""

from __future__ import annotations

from typing import TypeAlias

from app.printing.aircraft_sheet import AircraftPaper
from app.printing.books_sheets import BooksLog, BooksRecord
from app.printing.service_sheet import ServiceLog
from app.printing.sheets import MissionRecord, PilotLog

Sheet: TypeAlias = AircraftPaper | MissionRecord | PilotLog | BooksRecord | BooksLog | ServiceLog
