"""`make machines`: one study by one process and by workers of Dask; every game must be the same."""

from pathlib import Path
from tempfile import TemporaryDirectory

from distributed import LocalCluster  # pyright: ignore

from tablee.cli import main

STUDY = """title = "Many machines"
game = "pan"
seats = [2, 4]
games = 40
options = [{}, { double_clic = true }]
line_ups = [["normal"], ["random"]]
"""


def compared(folder: Path) -> None:
    study = folder / "study.toml"
    study.write_text(STUDY, encoding="utf-8")
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:  # pyright: ignore
        address = str(cluster.scheduler_address)  # pyright: ignore
        main(["lab", str(study), "--scheduler", address, "--out", str(folder / "many")])
    main(["lab", str(study), "--jobs", "1", "--out", str(folder / "one")])
    many, one = ((folder / name).with_suffix(".jsonl").read_bytes() for name in ("many", "one"))
    assert many == one, "other games on other machines"
    print(f"{len(one.splitlines()) - 1} games, byte for byte the same")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        compared(Path(folder))
