"""The leaderboard as a page, made from the logs beside it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tablee.lab.leaderboard.matches import FIELD, PAR, BoardLog, Figure, read

PAGE = """# Leaderboard

Each bot plays the same matches at a table of four: against {field}, in an
order that is drawn for each match, and it moves on by a chair from match to match. *Won* is its
part of the wins in hundredths, *adjusted* the same without the luck of deal, draws and its rivals'
dice ([how](../adr/0086-luck-as-it-comes-to-light.md)), both with their 95 % intervals. Somebody as
good as these rivals are on average would win {par:g}. *Twin It!* and *Social Network* are played
against the clock, and nobody has worked out how to take out their luck: they have no table here.

{tables}

`learned` is a [player to load](../research.md#players-to-load), `random` makes any move, and
*gentle* to *strong* are the levels of the house.

## Take part

1. Write a [bot: a class with two methods](../live-bots.md). A package names it as an entry point of
   the group `tablee.bots`: `pan.mine` is a bot for *Pan* that is called `mine`. Or train one of
   ours anew: then it is a file.
2. Play, which takes seconds in *Pan* and minutes in *Janus*. In place of `learned` write what your
   bot is called, or the path of its file.

   ```console
   tablee leaderboard play pan learned --version 1.0 --out my-logs
   ```

3. Look at the log. A line says who played and what came of it; then a line for each match says what
   your bot chose, as numbers among the moves it was offered. Anybody can check it:

   ```console
   tablee leaderboard verify my-logs/pan-learned.jsonl
   ```

   The house plays every match again with its own rules, rivals and luck and with these choices, and
   must find the same figures to the last digit. It needs none of your code for that. A log may come
   from anywhere: its size is limited, and nothing in it is ever run.
4. Make a page like this one of your logs; or put yours beside the others in `docs/leaderboard`,
   make this page again, and propose the change:

   ```console
   tablee leaderboard page my-logs
   ```

A log proves what these choices won, not how they were found: the seeds are known, so one could look
ahead. Say how your bot works when you send it. Where our bots or rules have changed since, a log
no longer holds, and `verify` says so: then play again.
"""
TABLE = """## {game}

| who | version | matches | won | adjusted | log |
|---|---|---|---|---|---|
{rows}"""


def logs(folder: Path) -> dict[str, BoardLog]:
    """Every log there, by the name of its file. Raises Refused."""
    return {path.name: read(path) for path in sorted(folder.glob("*.jsonl"))}


def page(found: dict[str, BoardLog]) -> str:
    """All of them, a table a game, the strongest first."""
    games = sorted({log.head.game for log in found.values()})
    tables = "\n\n".join(
        TABLE.format(game=game.title(), rows="\n".join(rows(game, found))) for game in games
    )
    return PAGE.format(field=said(FIELD), par=100 * PAR, tables=tables)


def rows(game: str, found: dict[str, BoardLog]) -> Iterator[str]:
    """A line for each log of this game."""
    its = [(file, log) for file, log in found.items() if log.head.game == game]
    for file, log in sorted(its, key=lambda one: -one[1].head.adjusted.mean):
        head = log.head
        yield (
            f"| {head.name} | {head.version} | {len(log.choices)} | {hundredths(head.raw)} "
            f"| **{hundredths(head.adjusted)}** | [{file}]({file}) |"
        )


def hundredths(figure: Figure) -> str:
    """A mean and its interval."""
    mean = f"{100 * figure.mean:.2f}".replace("-", "\N{MINUS SIGN}")
    return f"{mean} ± {100 * figure.reach:.2f}"


def said(names: Sequence[str]) -> str:
    """A list as it is said."""
    return " and ".join(f"*{name}*" for name in names).replace(" and ", ", ", len(names) - 2)


def name_of(log: BoardLog) -> str:
    """What its file is called."""
    return f"{log.head.game}-{log.head.name.lower().replace(' ', '-')}.jsonl"
