"""What stands around the code is well formed, and says one version."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from install import ROOT
from tablee.version import BASE
from tools.notes import notes

PINS = ["requirements.txt", "requirements-postgres.txt", "requirements-dev.txt"]
SITE_PINS = "requirements-docs.txt"

FORMS = ROOT / ".github/ISSUE_TEMPLATE"
SCHEMAS = {
    ROOT / "deploy/compose.yaml": "compose-spec",
    ROOT / "deploy/compose.cluster.yaml": "compose-spec",
    ROOT / "CITATION.cff": "citation-file-format",
    FORMS / "config.yml": "github-issue-config",
} | {form: "github-issue-forms" for form in FORMS.glob("*.yml") if form.stem != "config"}


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda file: file.name)
def test_a_file_is_what_its_schema_says(file: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    subprocess.run([*command, f"vendor.{SCHEMAS[file]}", file], check=True, capture_output=True)


def test_the_changelog_begins_with_the_version_in_the_making() -> None:
    first = re.search(r"^## (\S+), ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert first
    assert first[1] == BASE
    assert "\n- " in f"\n{notes(BASE)}"
    with pytest.raises(ValueError, match="says nothing of"):
        notes("0.0.9")


@pytest.mark.parametrize("name", [*PINS, SITE_PINS])
def test_requirements_name_versions_and_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8").replace("\\\n", " ")
    assert "://" not in text
    assert all("==" in line and "--hash=sha256:" in line for line in text.splitlines())


def test_everything_that_running_needs_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {re.split(r"[^\w-]", name)[0].lower() for name in project["dependencies"]}
    pinned = set(re.findall(r"^([^ ]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.M))
    assert wanted <= pinned, "run `make lock`"


def test_what_runs_is_pinned_as_it_is_tested() -> None:
    run, shared, dev = (
        set(re.findall(r"^[^ ]+==[^ ]+", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in PINS
    )
    assert run <= shared <= dev


def test_the_site_is_built_beside_what_is_tested() -> None:
    site, dev = (
        dict(re.findall(r"^([^ ]+)==([^ ]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in (SITE_PINS, "requirements-dev.txt")
    )
    assert {name: site[name] for name in site.keys() & dev.keys()}.items() <= dev.items()


def test_ci_runs_every_python_that_is_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    workflow = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    assert f"python: {json.dumps(promised)}\n" in workflow
