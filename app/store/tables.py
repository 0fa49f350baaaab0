"""The only peewee models: how rows of post.db are asked for. The columns are made by `upgrades.py`.

The models know no database: each query is executed on the one of its desk, so that two desks fit in one process.
"""

from __future__ import annotations

from peewee import BlobField, BooleanField, CompositeKey, IntegerField, Model, TextField


class Contact(Model):
    """A contact card. `compared`: the ISO day on which the phrase was compared, empty = not yet."""

    id = BlobField(primary_key=True)
    name = TextField()
    card = BlobField()
    added = TextField()
    compared = TextField()
    current = BooleanField()


class RulesFiles(Model):
    """The data files of a game by the digest that terms name: JSON of path -> text."""

    digest = TextField(primary_key=True)
    game = TextField()
    files = BlobField()

    class Meta:
        table_name = "rules_files"


class Thread(Model):
    """One match, by mail or on this machine. Fields of the other kind are empty."""

    id = BlobField(primary_key=True)
    kind = TextField()
    stage = TextField()
    seat = TextField()
    invite = BlobField()
    accept = BlobField()
    terms = BlobField()
    seed = BlobField()
    players = TextField()
    made = TextField()
    begun = TextField()
    last_error = TextField()


class EntryRow(Model):
    """A signed entry, in the order in which it was taken in; `came` says when."""

    id = IntegerField(primary_key=True)
    thread = BlobField()
    seat = TextField()
    seq = IntegerField()
    hash = BlobField()
    statement = BlobField()
    came = TextField()

    class Meta:
        table_name = "entry"


class Held(Model):
    """An entry that waits for one before it."""

    thread = BlobField()
    hash = BlobField()
    statement = BlobField()

    class Meta:
        primary_key = CompositeKey("thread", "hash")


class Refused(Model):
    """A signed entry that broke a rule: evidence for a third person."""

    thread = BlobField()
    hash = BlobField()
    statement = BlobField()
    code = TextField()
    at = TextField()

    class Meta:
        primary_key = CompositeKey("thread", "hash")


class Sealed(Model):
    """An own choice under its seal, as CJ1."""

    thread = BlobField()
    seat = TextField()
    n = IntegerField()
    choice = BlobField()

    class Meta:
        primary_key = CompositeKey("thread", "seat", "n")


class Draft(Model):
    """A choice that is not bound yet, as CJ1."""

    thread = BlobField()
    seat = TextField()
    n = IntegerField()
    choice = BlobField()
    saved = TextField()

    class Meta:
        primary_key = CompositeKey("thread", "seat")


class Prepared(Model):
    """An own entry without a choice that nobody has seen yet: the choice that follows will be put into it."""

    thread = BlobField(primary_key=True)
    statement = BlobField()


class SentFile(Model):
    """A file as it was made: sent again byte for byte."""

    id = IntegerField(primary_key=True)
    thread = BlobField()
    kind = TextField()
    seq = IntegerField()
    name = TextField()
    blob = BlobField()
    made = TextField()
    left = TextField()

    class Meta:
        table_name = "sent_file"


class Post(Model):
    """What came and what left, and what became of it."""

    id = IntegerField(primary_key=True)
    at = TextField()
    way = TextField()
    thread = BlobField()
    what = TextField()
    code = TextField()
    said = TextField()
    digest = BlobField()


class Line(Model):
    """One line of a local record; `came`: when it was taken, ISO, UTC."""

    thread = BlobField()
    n = IntegerField()
    statement = BlobField()
    came = TextField()

    class Meta:
        primary_key = CompositeKey("thread", "n")


class TableResultRow(Model):
    """A row of the results from the table: one that enters a result, or one that withdraws an earlier row."""

    id = IntegerField(primary_key=True)
    at = TextField()
    withdraws = IntegerField()
    result = BlobField()

    class Meta:
        table_name = "table_result"


class PackRow(Model):
    """A data pack as it travels, by its hash. `installed`: when it was; empty = kept for a match alone."""

    hash = TextField(primary_key=True)
    game = TextField()
    name = TextField()
    author = TextField()
    block = BlobField()
    installed = TextField()

    class Meta:
        table_name = "pack"
