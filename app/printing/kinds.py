"""Every kind of sheet. Knows no Qt."""

from __future__ import annotations

from typing import TypeAlias

from app.printing.aircraft_sheet import AircraftPaper
from app.printing.blank_mission import BlankMission
from app.printing.books_sheets import BooksLog, BooksRecord
from app.printing.campaign_sheets import CampaignBook, CampaignLog, CampaignMission, CommuniqueSheet, SquadronRoster
from app.printing.service_sheet import ServiceLog
from app.printing.sheets import MissionRecord, PilotLog

OneSheet: TypeAlias = (
    AircraftPaper
    | MissionRecord
    | PilotLog
    | BooksRecord
    | BooksLog
    | ServiceLog
    | CampaignLog
    | CampaignMission
    | SquadronRoster
    | CommuniqueSheet
    | BlankMission
)
"""A sheet with one head."""

Sheet: TypeAlias = OneSheet | CampaignBook
