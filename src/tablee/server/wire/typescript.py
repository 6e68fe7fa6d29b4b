"""Writes the wire as TypeScript, for `web/src/wire/types.ts`: the client's build asks for it.

The structs are the one source. A message narrows on its `type`; what depends on the game is
`Games[GameKey]["view"]` and so on, so that a component for one game can say which it draws.
"""

from typing import Any

import msgspec
from msgspec import inspect

from tablee.analysis.results import Analysis
from tablee.games import GAMES
from tablee.kernel import NO_OFFER, AnyGame
from tablee.kernel.types import Move
from tablee.match import Position
from tablee.server.wire import client_messages, http, notifications, people, server_messages
from tablee.server.wire import types as wire_types

HEAD = "// Written by `web/generate.py` from the structs of the server. Do not edit.\n"

BODIES = (
    http.OpenTable,
    http.Opened,
    http.OpenTables,
    http.AskMyTables,
    http.MyTables,
    http.ResolvedCode,
    http.GameCatalogue,
    http.GameDescription,
    http.HouseInfo,
    http.DailyDeals,
    http.OpenDaily,
    http.DailyPlayed,
    http.HandIn,
    http.DailyBoard,
    http.RedeemTicket,
    http.TicketRedeemed,
    http.Transcript,
    http.Replay,
    Analysis,
    http.Evening,
    http.Problem,
    http.PageError,
    http.Health,
    people.NewPerson,
    people.ComeBack,
    people.KnownPerson,
    people.Me,
    people.ChangeMe,
    people.Words,
    people.PassToScan,
    people.Revoke,
    people.MyFile,
    people.NewClub,
    people.JoinClub,
    people.ClubKey,
    people.ClubSeen,
    people.OpenClubTable,
    people.EnterTable,
    people.OfMember,
    people.ClubPage,
    notifications.Subscribe,
    notifications.SetWebhook,
    notifications.ClubNotifications,
    notifications.WebhookTested,
)


class Types:
    """The TypeScript written so far, struct by struct."""

    def __init__(self) -> None:
        self.written: dict[type, str] = {}
        self.lines: list[str] = []
        self.prefix = ""
        """What the names of the game at hand begin with: two games may both have a `Dealt`."""

    def of(self, kind: Any) -> str:
        """This type in TypeScript; structs in it are written on the way."""
        return self._type(inspect.type_info(kind))

    def alias(self, name: str, kind: Any) -> str:
        """A name for a type."""
        self.lines.append(f"export type {name} = {self.of(kind)};\n")
        return name

    def _type(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.Metadata():
                marks: dict[str, str] = msgspec.structs.asdict(kind)["extra"] or {}
                return marks.get("typescript") or self._type(kind.type)
            case inspect.StructType(cls=struct):
                return self._struct(struct)
            case inspect.UnionType(types=types):
                return " | ".join(self._type(one) for one in types)
            case inspect.LiteralType(values=values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(self._type(one) for one in types)}]"
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                inner = self._type(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self._type(value)}>"
            case _:
                return PLAIN[type(kind)]

    def _struct(self, struct: type[msgspec.Struct]) -> str:
        if struct not in self.written:
            self.written[struct] = self._named(struct.__name__, struct.__module__)
            self._write(struct)
        return self.written[struct]

    def _named(self, name: str, module: str) -> str:
        games = module.startswith("tablee.games")
        name = self.prefix + name if games and not name.startswith(self.prefix) else name
        if name in self.written.values():
            raise ValueError(f"two structs want to be called {name}")
        return name

    def _write(self, struct: type[msgspec.Struct]) -> None:
        config = struct.__struct_config__
        fields = [] if config.tag is None else [f'  {config.tag_field}: "{config.tag}";']
        spared = config.omit_defaults or issubclass(
            struct, client_messages.FromClient | http.Body | Move
        )
        for field in msgspec.structs.fields(struct):
            mark = "?" if spared and not field.required else ""
            kind = TOLD_BY_GAME.get((struct, field.name)) or self.of(field.type)
            fields.append(f"  {field.encode_name}{mark}: {kind};")
        comment = f"/** {(struct.__doc__ or '').splitlines()[0]} */\n"
        body = "\n".join(["{", *fields, "}"]) if fields else "Record<string, never>"
        self.lines.append(f"{comment}export type {self.written[struct]} = {body};\n")


NAMED = (
    "Level",
    "BotName",
    "Takeover",
    "Pace",
    "Phase",
    "Presence",
    "Reaction",
    "RefusalCode",
)
PATCH = "export type Patch = null | [unknown] | { [key: string]: Patch };\n"
"""As `tablee.match.patches` has it; the splices of a list are a row of rows."""
TOLD_BY_GAME: dict[tuple[type[msgspec.Struct], str], str] = {
    (Position, "view"): 'Games[GameKey]["view"]'
}

PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def game_types(types: Types, game: AnyGame) -> str:
    """The vocabulary of one game, as a row of `Games`."""
    types.prefix = game.options_type.__name__.removesuffix("Options")
    row = {
        "options": types.of(game.options_type),
        "move": types.alias(f"{types.prefix}Move", game.move_type),
        "fact": types.alias(f"{types.prefix}Fact", game.fact_type),
        "view": types.of(game.view_type),
    }
    return f"  {game.key}: {{ {' '.join(f'{key}: {name};' for key, name in row.items())} }};"


def typescript() -> str:
    """The whole of `types.ts`."""
    types = Types()
    rows = [game_types(types, GAMES[key]) for key in GAMES.own]
    types.prefix = ""
    types.lines.append("\n".join(["export interface Games {", *rows, "}", ""]))
    types.lines.append("export type GameKey = keyof Games;\n")
    for name in NAMED:
        types.alias(name, getattr(wire_types, name))
    types.lines.append(PATCH)
    types.of(Position)
    types.alias("ClientMessage", client_messages.ClientMessage)
    types.alias("ServerMessage", server_messages.ServerMessage)
    for body in BODIES:
        types.of(body)
    rows = [f"  {word}: {code}," for word, code in wire_types.CLOSE.items()]
    types.lines.append("\n".join(["export const CLOSE = {", *rows, "} as const;", ""]))
    numbers = {
        "name": wire_types.LONGEST_NAME,
        "line": wire_types.LONGEST_LINE,
        "marks": wire_types.MARKS,
        "pack": wire_types.LONGEST_PACK,
        "seen": wire_types.MOST_SEEN,
        "key": wire_types.LONGEST_KEY,
    }
    limits = f"{{ {', '.join(f'{name}: {number}' for name, number in numbers.items())} }}"
    types.lines.append(f"export const LIMITS = {limits} as const;\n")
    nothing = msgspec.json.encode(NO_OFFER).decode()
    types.lines.append(f"export const NO_OFFER: Offer = {nothing};\n")
    return "\n".join([HEAD, *types.lines])
