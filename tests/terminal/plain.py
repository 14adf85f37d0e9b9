#!/usr/bin/env python3
"""Games as lines: plain.py PATH-OF-UNDER [TEST ...]"""

import json
import os
import pathlib
import re
import signal
import sys
import tempfile

from driver import GOLDEN, Golden, Talk, main


def flat(said):
    """Lines as they were before they were broken."""
    return re.sub(r"\s+", " ", said)


def boards(text):
    """What "look" said, time after time: the lines from "Round" to the excavator."""
    return re.findall(r"^Round \d+\. .*?^The excavator.*?$", text, re.M | re.S)


# --- whole games ---


def test_a_won_game(home):
    won = Golden("won.save")
    out = home.plain(*won.options(), lines=won.asked(home))
    assert re.search(r"You win in round \d+: all 14 research steps are done\.", out), out[-600:]
    assert f"Seed: {won.head['seed']}. Level: 0." in out
    assert "To watch it again: under replay game-1" in out
    kept = (home.path / "finished/game-1.save").read_text().splitlines()
    assert [line for line in kept[1:] if not line.startswith("=")] == won.moves
    assert not home.autos()


def test_lost_games(home):
    for name, reason in (
        ("lost-damage.save", r"the base took 5 damage"),
        ("lost-mothership.save", r"the mothership reached the skull in row 12"),
        ("level8.save", r"the base took \d damage"),
    ):
        lost = Golden(name)
        out = home.plain(*lost.options(), lines=lost.asked(home))
        assert re.search(r"You lose in round \d+: " + reason, out), out[-600:]


def test_moves_by_number(home):
    """A number means the move with that number in the list just printed."""
    won = Golden("won.save")
    talk = Talk(home, *won.options())
    heard = talk.first
    for move in won.asked(home)[:12]:
        said = re.sub(r"\n(?!black|white|use|skip|scrap|remove|put|the ship|end|>)", " ", talk.say("moves"))
        kind, *rest = move.split()
        space = rest[-1] if rest else ""
        head = {"use": "use a room, or dig", "skip": "remove dice unused", "end": "end the round"}.get(kind)
        if kind == "place":
            head = {"b": "black", "w": "white"}[rest[0][0]] + f" {rest[0][1]}"
        line = next(line for line in said.splitlines() if line.startswith(f"{head}:") or line.startswith(f"> {head}:"))
        number = re.search(rf"\((\d+)\) ?{space}", line)[1]
        heard = talk.say(number)
        assert f"* {move}\n" in heard, (move, number, heard)
    assert talk.close()[0] == 0


def test_short_notation(home):
    out = home.plain("--seed", "7", lines=["b5 c1r1", "1 c4r2", "  PLACE   W3   C5R1 "])
    for move in ("place b5 c1r1", "place b1 c4r2", "place w3 c5r1"):
        assert f"* {move}\n" in out, (move, out)


def test_a_game_alone_is_easy_and_begins_at_once(home):
    status, out, errors = home.run("play", "skies", lines=["quit"])
    assert status == 0 and "Under Falling Skies" in out and "Round 1." in out
    assert "line by line" in errors  # there is no terminal here


# --- taking back ---


def test_the_game_of_a_day_is_the_same_for_everybody(home):
    """The dice of round 2 too, whatever was done in round 1: each of these takes another way there."""
    starts = set()
    rolls = set()
    for choices in (["1"], ["2"], ["3", "2"], ["4", "2"]):
        out = home.plain("skies", "--daily", "2026-11-22", "--new", lines=choices * 40)
        assert "The game of 2026-11-22: the bot quick wins 38.4 % of games with its set-up." in out
        starts.add(boards(out)[0])
        second = re.search(r"^Round 2 begins\..*?^The dice show ([\d ]+)\.", out, re.M | re.S)
        rolls.add(second and second.group(1))
    assert len(starts) == 1 and len(rolls) == 1 and None not in rolls, (starts, rolls)
    for words, sentence in (
        (["skies", "--daily", "tomorrow"], '"tomorrow" is not a day of the calendar'),
        (["skies", "--daily", "today", "--level", "3"], "can't be combined with set-up options"),
        (["skies", "--daily", "today", "--dice"], "--daily can't be combined with --dice"),
        (["sun", "--daily", "today"], "Under our Sun has no game of the day"),
    ):
        status, _, errors = home.run("play", "--plain", *words, lines=[])
        assert status == 2 and sentence in errors, (words, status, errors)


def test_undo_up_to_the_dice(home):
    talk = Talk(home, "--seed", "7")
    before = boards(talk.say("look"))
    talk.say("place b5 c1r1")
    talk.say("place b1 c4r2")
    assert boards(talk.say("look")) == before  # energy and so on: nothing was used yet
    assert "The black 5 is on c1r1: energy -1." in talk.say("look")
    assert "Undone: The black 1 goes to c4r2." in talk.say("undo")
    assert "Undone: The black 5 goes to c1r1." in talk.say("undo")
    refused = talk.say("undo")
    assert "There is no move to undo yet." in refused, refused
    assert " is on c" not in talk.say("look")
    # A white die has the others rolled again: that cannot be unseen.
    assert re.search(r"\* roll \d \d \d \d\n", talk.say("place w3 c5r1"))
    assert "You can't undo past a roll: the dice have been seen." in flat(talk.say("undo"))
    assert "* place w3 c5r1" in talk.say("log")
    assert talk.close()[0] == 0


# --- interrupted games ---


def test_a_finished_game_looked_at_counts_once(home):
    won = Golden("won.save")
    home.slot("seen", won.text)
    out = home.plain("--seed", "5", lines=["1", "load seen", "quit"])
    assert "is kept as \"earlier\"" in out and not home.autos(), out
    home.plain("--seed", "5", lines=["quit"])
    assert not (home.path / "games.jsonl").exists()
    # One that was left so counts, once the program runs again.
    (home.path / "auto-1.save").write_text(won.short_of(0), encoding="ascii")
    out = home.plain("--seed", "5", lines=["quit"])
    assert "Your last game is over and has been noted as \"game-1\"." in out, out
    assert len((home.path / "games.jsonl").read_text().splitlines()) == 1 and not home.autos()


def test_kill_loses_nothing(home):
    talk = Talk(home, "--seed", "7")
    for move in ("place b5 c1r1", "place b1 c4r2", "place w3 c5r1"):
        assert f"* {move}" in talk.say(move)
    log = talk.say("log")
    talk.signal(signal.SIGKILL)
    out = home.plain("skies", lines=["yes", "log"])
    assert "A game of Under Falling Skies was left in round 1; moves so far: 5." in out, out
    assert re.search(r"The game goes on: Under Falling Skies.*; moves: 5; \d{4}-\d\d-\d\d \d\d:\d\d\.", out), out
    told = re.findall(r"^\* (?:place|roll) .*$", log, re.M)
    assert told and re.findall(r"^\* (?:place|roll) .*$", out, re.M) == told, out


def test_a_torn_line_is_dropped(home):
    talk = Talk(home, "--seed", "7")
    talk.say("place b5 c1r1")
    talk.signal(signal.SIGKILL)
    (auto,) = home.autos()
    whole = auto.read_bytes()
    auto.write_bytes(whole + b"place b1 c4")
    talk = Talk(home, "--resume")
    assert "moves so far: 2" in talk.first
    assert auto.read_bytes() == whole
    talk.say("place b1 c4r2")
    assert auto.read_bytes() == whole + b"place b1 c4r2\n"
    assert talk.close()[0] == 0


def test_undo_is_on_disk_at_once(home):
    talk = Talk(home, "--seed", "7")
    talk.say("place b5 c1r1")
    (auto,) = home.autos()
    one = auto.read_bytes()
    talk.say("place b1 c4r2")
    two = auto.read_bytes()
    talk.say("undo")
    assert two == one + b"place b1 c4r2\n" and auto.read_bytes() == one
    assert talk.close()[0] == 0


def test_signals_and_end_of_input_keep_the_game(home):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, None):
        talk = Talk(home, "--new", "--seed", "7")
        talk.say("place b5 c1r1")
        status, rest = talk.signal(number) if number else talk.close()
        assert status == 0 and 'Your game is kept. Type "under play" to continue it.' in rest, (number, rest)
        out = home.plain("--resume", lines=["undo"])
        assert "Undone: The black 5 goes to c1r1." in out, (number, out)
    assert not home.autos()  # nothing was decided in it any more


def test_a_new_game_keeps_the_old_one(home):
    home.plain("--seed", "7", lines=["place b5 c1r1"])
    out = home.plain("--seed", "8", lines=["no", "load earlier", "undo"])
    assert 'Your unfinished game is kept; type "load earlier" to bring it back.' in out
    assert "Undone: The black 5 goes to c1r1." in out


def test_anything_else_begins_anew(home):
    home.plain("--seed", "7", lines=["place b5 c1r1"])
    out = home.plain("--seed", "7", lines=["place b4 c2r1", "log"])
    assert "Continue it?" in out
    assert "* place b4 c2r1" in out and "* place b5 c1r1" not in out


def test_nothing_to_go_on_with(home):
    assert "You have no unfinished game; a new one begins.\n" in home.plain("--resume", lines=["place b5 c1r1"])
    assert "no unfinished game" not in home.plain("--new", lines=[])


def test_a_damaged_game_is_put_aside(home):
    home.plain("--seed", "7", lines=["place b5 c1r1"])
    (auto,) = home.autos()
    auto.write_text(auto.read_text() + "place b5 c1r1\n")
    out = home.plain("--seed", "7", lines=["slots", "place b4 c2r1"])
    assert re.search(r'kept in\sthe\sslot\s"unread"\.\sLine\s4\sof\sthe\ssave', out), out
    assert "\nunread: Under Falling Skies" in out and "* place b4 c2r1" in out
    (auto,) = home.autos()
    auto.write_text(auto.read_text() + "place b4 c2r1\n")
    out = home.plain("--seed", "7", lines=["slots"])  # beside the first, not in its place
    assert re.search(r'kept in\sthe\sslot\s"unread-2"\.\sLine', out) and len(re.findall(r"^unread(-2)?: ", out, re.M)) == 2, out
    kept = [(home.path / "slots" / name).read_text() for name in ("unread.save", "unread-2.save")]
    assert "place b5 c1r1" in kept[0] and "place b4 c2r1" in kept[1]


def test_a_game_of_another_pack_waits_for_it(home):
    """It is no damaged game: it is kept under a name of its own, and the menu continues it with its pack."""
    home.plain("sun", "--pack", "sun-expansion", "--players", "5", "--seed", "3", "--new", lines=["pick medic"])
    out = " ".join(home.plain("sun", "--seed", "3", lines=["slots"]).split())
    assert 'You left a game that was played with the pack sun-expansion. It is kept in the slot "earlier"' in out, out
    assert "can't be continued" not in out and "earlier: Under our Sun" in out, out
    assert "pick medic" in (home.path / "slots" / "earlier.save").read_text()


def test_a_word_is_suggested_once(home):
    out = home.plain("sun", "--solo", "--seed", "3", "--new", lines=["pikc medic"])
    assert out.count("Did you mean") == 1 and 'Did you mean "pick"?' in out, out


def test_two_games_at_once(home):
    first = Talk(home, "--seed", "7")
    first.say("place b5 c1r1")
    second = Talk(home, "--seed", "8")
    assert "was left" not in second.first
    second.say("1")
    assert len(home.autos()) == 2
    assert first.close()[0] == 0 and second.close()[0] == 0
    assert "was left" in home.plain("--seed", "9", lines=["yes"])


def test_no_folder_to_keep_games_in(home):
    status, out, errors = home.run("play", "--plain", "--seed", "7", lines=["place b5 c1r1", "save x", "undo"],
                                   env={"UNDER_HOME": "/proc/none/here"})
    assert status == 0 and not errors and "You can play, but nothing is kept: /proc/none" in out, (out, errors)
    assert "Undone: The black 5 goes to c1r1." in out and "The game is kept" not in out
    assert out.count("/proc/none/here: ") == 2, out  # "save" says it again


# --- slots ---


def test_slots(home):
    out = home.plain("--seed", "7", lines=["place b5 c1r1", "save one", "place b1 c4r2", "save two", "slots",
                                           "load one", "undo", "load two", "undo"])
    assert re.search(r"^one: .*; moves: 2; ", out, re.M) and re.search(r"^two: .*; moves: 3; ", out, re.M), out
    assert "Undone: The black 5 goes to c1r1." in out and "Undone: The black 1 goes to c4r2." in out
    assert 'The game so far is kept as "two".' in out and 'The game so far is kept as "earlier".' not in out


def test_the_latest_saved_game_comes_first_however_fast_it_was_saved(home):
    """In memory files are written within one step of the system's clock for files."""
    memory = pathlib.Path("/dev/shm")
    names = ["zeta", "beta", "omega", "alpha", "gamma", "epsilon"]
    moves = ["place b5 c1r1", "place b1 c4r2"]
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else home.path) as folder:
        lines = [line for name in names for line in (f"save {name}", moves.pop() if moves else "look")]
        out = home.plain("--seed", "7", lines=[*lines, "slots"], env={"UNDER_HOME": folder})
    assert re.findall(r"^(\w+): .*; moves: ", out, re.M) == names[::-1], out


def test_a_file_without_end_is_refused(home):
    status, out, errors = home.run("replay", "--plain", "/dev/zero")
    assert (status, out) == (1, "") and errors == "under replay: Can't read /dev/zero: File too large.\n", errors


def test_loading_loses_no_game(home):
    """Two games change places; what cannot be read takes no place."""
    home.plain("--seed", "7", lines=["place b5 c1r1", "new", "1", "load earlier"])
    earlier, (auto,) = home.path / "slots" / "earlier.save", home.autos()
    kept = earlier.read_text()
    assert "place b5 c1r1" in auto.read_text() and "place b5 c1r1" in kept
    other = (home.path / "slots" / "earlier-2.save").read_text()
    assert "place b5 c1r1" not in other and "\nplace " in other
    (home.path / "slots" / "bad.save").write_text(kept + "nonsense\n")
    out = home.plain("--resume", lines=["load bad"])
    assert "is not a move" in out and "is kept as" not in out and earlier.read_text() == kept, out


def test_bad_slots(home):
    out = home.plain("--seed", "7", lines=["save", "save ../x", "save .x", "save a b", "load", "load nothing",
                                           "save " + "x" * 41, "slots", "load last"])
    assert out.count("can't be a name; use up to") == 4, out
    assert 'There is no saved game "nothing".' in out and "Type a name after it" in out
    assert "You have no saved games yet." in out and "You haven't finished a game yet." in out
    assert not list((home.path / "slots").iterdir()) and not (home.path / "x.save").exists()


# --- real dice ---


def test_a_whole_game_with_real_dice(home):
    won = Golden("won.save")
    lines = [move[5:] if move.startswith("roll") else move for move in won.moves]
    out = home.plain("--dice", "--seed", "1", lines=lines)
    assert "You win in round" in out
    assert "Roll the dice you have not placed and enter what they show: 3 black, then 2 white." in out.replace("\n", " ")
    kept = (home.path / "finished/game-1.save").read_text().splitlines()
    assert [line for line in kept[1:] if not line.startswith("=")] == won.moves
    (game,) = json.loads(home.run("stats", "--json")[1])
    assert game["dice"] is True and game["won"] is True


def test_real_dice_are_checked_and_corrected(home):
    talk = Talk(home, "--dice", "--seed", "1")
    for bad in ("1 2 3", "1 2 3 4 7", "place b1 c1r0", "hello", "1 2 3 4 5 6"):
        assert "The dice show" not in talk.say(bad), bad
    assert "There is no move to undo yet." in talk.say("undo")
    assert "The dice show 1 2 3 4 5." in talk.say("1,2,3,4,5")
    assert "If you typed the dice wrong, retype them." in flat(talk.say("undo"))
    assert "Forgotten: type it again." in talk.say("retype")
    assert 'Can\'t read "roll 9 1 1 1 1"; write it like "roll 3 1 6 2 2".' in talk.say("9 1 1 1 1")
    assert "The dice show 6 6 6 1 1." in talk.say("66611")
    talk.say("place w1 c1r0")
    assert "3 black, then 1 white" in talk.say("moves").replace("\n", " ")
    talk.signal(signal.SIGKILL)
    # The game remembers that its dice are real.
    talk = Talk(home, "--resume")
    assert "The dice show 2 2 2 2." in talk.say("2222")
    assert talk.close()[0] == 0


def test_real_dice_only_where_there_are_any(home):
    assert "There are no dice values to retype" in home.plain("--seed", "7", lines=["retype"])


# --- asking ---


def test_help_names_where_one_is_and_all_commands(home):
    out = home.plain("--seed", "7", lines=["?"])
    assert "Now: place all five dice" in out
    for command in "undo hint why try moves look board log rules save load slots retype new quit".split():
        assert re.search(rf"^  {command}\b", out, re.M), command


def test_why_has_rule_and_numbers_for_every_effect(home):
    won = Golden("won.save")
    talk = Talk(home, *won.options())
    seen = 0
    for move in won.asked(home)[:25]:
        told = talk.say(move)
        sentences = [line for line in told.split("\n\n")[0].splitlines() if line[0] not in ">*"]
        why = re.sub(r"\n(?![>*]|    )", " ", talk.say("why"))
        for sentence in re.split(r"\. |; ", " ".join(sentences)):
            # Several of a kind are one sentence in the log; here each has its own.
            one = re.sub(r"\d ships: ", "", sentence).strip(" .\n").replace("\n", " ")
            assert one in why, (one, why)
        seen += len(re.findall(r"\[SKY-[A-Z]+-\d+: [a-z]+ ", why))
        assert re.search(r"    SKY-[A-Z]+-\d+: [A-Z]", why), why
    assert seen > 60
    assert talk.close()[0] == 0


def test_rules(home):
    out = home.plain("--seed", "7", lines=["rules sky-die-02", "rules SKY-EXC", "rules Skull", "rules xyzzy", "rules"])
    assert "SKY-DIE-02 (Phase 1, place dice and move ships): When you place a white die" in out
    for rule in ("SKY-EXC-01", "SKY-EXC-02", "SKY-EXC-03", "SKY-END-01"):
        assert f"{rule} (" in out, rule
    assert 'No rule mentions "xyzzy".' in out and "SUN-" not in out
    assert "Type a word or a rule's id after it" in out
    assert "a ruling of our own" in home.plain("--seed", "7", lines=["rules SKY-SHP-04"])


def test_every_rule_of_the_catalogue_can_be_read(home):
    catalogue = (GOLDEN.parents[1] / "docs/rules/skies.md").read_text(encoding="utf-8")
    ids = re.findall(r"^- \*\*([A-Z]+-[A-Z]+-\d+)", catalogue, re.M)
    assert len(ids) > 50
    out = home.plain("--seed", "7", lines=[f"rules {rule}" for rule in ids])
    for rule in ids:
        assert re.search(rf"^{rule} \([^)]*\)[:;]? \S", out, re.M), rule
    assert out.isascii()


def test_hint(home):
    talk = Talk(home, "--seed", "7", "--think", "50", "--threads", "2")
    hint = talk.say("hint")
    # A slow machine may have looked at a move too seldom for a figure: then none is shown.
    found = re.findall(r"^\d\. \w+ \d to c\dr\d .*: (?:\d+ % \+- (\d+\.\d)|hard to tell)\s\((place [bw]\d c\dr\d)\)$", hint, re.M)
    moves = [move for _, move in found]
    assert len(moves) == 4 and len(set(moves)) == 4, hint
    assert all(float(error) <= 10 for error, _ in found if error), hint
    assert f"* {moves[0]}\n" in talk.say(moves[0])
    assert talk.close()[0] == 0


def test_try_shows_landing_value_and_cost(home):
    talk = Talk(home, "--seed", "7")
    before = talk.say("log")
    seen = talk.say("try place b5 c1r0").replace("\n", " ")
    assert "A ship stops at column 1, row 4, where fighters of 2 or more can hit it." in seen
    assert "ships there come down one space less, by 4." in seen
    seen = talk.say("try b4 c2r1").replace("\n", " ")
    assert "An arrow takes it to column 3." in seen
    assert "Later: the robot room with a value of 4-1=3, for 1 energy. It builds a robot of 3." in seen
    seen = talk.say("try w3 c3r2").replace("\n", " ")
    assert "the excavator digs 2 spaces to get here, for 1 energy" in seen and "A white die:" in seen
    assert "this die reaches only 1" in talk.say("try b1 c1r2").replace("\n", " ")
    assert talk.say("log") == before
    assert talk.close()[0] == 0


def test_try_in_the_second_phase(home):
    talk = Talk(home, "--seed", "7", "--dice")
    for line in ("54133", "b5 c1r1", "b4 c2r1", "b1 c4r2", "w3 c5r1", "2", "w2 c3r0"):
        talk.say(line)
    seen = talk.say("try use c1r1").replace("\n", " ")
    assert "The room works with a value of 5-1=4. You gain 4 energy and have 6 now." in seen, seen
    assert "You pay 1 energy to move the excavator and have 1 left. The excavator moves to c4r2." in talk.say("try c4r2").replace("\n", " ")
    talk.say("use c2r1")
    seen = talk.say("try robot c1r0").replace("\n", " ")
    assert "A robot is of no use on a defence space." in seen, seen
    seen = talk.say("try c3r1").replace("\n", " ")
    assert "From the next round on it counts as a 3 there: fighter -1, costs 1 energy." in seen, seen
    assert talk.close()[0] == 0


def test_board_and_lines_are_ascii_and_narrow(home):
    won = Golden("won.save")
    lines = [word for move in won.asked(home) for word in (move, "board")] + ["log", "rules sky"]
    out = home.plain(*won.options(), lines=lines, env={"LC_ALL": "C"})
    assert out.isascii()
    assert max(len(line) for line in out.splitlines()) <= 82  # eighty, after a prompt
    assert "\x1b" not in out


# --- what cannot be played ---


def test_bad_input_gets_a_hint(home):
    bad = ["foo", "place", "place b9 c1r1", "place b5 c9r9", "place b6 c1r1", "use c1r1", "roll 1 2 3 4 5", "0", "99",
           "99999999999999999999", "-1", "1.5", "place b5 c1r1 now", "=", "\t", "{move}", "%s%n", "'", "x" * 5000,
           "rules {x}", "try", "try foo"]
    talk = Talk(home, "--seed", "7")
    for line in bad:
        said = talk.say(line)
        assert "* place" not in said, (line, said)
        if line.strip():
            assert len(said) > 20, (line, said)
    assert "moves are numbered from 1 to 49" in talk.say("50")
    log = talk.say("log")
    assert log.count("roll") == 1 and "place" not in log
    assert talk.close()[0] == 0


def test_noise_is_no_crash(home):
    noise = bytes(range(256)) * 40 + b"\n" + os.urandom(4000) + b"\nlog\n" + b"\xff\xfe\n\x00\x00\nquit"
    status, out, errors = home.run("play", "--plain", "--seed", "7", raw=noise)
    assert status == 0, (status, errors)
    assert "The dice show 5 4 1 3 3." in out


def test_the_command_line_is_checked(home):
    for words in (["--watch", "nobody"], ["--resume", "--new"], ["--watch", "random", "--dice"], ["--level", "9"],
                  ["--hard", "moon"], ["nothing"], ["--think", "0"], ["--threads", "0"], ["skies", "again"], ["--hard", "sky1", "--level", "2"]):
        status, out, errors = home.run("play", "--plain", *words)
        assert status == 2 and "under play: " in errors, (words, status, errors)
    for command in ("play", "replay", "stats"):
        status, out, _ = home.run(command, "--help")
        assert status == 0 and "Examples:" in out and f"under {command}" in out


# --- after the game ---


def test_after_the_end(home):
    won = Golden("won.save")
    out = home.plain(*won.options(), lines=[*won.asked(home), "1", "undo", "why", "hint", "new", "quit"])
    assert "The game is over. " in out and "so nothing can be undone" in out.replace("\n", " ")
    assert "[SKY-END-03]" in out and out.count("Round 1. The mothership") == 2
    assert "The game is over: there is nothing to advise." in out


def test_statistics(home):
    assert "You haven't finished a game yet." in home.run("stats")[1]
    for name in ("won.save", "won.save", "lost-damage.save", "won.save", "level8.save"):
        game = Golden(name)
        lines = (["hint", "undo"] if name == "lost-damage.save" else []) + game.asked(home)
        home.plain("--think", "1", *game.options(), lines=lines)
    with open(home.path / "games.jsonl", "a", encoding="ascii") as file:
        file.write('{"game":"ski')  # a machine that went down
    out = home.run("stats")[1]
    assert re.search(r"^skies: 5 played, 3 won \(60 %\), fastest win in round \d+$", out, re.M), out
    assert re.search(r"^  level 0: 4 played, 3 won \(75 %\)", out, re.M), out
    assert re.search(r"^  level 8: 1 played, 0 won \(0 %\)$", out, re.M), out
    assert "winning streak: 0 now, 2 at best" in out and "won without hints or undo: 3" in out
    assert "hardest level won: 0" in out
    won = Golden("won.save")
    home.plain(*won.options(), lines=won.asked(home))  # after the half line
    assert "skies: 6 played, 4 won" in home.run("stats")[1]


def test_a_score_and_personal_records(home):
    game = ("sun", "--new", "--mission", "2", "--variant", "2", "--characters", "medic,scout", "--solo")
    out = home.plain(*game, "--seed", "3", lines=["done", "1", "give-up", "quit"])
    assert "downwards and to the left, behind the Salt Flats" in " ".join(out.split()), out
    score = int(re.search(r"Score: (\d+) of 100: 0 for the parts accomplished", out).group(1))
    assert "A personal record" not in out  # the first one
    (note,) = json.loads(home.run("stats", "--json")[1])
    assert note["score"] == score and note["setup"] == "mission 2, players: 1, variant 2", note
    assert f"    mission 2, players: 1, variant 2: {score} points" in home.run("stats")[1]
    kept = home.path / "games.jsonl"
    kept.write_text(json.dumps({**note, "score": score - 1}) + "\n", encoding="ascii")
    out = home.plain(*game, "--seed", "3", lines=["done", "1", "give-up", "quit"])
    said = f"A personal record: {score} points, {score - 1} before (mission 2, players: 1, variant 2)."
    assert said in " ".join(out.split()), out
    assert f": {score} points" in home.run("stats")[1]


def test_watching_a_bot(home):
    out = home.plain("--watch", "random", "--pause", "0", "--seed", "3", lines=[])
    assert "You lose in round" in out or "You win in round" in out
    assert '"save NAME" keeps it' in out
    assert "You haven't finished a game yet." in home.run("stats")[1] and not home.autos()
    again = home.plain("--watch", "random", "--pause", "0", "--seed", "3", lines=[])
    assert out == again


# --- replays ---


def test_replay_steps_forward_and_back(home):
    won = Golden("won.save")
    path = home.path / "my game.save"
    path.write_text(won.text, encoding="ascii")
    status, out, errors = home.run("replay", "--plain", str(path),
                                   lines=["", "next", "back", "last", "look", "first", "7", "hello", "999999", "quit"])
    assert status == 0, errors
    total = len(won.moves)
    numbers = [int(n) for n in re.findall(rf"Move (\d+) of {total}:", out)]
    assert numbers == [0, 1, 2, 1, total, 0, 7, total], numbers
    assert out.count(f"* {won.moves[-1]}\n") == 2 and "Type next, back, first, last" in out


def test_replay_by_itself(home):
    won = Golden("won.save")
    home.slot("mine", won.text)
    status, out, _ = home.run("replay", "mine", "--auto", "--seconds", "0", "--plain")
    assert status == 0
    assert re.findall(r"^\* ((?:roll|place|use|skip|scrap|robot|spawn|end).*)$", out, re.M) == won.moves


def test_export_text(home):
    won = Golden("won.save")
    home.slot("mine", won.text)
    status, out, _ = home.run("replay", "mine", "--export", "text", "--ascii")
    assert status == 0 and out.isascii()
    assert re.findall(r"^\* (.*)$", out, re.M) == won.moves
    assert out.count("city") >= 3 and "You win in round" in out and "\x1b" not in out


def test_export_cast(home):
    won = Golden("won.save")
    home.slot("mine", won.text)
    status, out, _ = home.run("replay", "mine", "--export", "cast", "--seconds", "0.5")
    assert status == 0
    head, *events = map(json.loads, out.splitlines())
    assert head["version"] == 2 and (head["width"], head["height"]) == (80, 24)
    assert [event[0] for event in events] == [i * 0.5 for i in range(len(won.moves) + 1)]
    for _, kind, data in events:
        plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", data)
        assert kind == "o" and plain.count("\r\n") == 23
        assert all(len(line) == 80 for line in plain.split("\r\n"))
    assert "You win" in events[-1][2]


def test_bad_replays(home):
    home.slot("mine", Golden("won.save").text)
    (home.path / "noise").write_bytes(os.urandom(300))
    (home.path / "cut").write_text(Golden("won.save").text[:-30])
    (home.path / "other").write_text('{"under":1,"game":"chess"}\n')
    for words, sentence in (
        ([str(home.path / "noise")], "not a save of Under"),
        ([str(home.path / "cut")], "Line "),
        ([str(home.path / "other")], 'the game "chess"'),
        ([str(home.path / "none" / "x")], "No such file"),
        (["nothing"], 'There is no file "nothing". There is no saved game "nothing".'),
        (["mien"], 'Did you mean "mine"?'),
    ):
        status, out, errors = home.run("replay", *words, lines=[])
        assert status == 1 and sentence in errors, (words, status, errors)
    assert home.run("replay", "x", "--export", "film")[0] == 2


if __name__ == "__main__":
    sys.exit(main(globals()))
