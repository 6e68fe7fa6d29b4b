"""Plain HTTP: pages, headers, caching, what there is to play."""

import gzip
import json
from pathlib import Path

import msgspec

from server.people import Person, Served
from tablee.art import deck, svg
from tablee.games import GAMES
from tablee.server.settings import Settings
from tablee.server.web.static_files import StaticFiles
from tablee.server.wire import http


def test_every_answer_says_how_it_may_be_used(server: Served) -> None:
    for path in ("/", "/t/abc", "/api/health", "/api/nothing", "/no.such.file"):
        _, headers, _ = server.get(path)
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "'unsafe-eval'" not in policy
        assert policy.count("unsafe-inline") == 1, "only for style attributes"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer", "invite links stay private"


def test_health_and_catalogue(server: Served) -> None:
    server.open("Ada")
    health = msgspec.json.decode(server.get("/api/health")[2], type=http.Health)
    assert (health.tables, health.connections) == (1, 1)
    catalogue = msgspec.json.decode(server.get("/api/games")[2], type=http.GameCatalogue)
    pan = next(game for game in catalogue.games if game.game == "pan")
    assert (pan.least_players, pan.most_players, pan.has_clock) == (2, 6, True)
    program, _, page = catalogue.version.partition("/")
    assert (health.version, bool(page)) == (program, True)
    assert server.get("/api/nothing")[0] == 404


def test_every_game_is_described(server: Served) -> None:
    for key in GAMES.own:
        game = msgspec.json.decode(server.get(f"/api/games/{key}")[2], type=http.GameDescription)
        assert game.game == key
        assert game.texts == {"en": {}, "fr": {}}
        assert {*game.schemas} == {"options", "move", "fact", "view"}
    assert server.get("/api/games/chess")[0] == 404


def test_the_invitation_can_be_scanned(server: Served) -> None:
    status, headers, body = server.get(f"/api/tables/{server.open().table_code}/qr.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert body.startswith(b"<svg")
    assert b"<script" not in body


def test_TWIN_01_a_deck_is_given_out_whole_and_for_ever(server: Served) -> None:
    status, headers, body = server.get("/api/motifs/7-hard-cb")
    assert status == 200
    assert "immutable" in headers["cache-control"]
    motifs = deck(7, "hard", colour_blind=True)
    assert msgspec.json.decode(body) == [svg(motif, 256, named=True) for motif in motifs]
    for wrong in ("7", "7-odd", "10000-easy", "-1-easy", "7-easy-cb-cb", "..%2F7-easy"):
        assert server.get(f"/api/motifs/{wrong}")[0] == 404


def built(folder: Path) -> StaticFiles:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>the client</title>" + " " * 500)
    (folder / "assets/app-1a2b.js").write_text("let x = 1\n" * 100)
    (folder / "assets/face-3c4d.woff2").write_bytes(b"\x00" * 500)
    return StaticFiles(folder)


def test_the_client_is_given_out(tmp_path: Path) -> None:
    server = Served(static_files=built(tmp_path))
    with server:
        for path in ("/", "/t/k7xw2m9qhd", "/index.html"):
            status, headers, body = server.get(path)
            assert (status, headers["cache-control"]) == (200, "no-cache")
            assert b"the client" in body
        status, headers, body = server.get("/assets/app-1a2b.js", **{"Accept-Encoding": "gzip"})
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]
        assert gzip.decompress(body).startswith(b"let x")
        assert headers["content-type"].startswith("application/javascript")
        known = {"If-None-Match": headers["etag"]}
        assert server.get("/assets/app-1a2b.js", **known)[0] == 304
        plain = server.get("/assets/face-3c4d.woff2", **{"Accept-Encoding": "gzip"})[1]
        assert "content-encoding" not in plain
        for path in ("/assets/none.js", "/../pyproject.toml", "/%2e%2e/pyproject.toml"):
            assert server.get(path)[0] == 404


def test_another_build_is_another_version(tmp_path: Path) -> None:
    static_files = built(tmp_path)
    before = static_files.tag
    assert StaticFiles(tmp_path).tag == before
    (tmp_path / "index.html").write_text("new")
    assert StaticFiles(tmp_path).tag != before


def test_the_page_of_a_table_names_what_its_game_needs(tmp_path: Path) -> None:
    page = '<head><!-- preview --><script src="/assets/first.js"></script></head>'
    (tmp_path / "index.html").write_text(page)
    needed = {"/": ["assets/home.js"], "pan": ["assets/pan.js", "assets/pan.css"]}
    needed["janus"] = ["assets/janus.js"]
    (tmp_path / "ahead.json").write_text(json.dumps(needed))
    with Served(static_files=StaticFiles(tmp_path)) as server:
        found = server.get(f"/t/{server.open('Ada').table_code}")[2].decode()
        assert 'rel="modulepreload" crossorigin href="/assets/pan.js"' in found
        assert 'rel="preload" as="style" crossorigin href="/assets/pan.css"' in found
        assert "janus" not in found
        assert "home.js" not in found
        front = server.get("/")[2].decode()
        assert 'rel="modulepreload" crossorigin href="/assets/home.js"' in front
        assert "pan.js" not in front
        order = [found.index(file) for file in ("early.js", "first.js", "pan.js", "</head>")]
        assert order == sorted(order)


def test_below_a_path_everything_is_named_from_there(tmp_path: Path) -> None:
    page = '<head><!-- preview --><script src="./assets/first.js"></script></head>'
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "ahead.json").write_text('{"pan": ["assets/pan.js"]}')
    settings = Settings(public_url="https://play.example.org/a/tablee/")
    with Served(settings, static_files=StaticFiles(tmp_path)) as server:
        code = server.open("Ada").table_code
        for passed_on in ("/a/tablee", ""):
            found = server.get(f"{passed_on}/t/{code}", Host="play.example.org")[2].decode()
            for file in ("early.js", "assets/first.js", "assets/pan.js"):
                assert f'"/a/tablee/{file}"' in found
            assert f'og:url" content="https://play.example.org/a/tablee/t/{code}"' in found
            assert server.get(f"{passed_on}/api/health")[0] == 200
            bob = Person(server, code, path=f"{passed_on}/ws/{code}")
            assert bob.welcome.invite == f"https://play.example.org/a/tablee/t/{code}"
        assert server.get("/a/tablee")[0] == 200, "sent on to /a/tablee/"
        assert server.get("/a/tableetables/api/health")[2] != server.get("/api/health")[2]


def test_an_invitation_shows_who_invites_and_to_what(tmp_path: Path) -> None:
    page = "<head><!-- preview --></head>"
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "names.json").write_text('{"pan": {"en": "Pan!", "fr": "Pan !"}}')
    with Served(static_files=StaticFiles(tmp_path)) as server:
        ada = server.open('Ada "<b>"')
        found = server.get(f"/t/{ada.table_code}")[2].decode()
        assert 'og:title" content="Ada &quot;&lt;b&gt;&quot; · Pan! · Tablée"' in found
        assert f"{server.url}/previews/pan.jpg" in found
        french = server.get(f"/t/{ada.table_code}", **{"Accept-Language": "fr-FR"})[2].decode()
        assert "Pan !" in french
        elsewhere = server.get(f"/t/{ada.table_code}", Host="localhost:80@evil.example")[2].decode()
        assert f'og:url" content="http://localhost/t/{ada.table_code}"' in elsewhere
        assert server.get("/t/nosuchtable")[2].decode() == page
