#!/usr/bin/env python3
"""Tests of "under lab tune" as a program: test_tune.py UNDER"""

import pathlib
import subprocess
import sys
import tempfile
import traceback

UNDER = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "under"


def tune(*words, status=0):
    """Runs the command: both streams together."""
    done = subprocess.run(
        [UNDER, "lab", "tune", *map(str, words)], text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    assert done.returncode == status, f"{words}: status {done.returncode}\n{done.stdout}"
    return done.stdout


def fit(out, *words):
    tune("--game", "skies", "--games", 30, "--plain", 10, "--hidden", 16, "--vary", "level=0..8",
         "--out", out, *words)
    return out.read_text()


def test_a_seed_decides_the_weights(place):
    first = fit(place / "a.net", "--seed", 3)
    assert first.startswith("under net 1\ngame skies\n")
    assert first == fit(place / "b.net", "--seed", 3)
    assert first != fit(place / "c.net", "--seed", 4)
    assert sorted(path.name for path in place.iterdir()) == ["a.net", "b.net", "c.net"]


def test_a_game_with_plans_is_played_by_a_bot(place):
    """And its weights are good for the pack they were fitted with."""
    def fit_sun(name, *words):
        tune("--game", "sun", "--games", 6, "--plain", 0, "--share", 0, "--ease", 0, "--hidden", 16,
             "--vary", "mission=1..6", "--out", place / name, *words)
        return (place / name).read_text()

    first = fit_sun("a.net")
    lines = first.splitlines()
    assert lines[1] == "game sun" and lines[3].startswith("pack ") and len(lines[3]) == 21, lines[:5]
    assert first == fit_sun("b.net")
    assert first != fit_sun("c.net", "--bot", "easy")
    assert "no bot" in tune("--game", "sun", "--bot", "nobody", "--out", place / "d.net", status=2)


def test_fitting_goes_on_from_a_file(place):
    first = fit(place / "a.net")
    # With a rate of nothing the weights stay as they are.
    assert first == fit(place / "b.net", "--from", place / "a.net", "--rate", 0, "--rate-end", 0)
    assert first != fit(place / "c.net", "--from", place / "a.net")


def test_a_file_that_does_not_fit_is_refused(place):
    text = fit(place / "a.net")
    (place / "short.net").write_text(text[: len(text) // 2])
    (place / "other.net").write_text(text.replace("game skies", "game chess"))
    for name, words in (("short.net", "is missing or not a number"), ("other.net", "chess"), ("no.net", "Can't read ")):
        said = tune("--from", place / name, "--out", place / "out.net", status=1)
        assert words in said, said
        assert not (place / "out.net").exists()


def test_misuse_is_explained(place):
    assert "--out" in tune(status=2)
    assert "multiple of 16" in tune("--hidden", 20, "--out", place / "a.net", status=2)
    assert "level" in tune("--vary", "level=9", "--out", place / "a.net", status=2)


def test_a_file_that_cannot_be_written_is_a_failure(place):
    """It is told at once, not after all games were played."""
    for out, why in ((place / "no" / "a.net", "No such file"), (place, "Is a directory")):
        said = tune("--games", 1, "--hidden", 16, "--out", out, status=1)
        assert f"Can't write {out}: {why}" in said and "loss" not in said, said
    kept = fit(place / "a.net")
    tune("--from", place / "no.net", "--out", place / "a.net", status=1)
    assert (place / "a.net").read_text() == kept and not (place / "a.net.new").exists()


def main():
    passed = failed = 0
    for name, test in sorted(globals().items()):
        if not name.startswith("test_"):
            continue
        try:
            with tempfile.TemporaryDirectory() as place:
                test(pathlib.Path(place))
            passed += 1
        except Exception:  # one test's failure is told, and the next one runs
            print(f"--- {name}\n{traceback.format_exc()}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
