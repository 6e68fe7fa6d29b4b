"""What pages say of Nim: a text by each name of the rules.

What is not here is shown as its name.
"""

EN = {
    "name": "Nim",
    "pitch": "A bag nobody may look into. Take many pebbles, but not the last one.",
    "players": "2 to 6 players · 2 minutes",
    "rules": """# Nim

- **NIM-01** A bag holds 12 to 20 pebbles. Nobody knows how many.
  Everybody in turn takes one, two or three of them, or as many as are left.
- **NIM-02** Whoever takes the last pebble comes last.
  Among the others, whoever holds more pebbles is ahead.
""",
    "move.take": "Take {count}",
    "fact.taken": "{seat} takes {count}.",
    "taken.you": "You take {count}.",
    "fact.emptied": "That was the last pebble: {seat} comes last.",
    "emptied.you": "That was the last pebble: you come last.",
    "view.taken": "Pebbles",
    "on_turn": "plays now",
    "least": "In the bag, at least",
    "full": "In the bag, at most",
    "most": "At once, at most",
    "not_your_turn": "It is not your turn.",
}

FR = {
    "name": "Nim",
    "pitch": "Un sac où personne ne regarde. Prends beaucoup de cailloux, mais pas le dernier.",
    "players": "2 à 6 joueurs · 2 minutes",
    "rules": """# Nim

- **NIM-01** Un sac contient de 12 à 20 cailloux. Personne ne sait combien.
  Chacun son tour, on en prend un, deux ou trois, ou autant qu'il en reste.
- **NIM-02** Qui prend le dernier caillou finit dernier.
  Parmi les autres, qui en a le plus est devant.
""",
    "move.take": "Prends-en {count}",
    "fact.taken": "{seat} prend {count}.",
    "taken.you": "Tu prends {count}.",
    "fact.emptied": "C'était le dernier caillou : {seat} finit en queue.",
    "emptied.you": "C'était le dernier caillou : tu finis en queue.",
    "view.taken": "Cailloux",
    "on_turn": "joue",
    "least": "Dans le sac, au moins",
    "full": "Dans le sac, au plus",
    "most": "Par tour, au plus",
    "not_your_turn": "Ce n'est pas ton tour.",
}

WORDS = {"en": EN, "fr": FR}
