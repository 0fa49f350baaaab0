"""A profile at work: its store, keys and games, built in one place and passed on. No Qt.

A match is the fold of its entries, so it is loaded once, kept, and replaced when a command has written. Commands hold
`desk.turnstile` while they work: a desk serves the window and its background lanes alike.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import json
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from app.disk import read_bounded, trouble_with, write_whole
from app.keys.entropy import fresh
from app.keys.keystore import Owner
from app.paths import Places
from app.store.campaign_file import CampaignFile
from app.store.guard import Guard
from app.store.packs import KeptPack
from app.store.rows import KeptEntry, Kind, Stage, ThreadRow
from app.store.shelves import Library
from app.store.store import Store, open_store
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.canonical import CanonicalError, Json, keyed, parse, unb64u
from core.catalog.packs import pack_hash
from core.catalog.problems import DataProblemsError
from core.games import PLAYED, AnyRules, data_folders, read_games, with_pack
from core.match.admit import Received, admit, begin, check_guard, early_claim, owed_since, take_up_held
from core.match.local import LocalMatch
from core.match.own import Own
from core.match.packs import packed, read_pack
from core.match.state import Match
from core.play import Terms
from core.protocol.entries import LARGEST_ENTRY, Entry, read_entry
from core.protocol.errors import Code, DesyncError, IllegalChoiceError, ProtocolError, StaleDatabaseError, TermsError
from core.protocol.feeds import Feeds, append, check_not_stale, hold, start_feeds, unknown_receipt
from core.protocol.genesis import INVITER, Genesis, Invite, carrying, join, parse_accept, parse_invite
from core.protocol.identity import Card, Identity, parse_card
from core.protocol.names import thread_name
from core.words import SeatId

KEYS: Final = "identity.key"
CARD: Final = "card.flugcard"
DOUBTED: Final = Code.STALE_DB.value
"""Code of kept entries with a receipt for own entries that are not here, as long as nobody knows which is true."""
DENIED: Final = Code.EQUIVOCATION.value
_LARGEST_KEYS: Final = 4096
_LARGEST_CHOICE: Final = 16 << 10
_SIGNED_AROUND: Final = 256
_DATA_FILE: Final = re.compile(r"[a-z_]{1,40}(/[A-Za-z0-9_]{1,40}){1,2}\.toml")
_FOLDERS: Final = tuple(f"{game}/" for game in PLAYED)
_MOST_DATA_FILES: Final = 400

Clock = Callable[[], dt.datetime]


@dataclass(frozen=True, slots=True, kw_only=True)
class MailMatch:
    """A match by mail as this desk holds it.

    Attributes:
        match: all that was signed and taken in.
        prepared: the own next entry without a choice: what it opens is known to its owner; nobody has seen it. None
            if there is nothing to say yet.
        ahead: `match` with the prepared entry in it: what is shown.
        stale: why nothing may be signed: the database is an old copy, or the other side confirms what is not here.
        unguarded: the guard file is missing, as on a new computer: nothing is signed before a file came in.
        claimed: a claim of the own silence waits here, and ends the match on this ISO day if the seat says nothing
            before; empty if there is none.
    """

    row: ThreadRow
    seat: SeatId
    match: Match
    prepared: Entry | None
    ahead: Match
    stale: StaleDatabaseError | None
    unguarded: bool
    claimed: str = ""


class OtherStateError(TroubleError):
    """A kept match comes out otherwise than when it was kept: the program that began it had other rules."""

    def __init__(self, engine: str) -> None:
        super().__init__(
            _("This match was begun with an earlier state of the program (engine {engine}).").format(engine=engine),
            _("It cannot go on here; its record can still be saved."),
        )


class Desk:
    """One profile with zero or one open campaign. Open it with `open_desk`."""

    def __init__(self, places: Places, store: Store, rules_folder: Path, clock: Clock) -> None:
        self.places = places
        self.store = store
        self.rules_folder = rules_folder
        self.clock = clock
        self.fresh: Callable[[int], bytes] = fresh
        self.turnstile = threading.RLock()
        self.called_off = threading.Event()
        """Set when the desk is about to be closed: computer pilots put their cards down."""
        self.thinks_aside = False
        """Whether computer pilots choose elsewhere (`commands.thinking`); else every command waits for them."""
        self.campaign: CampaignFile | None = None
        self.mail_campaign = b""
        """The thread of the open campaign where it is played by mail; then no file is open."""
        self._owner: Owner | None = None
        self._identity: Identity | None = None
        self._games: Mapping[str, AnyRules] | None = None
        self._kept_games: dict[str, AnyRules] = {}
        self._matches: dict[bytes, MailMatch] = {}
        self._fights: dict[bytes, LocalMatch] = {}

    # Who

    @property
    def has_identity(self) -> bool:
        """Whether the profile has a key file."""
        return (self.places.profile / KEYS).is_file()

    @property
    def unlocked(self) -> bool:
        """Whether the keys are at hand."""
        return self._identity is not None

    @property
    def identity(self) -> Identity:
        """The keys. Raises RefusedError while they are locked or there are none."""
        if self._identity is None:
            raise self._locked()
        return self._identity

    @property
    def owner(self) -> Owner:
        """What the key file keeps. Raises RefusedError while it is locked."""
        if self._owner is None:
            raise self._locked()
        return self._owner

    def _locked(self) -> RefusedError:
        if not self.has_identity:
            return RefusedError("NO_IDENTITY", _("This profile has no identity yet."), _("Make one: give your name."))
        return RefusedError("LOCKED", _("The keys are locked."), _("Enter the passphrase."))

    def key_file(self) -> bytes:
        """The bytes of the key file. Raises TroubleError."""
        return read_bounded(self.places.profile / KEYS, _LARGEST_KEYS)

    def put_key_file(self, owner: Owner, locked: bytes) -> None:
        """Keep a key file and the card of its owner, and hold the keys. Raises TroubleError."""
        identity = owner.identity()
        write_whole(self.places.profile / KEYS, locked, private=True)
        write_whole(self.places.profile / CARD, identity.card.raw)
        self.hold_keys(owner)

    def mend_card(self) -> None:
        """Make the card's file again from the keys at hand where it is missing or damaged. Raises TroubleError."""
        file, card = self.places.profile / CARD, self.identity.card.raw
        if self.store.writing and not (file.is_file() and read_bounded(file, _LARGEST_KEYS) == card):
            write_whole(file, card)

    def hold_keys(self, owner: Owner) -> None:
        """Have the keys at hand until the desk is closed."""
        self._owner, self._identity = owner, owner.identity()

    @property
    def card(self) -> Card:
        """The own contact card, which needs no keys.

        Raises:
            RefusedError: there is no identity, or its card must be made again from the keys, which are locked.
            TroubleError: it cannot be read.
        """
        if self._identity is not None:
            return self._identity.card
        if not self.has_identity:
            raise self._locked()
        file = self.places.profile / CARD
        if not file.is_file():
            raise self._locked()
        try:
            return parse_card(read_bounded(file, _LARGEST_KEYS))
        except ProtocolError as error:
            raise RefusedError(
                "LOCKED",
                _("{file} is damaged: it is no contact card.").format(file=file),
                _("Unlock your keys: it is made again from them."),
            ) from error

    def secret_of(self, invite: Invite, seat: str) -> bytes:
        """The own match secret, made from the identity's seed and never kept (FORMAT.md section 7)."""
        if seat == INVITER:
            return inviter_secret(self.owner, rand_of(invite))
        return keyed(self.owner.seed, "match-secret", invite.hash)

    # When

    def now(self) -> str:
        """This moment as ISO text in UTC, to the second."""
        return self.clock().astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def today(self) -> dt.date:
        """The day at the person's own place."""
        return self.clock().astimezone().date()

    # Games

    @property
    def games(self) -> Mapping[str, AnyRules]:
        """Every game with the data that ships with the program."""
        if self._games is None:
            self._games = read_games(self.rules_folder)
        return self._games

    def rules_for(self, game: str, digest: str) -> AnyRules:
        """The rules of a match: with the data in the program, or with those that were kept with the match.

        Raises:
            TermsError: neither is at hand; names both sides.
        """
        rules = self.games.get(game)
        if rules is None:
            raise TermsError(what=_("game"), mine=", ".join(sorted(self.games)), theirs=game[:20])
        if rules.rules_digest == digest:
            return rules
        if digest not in self._kept_games:
            found = self._found_rules(game, digest)
            if found is None:
                return rules  # the match itself compares the digests and names both
            self._kept_games[digest] = found
        return self._kept_games[digest]

    def _found_rules(self, game: str, digest: str) -> AnyRules | None:
        """The rules without a pack that were kept under a digest: here, or in the campaign's file if it is true."""
        if kept := self.store.library.get(digest):
            return self._kept_rules(game, kept)
        if self.campaign is None or not (kept := self.campaign.library.get(digest)):
            return None
        found = self._kept_rules(game, kept)
        try:
            named = found if not self.campaign.pack else with_pack(found, read_pack(self.campaign.pack))
        except DataProblemsError:
            return None
        return found if named.rules_digest == digest else None

    def pack_block(self, named: str) -> bytes:
        """The data pack of a hash as it travels; empty for the empty hash. Raises RefusedError if it is not here."""
        if not named:
            return b""
        if self.campaign is not None and self.campaign.pack and pack_hash(self.campaign.pack) == named:
            return self.campaign.pack
        kept = self.store.packs.get(named)
        if kept is None:
            raise RefusedError(
                "NO_PACK",
                _("There is no data pack {named} here.").format(named=named[:8]),
                _("Add it to your data packs, or ask for the invitation again."),
            )
        return kept.block

    def rules_of(self, terms: Terms) -> AnyRules:
        """The rules of a match with the data pack that its terms name, to show it by.

        Raises:
            TermsError: neither is at hand; names both sides.
            RefusedError: the pack is not kept here.
            FormatError: the pack does not fit the rules data.
        """
        return packed(self.rules_for(terms.game, terms.rules), terms, self.pack_block(terms.pack))

    def invite_of(self, row: ThreadRow) -> Invite:
        """The invitation of a match by mail with its data pack. Raises RefusedError if the pack is not kept here."""
        invite = parse_invite(row.invite)
        return carrying(invite, self.pack_block(invite.pack_named))

    def keep_pack(self, block: bytes) -> None:
        """Keep the data pack of a match for as long as the profile lives; an empty block is none.

        Inside a transaction.
        """
        if block:
            pack = read_pack(block)
            self.store.packs.keep(
                KeptPack(
                    hash=pack_hash(block), game=pack.game, name=pack.name, author=pack.author, block=block, installed=""
                )
            )

    def keep_rules(self, rules: AnyRules, library: Library | None = None) -> None:
        """Keep the data files of rules in use, so that the match can be replayed when the program has others."""
        shelf = self.store.library if library is None else library
        if shelf.get(rules.rules_digest):
            return
        with trouble_with(self.rules_folder):
            files = {
                f"{game}/{path.relative_to(self.rules_folder / game).as_posix()}": path.read_text("utf-8")
                for game in data_folders(rules)
                for path in sorted((self.rules_folder / game).rglob("*.toml"))
            }
        shelf.keep(rules.rules_digest, rules.game, json.dumps(files).encode("ascii"))

    def _kept_rules(self, game: str, kept: bytes) -> AnyRules:
        """The rules of the files that were kept with a match, which somebody else may have written.

        They lie in the cache under what they are themselves, so that none meets what is left of others.
        """
        damaged = TroubleError(
            _("The rules data kept with this match is damaged."), _("Ask for the file again, or use a copy.")
        )
        try:
            files = _data_files(game, kept)
        except (ValueError, RecursionError):
            raise damaged from None
        folder = self.places.cache / "rules" / hashlib.sha256(kept).hexdigest()
        for place, text in files.items():
            write_whole(folder / place, text)
        try:
            return read_games(folder)[game]
        except DataProblemsError as error:
            raise damaged from error

    # Matches

    def thread(self, thread: bytes) -> ThreadRow:
        """The row of a thread, the open campaign's too. Raises RefusedError if there is none."""
        if self.campaign is not None and self.campaign.row.id == thread:
            return self.campaign.row
        row = self.store.threads.get(thread)
        if row is None:
            raise no_thread(thread_name(thread) if len(thread) == 16 else thread.hex())
        return row

    def shelves(self, thread: bytes) -> Store | CampaignFile:
        """Where the lines and drafts of a fight on this machine lie: the profile, or the open campaign's file."""
        if self.campaign is not None and self.campaign.row.id == thread:
            return self.campaign
        return self.store

    def mail_match(self, thread: bytes) -> MailMatch:
        """A match by mail that has begun.

        Raises:
            RefusedError: there is no such thread, it is no match by mail, or it has not begun.
            TermsError: it is played by other rules than those at hand.
            OtherStateError: an earlier state of the program began it; its record can still be written.
            TroubleError: what is kept of it cannot be used.
        """
        with self.turnstile:
            if thread not in self._matches:
                self._matches[thread] = self._load(self.thread(thread))
            held = self._matches[thread]
            if held.claimed and held.claimed <= self.today().isoformat():
                self._hear_claim(held)
            return self._matches[thread]

    def forget(self, thread: bytes) -> None:
        """Load a match anew when it is asked for again: what is held may be older than what is kept."""
        self._matches.pop(thread, None)
        self._fights.pop(thread, None)

    def fight(self, thread: bytes, load: Callable[[], LocalMatch]) -> LocalMatch:
        """A fight on this machine as it is held, else as `load` reads it from what is kept."""
        with self.turnstile:
            if thread not in self._fights:
                self._fights[thread] = load()
            return self._fights[thread]

    def hold_fight(self, thread: bytes, local: LocalMatch) -> None:
        """Hold a fight on this machine as a command has just kept it."""
        self._fights[thread] = local

    def hold(self, held: MailMatch, match: Match, prepared: Entry | None = None) -> None:
        """Hold a match as a command has just kept it, so that a long match costs no more than a short one.

        Args:
            held: the match before the command.
            match: with all that was kept.
            prepared: what lies ready without a choice, admissible after `match`.
        """
        if held.stale is not None or held.unguarded or match.feeds.held:
            self.forget(held.row.id)  # what may be signed now, and until when, is worked out anew
            return
        ahead = match if prepared is None else admit(match, prepared)[0]
        self._matches[held.row.id] = replace(held, match=match, prepared=prepared, ahead=ahead, claimed="")

    def keep_received(self, held: MailMatch, received: Received) -> None:
        """Keep what came of entries that were judged: those taken in, those that wait, those refused.

        Inside a transaction.
        """
        thread, now = held.row.id, self.now()
        for entry in received.new:
            self.store.feeds.append(thread, kept_entry(entry, now))
        self.store.feeds.replace_held(thread, tuple((one.hash, one.raw) for one in received.match.feeds.held))
        for refusal in received.refused:
            for entry in _evidence_in(refusal):
                feed = received.match.feeds.feed(entry.seat).entries
                if entry.seq > len(feed) or feed[entry.seq - 1].hash != entry.hash:
                    self.store.feeds.keep_refused(thread, kept_entry(entry, now), refusal.code.value)
        if received.new:
            # What lay ready was said without knowing these: it is said anew.
            self.store.feeds.keep_prepared(thread, b"")

    def denied(self, thread: bytes) -> tuple[bytes, ...]:
        """Hashes of entries that are refused for good as one of two stories, or for a receipt that was denied."""
        return tuple(entry_of(raw).hash for raw in self.store.feeds.refused(thread, DENIED))

    def owed_days(self, held: MailMatch) -> int:
        """For how many days the own seat has owed the word that it owes now, by this desk's clock; 0 if none."""
        since = self._owed_since(held.row, held.seat)
        return 0 if since is None else (self.today() - since).days

    def _owed_since(self, row: ThreadRow, seat: str) -> dt.date | None:
        kept = ((entry_of(one.raw), one.came) for one in self.store.feeds.entries(row.id))
        since = owed_since(self._begin(self.genesis(row)), seat, kept, row.begun or self.now())
        return local_day(since) if since else None

    def _hear_claim(self, held: MailMatch) -> None:
        """Take in a claim whose day has come; it ends the match."""
        received = take_up_held(held.match, held.seat, owed_days=held.match.terms.silence_days)
        if self.store.writing:
            with self.store.transaction():
                self.keep_received(held, received)
        self._matches[held.row.id] = replace(
            held, match=received.match, prepared=None, ahead=received.match, claimed=""
        )

    def genesis(self, row: ThreadRow) -> Genesis:
        """The genesis of a match by mail. Raises RefusedError if it has not begun."""
        if row.kind is not Kind.MAIL or row.stage is not Stage.OPEN:
            raise RefusedError("NOT_BEGUN", _("This match has not begun."), _("Wait for the acceptance, or accept it."))
        return join(self.invite_of(row), parse_accept(row.accept))

    def _load(self, row: ThreadRow) -> MailMatch:
        match = self._begin(self.genesis(row))
        try:
            for kept in self.store.feeds.entries(row.id):
                match, _verdict = admit(match, entry_of(kept.raw))
        except (DesyncError, IllegalChoiceError) as error:
            # Judged and kept once, so it is sound; it is the rules that have changed since.
            raise OtherStateError(match.terms.engine) from error
        except ProtocolError as error:
            raise TroubleError(
                _("What is kept of match {match} is damaged: {said}").format(match=thread_name(row.id), said=error),
                _("Restore the last good copy, or ask for a catch-up file."),
            ) from error
        for held in self.store.feeds.held(row.id):
            match = replace(match, feeds=hold(match.feeds, entry_of(held)))
        prepared = self.store.feeds.prepared(row.id)
        entry = entry_of(prepared) if prepared else None
        stale, unguarded = self._guarded(row, match)
        return MailMatch(
            row=row,
            seat=SeatId(row.seat),
            match=match,
            prepared=entry,
            ahead=match if entry is None else admit(match, entry)[0],
            stale=stale,
            unguarded=unguarded,
            claimed=self._claimed(row, match),
        )

    def kept_feeds(self, row: ThreadRow) -> Feeds:
        """All that was said in a match by mail, as it is kept, whatever the rules say to it now."""
        feeds = start_feeds(self.genesis(row))
        for kept in self.store.feeds.entries(row.id):
            feeds = append(feeds, entry_of(kept.raw))
        return feeds

    def _begin(self, genesis: Genesis) -> Match:
        terms = genesis.invite.terms
        return begin(genesis, self.rules_for(str(terms.get("game")), str(terms.get("rules"))))

    def _claimed(self, row: ThreadRow, match: Match) -> str:
        """The day on which a claim that waits here ends the match; empty if none waits."""
        if early_claim(match, row.seat) is None:
            return ""
        since = self._owed_since(row, row.seat) or self.today()
        return (since + dt.timedelta(days=match.terms.silence_days)).isoformat()

    def doubts(self, row: ThreadRow, match: Match) -> tuple[Entry, ...]:
        """Signed entries of the other side with a receipt for own entries that are not here, not denied yet."""
        kept = [entry_of(raw) for raw in self.store.feeds.refused(row.id, DOUBTED)]
        return tuple(
            entry
            for entry in (*kept, *match.feeds.held)
            if entry.seat != row.seat and unknown_receipt(match.feeds, row.seat, entry) is not None
        )

    def _guarded(self, row: ThreadRow, match: Match) -> tuple[StaleDatabaseError | None, bool]:
        known = match.feeds.count(row.seat)
        guard = self.store.guards.read(row.id)
        try:
            for entry in (*match.feeds.held, *self.doubts(row, match)):
                check_not_stale(match.feeds, row.seat, entry)
            if guard is None:
                return None, known > 0
            check_guard(match, row.seat, guard.seq, guard.hash)
        except StaleDatabaseError as error:
            return error, guard is None and known > 0
        if guard.seq < known and self.store.writing:
            # The program died between its two writes: the entry is kept, so the guard may say so.
            self.store.guards.write(row.id, Guard(seq=known, hash=match.feeds.hash_at(row.seat, known)))
        return None, False

    def own(self, held: MailMatch, *, secret: bytes | None = None) -> Own:
        """The own seat of a match: its seals from the store that are not open yet, and its secret.

        Without the keys a secret of zeros stands in: enough to look at `ahead`, where nothing is left to be opened.
        """
        open_since = min((held.match.game.n, *(kept.n for kept in held.match.kept if kept.seat == held.seat)))
        kept = self.store.feeds.sealed(held.row.id, held.seat, open_since)
        sealed: dict[int, Json] = {n: parse(choice, limit=_LARGEST_CHOICE) for n, choice in kept.items()}
        return Own(seat=held.seat, secret=bytes(32) if secret is None else secret, sealed=sealed)

    def close(self) -> None:
        """Let the profile go."""
        self._owner = self._identity = None
        self._matches.clear()
        self._fights.clear()
        if self.campaign is not None:
            self.campaign.close()
            self.campaign = None
        self.store.close()


def open_desk(places: Places, rules_folder: Path, *, writing: bool = True, clock: Clock | None = None) -> Desk:
    """The desk of a profile folder; a writer makes the folder.

    Args:
        places: where the profile and the cache are.
        rules_folder: the folder with one folder of data for each game.
        writing: whether commands that write will be called; only one program may at a time.
        clock: gives the time with its zone.

    Raises:
        TroubleError: another program writes the profile, or its database is newer, damaged or out of reach.
    """
    used = clock or (lambda: dt.datetime.now(dt.UTC))
    store = open_store(places.profile, writing=writing, today=used().astimezone().date())
    return Desk(places, store, rules_folder, used)


def no_thread(asked: str) -> RefusedError:
    """That there is no such thread."""
    return RefusedError("NO_THREAD", _("There is no match {asked} here.").format(asked=asked), _("Check its name."))


def kept_entry(entry: Entry, came: str) -> KeptEntry:
    """An entry as the store keeps it; `came`: when it was taken in or signed."""
    return KeptEntry(seat=entry.seat, seq=entry.seq, hash=entry.hash, raw=entry.raw, came=came)


def local_day(at: str) -> dt.date:
    """The day at the person's own place of a moment that `Desk.now` spelt."""
    return dt.datetime.fromisoformat(at).astimezone().date()


def _data_files(game: str, kept: bytes) -> dict[str, bytes]:
    """The data files of kept rules by their place under the rules' folder. Raises ValueError, RecursionError."""
    said = json.loads(kept)
    if not isinstance(said, dict) or len(said) > _MOST_DATA_FILES:
        raise ValueError(type(said).__name__)
    found: dict[str, bytes] = {}
    for name, text in said.items():
        place = name if name.startswith(_FOLDERS) else f"{game}/{name}"  # earlier files name no folder
        if not _DATA_FILE.fullmatch(place) or not isinstance(text, str):
            raise ValueError(name)
        found[place] = text.encode("utf-8")
    return found


def _evidence_in(error: ProtocolError) -> tuple[Entry, ...]:
    """The signed entries of a refusal: a third person will ask for them."""
    found = []
    for raw in error.evidence:
        with contextlib.suppress(ProtocolError, CanonicalError):
            found.append(entry_of(raw))
    return tuple(found)


def entry_of(raw: bytes) -> Entry:
    """The entry of its kept bytes; ProtocolError if they are not one."""
    return read_entry(parse(raw, limit=LARGEST_ENTRY + _SIGNED_AROUND))


def rand_of(invite: Invite) -> bytes:
    """The random part of an invitation, 16 bytes."""
    body = parse(invite.raw, limit=len(invite.raw))
    statement = body["b"] if isinstance(body, dict) else None
    return unb64u(statement["rand"] if isinstance(statement, dict) else None, 16, "invite.rand")


def inviter_secret(owner: Owner, rand: bytes) -> bytes:
    """The match secret of the inviter, 32 bytes, from the random part of the invitation."""
    return keyed(owner.seed, "match-secret", rand)
