#!/usr/bin/env python3
"""Completion in bash: completion.py PATH-OF-UNDER [TEST ...]"""

import pathlib
import subprocess
import sys

from driver import Golden, main

FILE = pathlib.Path(__file__).resolve().parents[2] / "completions/under"


def complete(home, *words):
    """What bash would offer for the last of these words."""
    script = (
        f'. "{FILE}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _under; '
        'for word in "${COMPREPLY[@]}"; do echo "$word"; done'
    )
    done = subprocess.run(["bash", "-c", script, "bash", home.under, *words], capture_output=True, text=True,
                          env=home.environment(), cwd=home.path, check=True)
    assert not done.stderr, done.stderr
    return done.stdout.split()


def test_commands(home):
    assert complete(home, "pl") == ["play"]
    assert set(complete(home, "")) >= {"play", "replay", "stats", "engine", "match", "help"}
    assert complete(home, "help", "repl") == ["replay"]


def test_options_are_those_of_help(home):
    assert complete(home, "play", "--di") == ["--dice"]
    assert set(complete(home, "play", "--")) >= {"--plain", "--ascii", "--dice", "--watch", "--seed", "--level", "--hard"}
    assert complete(home, "replay", "x", "--exp") == ["--export"]


def test_values(home):
    assert complete(home, "play", "sk") == ["skies"]
    assert "random" in complete(home, "play", "--watch", "")
    assert complete(home, "replay", "x", "--export", "") == ["text", "cast"]
    assert complete(home, "play", "--hard", "sky") == ["sky1", "sky2", "sky3", "sky4"]
    assert complete(home, "play", "--seed", "") == []


def test_kept_games(home):
    home.slot("monday", Golden("won.save").text)
    assert complete(home, "replay", "mon") == ["monday"]
    assert complete(home, "replay", "la") == ["last"]


if __name__ == "__main__":
    sys.exit(main(globals()))
