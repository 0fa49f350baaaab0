"""The peewee models of a campaign file; as in `tables.py` they know no database."""

from __future__ import annotations

from peewee import BlobField, CompositeKey, IntegerField, Model, TextField


class Log(Model):
    """A row of the log, never changed."""

    seq = IntegerField(primary_key=True)
    kind = TextField()
    at = TextField()
    body = BlobField()
    hash = BlobField()

    class Meta:
        table_name = "log"


class Veiled(Model):
    """A choice behind the curtain or under a seal."""

    shelf = TextField()
    seat = TextField()
    n = IntegerField()
    choice = BlobField()
    saved = TextField()

    class Meta:
        table_name = "veiled"
        primary_key = CompositeKey("shelf", "seat", "n")
