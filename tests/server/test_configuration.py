"""Options, variables and a file set the same things; what is mistyped is told with what is near."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from tablee.kernel import Refused
from tablee.server import configuration
from tablee.server.configuration import Launch
from tablee.server.settings import Settings


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def given(*words: str, file: str = "", **variables: str) -> tuple[Launch, Settings]:
    """What comes of these words, variables and this file."""
    if file:
        Path("tablee.toml").write_text(file, "utf-8")
    parser = argparse.ArgumentParser()
    configuration.add_options(parser)
    found = configuration.chosen(parser.parse_args(words), variables)
    return configuration.launch(found), configuration.settings(found)


def test_the_option_counts_before_the_variable_before_the_file_before_the_default() -> None:
    file = "port = 1\nfast_ms = 1\nhost = 'a'"
    launch, settings = given("--port", "3", file=file, TABLEE_PORT="2", TABLEE_FAST_MS="2")
    assert (launch.port, settings.fast_ms, launch.host) == (3, 2, "a")
    assert settings.relaxed_ms == Settings().relaxed_ms


def test_everything_has_a_name_in_all_three_places_and_is_explained() -> None:
    for name, field in configuration.everything().items():
        assert field.help, name
        assert f"`{field.option}`<br>`{name}`" in configuration.table()


@pytest.mark.parametrize(
    ("name", "text", "toml", "value"),
    [
        ("port", "9000", "9000", 9000),
        ("tables", "a.db", '"a.db"', Path("a.db")),
        ("forgetful", "true", "true", True),
        ("unload_after", "0.5", "0.5", 0.5),
        ("trip_cap_ms", "300", "300", 300),
        ("hosts", "a.example.org, b.example.org", '["a.example.org", "b.example.org"]', None),
        ("bot_delay_ms", "1,2", "[1, 2]", (1, 2)),
    ],
)
def test_a_value_is_the_same_in_all_three_places(
    name: str, text: str, toml: str, value: Any
) -> None:
    value = ("a.example.org", "b.example.org") if value is None else value
    field = configuration.everything()[name]
    for launch, settings in (
        given(field.option, text),
        given(**{field.variable: text}),
        given(file=f"{name} = {toml}"),
        given(file=f"{name.replace('_', '-')} = {toml}"),
    ):
        assert getattr(launch if hasattr(launch, name) else settings, name) == value


def test_a_file_may_be_elsewhere_but_must_be_there(folder: Path) -> None:
    (folder / "other.toml").write_text("port = 7", "utf-8")
    assert given("--config", "other.toml")[0].port == 7
    assert given(TABLEE_CONFIG="other.toml")[0].port == 7
    with pytest.raises(Refused, match=r"none\.toml"):
        given("--config", "none.toml")


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("pubic_url = 'x'", "there is no pubic_url; did you mean public_url?"),
        ("[serve]\nport = 1", "there is no serve"),
        ("port = '8000'", r"port: Expected `int`, got `str`"),
        ("port = 70000", "port: Expected `int` <= 65535"),
        ("tables = 3", "tables: Expected `str`"),
        ("version = '1'", "there is no version"),
        ("port = ", "cannot be read"),
    ],
)
def test_a_mistake_in_the_file_is_told(file: str, told: str) -> None:
    with pytest.raises(Refused, match=told.replace("?", r"\?")):
        given(file=file)


def test_a_mistake_in_the_environment_is_told() -> None:
    with pytest.raises(Refused, match=r"did you mean TABLEE_PUBLIC_URL\?"):
        given(TABLEE_PUBLIC_URI="https://play.example.org")
    with pytest.raises(Refused, match="TABLEE_PORT"):
        given(TABLEE_PORT="tcp://10.0.0.1:8000")
    given(TABLEE_PURE="1", TABLEE_SERVICE_HOST="10.0.0.1")


@pytest.mark.parametrize(
    "url",
    [
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://a.org/?x",
        "https://a@b.org",
        "https://a.org/b c",
        "https://a.org/t/x",
        "https://a.org//x",
        "https://a.org:x",
    ],
)
def test_an_address_that_no_browser_would_find_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        given("--public-url", url)


@pytest.mark.parametrize(
    ("url", "prefix"),
    [("https://a.org", ""), ("https://a.org/", ""), ("http://a.org:8000/b/c/", "/b/c")],
)
def test_the_path_of_the_house_is_that_of_its_address(url: str, prefix: str) -> None:
    assert given("--public-url", url)[1].prefix == prefix
