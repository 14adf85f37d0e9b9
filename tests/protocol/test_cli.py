"""The command line: results on standard output, complaints on standard error, statuses 0, 1 and 2."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from driver import ROOT, UNDER, check_misused, main, run

COMMANDS = ["engine", "match", "bench", "walk", "perft", "pack"]
PACK = ROOT / "packs" / "skies"


def succeeded(*words):
    done = run(*words)
    assert done.returncode == 0, f"{words}: status {done.returncode}, {done.stderr}"
    assert done.stderr == "", done.stderr
    return done.stdout


def test_help_lists_the_commands():
    text = succeeded("help")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +\w", text, re.M), command
    assert succeeded("--help") == succeeded("-h") == succeeded("help", "help") == text
    done = run()
    assert (done.returncode, done.stdout, done.stderr) == (2, "", text)


def test_version():
    assert re.fullmatch(r"under \d+\.\d+\.\d+\n", succeeded("--version"))


def test_every_command_has_help_with_examples():
    for command in COMMANDS:
        text = succeeded(command, "--help")
        assert text.startswith(f"Usage: under {command} ")
        examples = text.split("Examples:\n")[1].splitlines()
        assert len(examples) >= 2 and all("under" in example for example in examples)
        assert succeeded(command, "-h") == succeeded("help", command) == text
        # Help is given wherever it is asked for.
        assert run(command, "--help", "--bogus").stdout == text


def test_every_option_is_in_the_help():
    text = succeeded("match", "--help")
    for option in ("games", "ms", "playouts", "threads", "bot-command", "patience", "pack", "seed", "hard", "level"):
        assert f"--{option} " in text, option
    assert "mothership sky1 sky2" in text


def test_every_option_is_in_the_manual():
    """Of a command's own page, or of the program's; and the pages name no other."""
    pages = {page.name.split(".")[0]: page.read_text(encoding="utf-8").replace("*", "").replace("\\", "")
             for page in (ROOT / "man").glob("*.scd")}
    named = set()
    for command in [*COMMANDS, "play", "serve", "replay", "verify", "bot", "tables list", "stats", "cards", "missions", "rules", "analyse", "lab run", "lab diff"]:
        text = succeeded(*command.split(), "--help").split("Examples:")[0]
        options = set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", text, re.M)) - {"--help"}
        manual = pages["under"] + pages.get("under-" + command.split()[0], "")
        assert all(option in manual for option in options), (command, [o for o in options if o not in manual])
        named |= options
    named |= {"--help", "--version"}
    for name, page in pages.items():
        assert set(re.findall(r"--[a-z-]+[a-z]", page)) <= named, (name, set(re.findall(r"--[a-z-]+[a-z]", page)) - named)


def test_the_manual_names_every_request(engine):
    manual = (ROOT / "man" / "under.1.scd").read_text(encoding="utf-8").split("# ENGINE PROTOCOL")[1].split("# EXIT")[0]
    requests = engine.any(do="?")["error"].split("the commands are: ")[1].rstrip(".").split(", ")
    assert len(requests) > 10 and all(f"*{request}*" in manual for request in requests)


def test_unknown_commands_and_options():
    check_misused("jump", says=["jump", "under help"])
    check_misused("help", "jump", says=["jump"])
    for command in COMMANDS:
        words = ["check", PACK] if command == "pack" else []
        for option in ("--bogus", "--bogus=1", "--", "-Z", "--see"):
            if option != "--":
                name = option.split("=")[0]
                check_misused(command, *words, option, says=[name, f"under {command} --help"])
        check_misused(command, "--help=1", says=["--help doesn't take a value"])
        check_misused(command, "a", "b", "c", "d", "e", says=["too many"])
    check_misused("help", "play", "b", says=["b", "too many"])
    check_misused("--version", "b", says=["b", "too many"])


def test_what_was_meant_is_asked():
    check_misused("paly", says=['There is no command "paly". Did you mean "play"?'])
    check_misused("help", "replya", says=['Did you mean "replay"?'])
    check_misused("zzzzz", says=['There is no command "zzzzz".\n'])
    check_misused("lab", "rnu", says=['There is no command "lab rnu". Did you mean "run"?'])
    check_misused("pack", "chekc", PACK, says=['Did you mean "check"?'])
    check_misused("stats", "--jsno", says=['There is no option "--jsno". Did you mean "--json"?'])
    check_misused("match", "--gmaes=3", says=['There is no option "--gmaes". Did you mean "--games"?'])
    check_misused("walk", "skies", "--levl", "3", says=['There is no option "--levl". Did you mean "--level"?'])
    check_misused("walk", "--playrs", "3", says=['There is no option "--playrs". Did you mean "--players"?'])
    check_misused("walk", "--hlep", says=['Did you mean "--help"?'])
    check_misused("walk", "skeis", says=['There is no game "skeis"; the games are: skies, sun. Did you mean "skies"?'])
    check_misused("walk", "--hard", "uper", says=['Did you mean "upper"?'])
    check_misused("walk", "sun", "--mode", "coperative", says=['Did you mean "cooperative"?'])
    check_misused("walk", "sun", "--characters", "medik,scout", says=['Did you mean "medic"?'])
    check_misused("match", "skies", "rollut", says=['There is no bot "rollut"', 'Did you mean "rollout"?'])
    check_misused("match", "skeis", "rollout", says=['"skeis" is neither a game nor a bot', 'Did you mean "skies"?'])
    check_misused("replay", "x", "--export", "txet", says=['--export takes text or cast, not "txet". Did you mean "text"?'])
    for words, says in ((["cards", "Bwo"], 'No card matches "Bwo". Did you mean "Bow"?'),
                        (["cards", "zzz"], 'No card matches "zzz".\n'),
                        (["missions", "Dry Wels"], 'No mission matches "Dry Wels". Did you mean "Dry Wells"?'),
                        (["walk", "sun", "--pack", "sun-expnasion"], 'Did you mean "sun-expansion"?')):
        done = run(*words)
        assert (done.returncode, done.stdout) == (1, "") and says in done.stderr, done.stderr


def test_what_would_help_is_named():
    """The game that has the option, and the pack with which a set-up is right."""
    check_misused("walk", "skies", "--players", "3", says=['skies has no option "--players", but sun does.'])
    check_misused("walk", "sun", "--players", "5", says=["It works with --pack sun-expansion."])
    done = run("walk", "sun", "--players", "7")
    assert done.returncode == 2 and "--pack" not in done.stderr, done.stderr
    done = run("walk", "sun", "--players", "5", "--pack", "sun")
    assert done.returncode == 2 and "sun-expansion" not in done.stderr, done.stderr


def test_an_unknown_option_does_not_swallow_the_next_one():
    check_misused("walk", "skies", "--bogus", "--games", "1", says=["--bogus"])


def test_an_option_without_a_value_takes_none():
    """A set-up option that is a flag leaves the next option, long or short, alone."""
    for words in (["--solo", "-n", "1"], ["--solo", "--games", "1"], ["-n", "1", "--solo"]):
        assert "games played       1\n" in succeeded("walk", "sun", *words)
    check_misused("walk", "sun", "--solo=2", says=["--solo"])


def test_missing_values():
    for words in (["match", "-n"], ["match", "--seed"], ["bench", "--seconds"], ["walk", "--games"],
                  ["perft", "--depth"], ["engine", "--pack"], ["pack", "check", PACK, "--game"],
                  ["walk", "--hard"], ["walk", "--level"], ["walk", "--level", "--games", "3"]):
        check_misused(*words, says=["needs a value"])
    check_misused("engine", "--pack", "", says=["--pack"])


def test_bad_numbers():
    for words in (["match", "-n"], ["match", "--games"], ["match", "--threads"], ["match", "--search-threads"], ["match", "--playouts"],
                  ["match", "--ms"], ["match", "--seed"], ["bench", "--seconds"], ["walk", "--games"],
                  ["walk", "--limit"], ["walk", "--seed"], ["perft", "--depth"], ["walk", "--level"]):
        for value in ("", "x", "1x", "-1", "0x10", "1e3", " 1", "99999999999999999999"):
            check_misused(*words, value, says=["number"])
    for words in (["match", "-n", "0"], ["walk", "--games", "0"], ["perft", "--depth", "0"], ["match", "--ms", "1.5"],
                  ["match", "--threads", "0"], ["bench", "--seconds", "1.2.3"], ["bench", "--seconds", "nan"]):
        check_misused(*words, says=["number"])


def test_ways_to_write_an_option():
    wanted = succeeded("perft", "--depth", "2", "--seed", "3")
    for words in (["--depth=2", "--seed=3"], ["-d", "2", "--seed", "3"], ["-d2", "--seed=3", "skies"],
                  ["skies", "-d2", "--seed=3"], ["--seed=3", "-d2", "--", "skies"]):
        assert succeeded("perft", *words) == wanted, words


def test_games_and_setups_that_are_none():
    for command in ("bench", "walk", "perft"):
        check_misused(command, "chess", says=["chess", "skies"])
        check_misused(command, "skies", "--hard", "moon", says=["moon"])
        check_misused(command, "skies", "--hard", "sky1,sky1", says=["sky1"])
        check_misused(command, "skies", "--level", "9", says=["level"])
        check_misused(command, "skies", "--level", "1", "--hard", "sky1", says=["level", "hard"])
        done = run(command, "skies", "--pack", "/nowhere")
        assert (done.returncode, done.stdout) == (1, "") and "/nowhere" in done.stderr
    check_misused("engine", "--game", "chess", says=["chess", "skies, sun"])
    check_misused("pack", "check", PACK, "--game", "chess", says=["chess", "skies, sun"])
    check_misused("cards", "--game", "chess", says=["chess", "skies, sun"])
    check_misused("match", "nobody", says=["nobody", "random", "rollout"])
    check_misused("match", "random", "rollout", "random", says=["too many"])
    check_misused("match", "random", "--ms", "5", "--playouts", "5", says=["--ms", "--playouts"])
    check_misused("match", "random", "--patience", "5", says=["--patience"])


def test_errors_name_the_pack_that_would_help():
    for words, wrong in ((["play", "sun", "--plain", "--players", "5"], 'the pack has only 4. It works with --pack sun-expansion.'),
                         (["match", "sun", "simple", "-n", "1", "--characters", "hunter,medic"], 'not "hunter". It works with --pack sun-expansion.'),
                         (["cards", "peddler"], 'No card matches "peddler". The pack sun-expansion has it: add --pack sun-expansion.')):
        done = run(*words)
        assert done.returncode in (1, 2) and wrong in done.stderr, (words, done.stderr)
    assert "Omar" in run("cards", "peddler", "--pack", "sun-expansion").stdout


def test_what_was_meant_is_asked_everywhere():
    for words, meant in ((["plya"], "play"), (["lab", "rnu"], "run"), (["play", "sin"], "sun"), (["play", "sun", "--misson", "2"], "--mission"),
                         (["cards", "spaer"], "Spear"), (["missions", "fevr"], "Fever"), (["rules", "SUN-FIRE" + "-1"], "SUN-FIRE-01"),
                         (["match", "sun", "simpel"], "simple"), (["play", "sun", "--mode", "cooperativ"], "cooperative")):
        done = run(*words)
        assert f'Did you mean "{meant}"?' in done.stderr, (words, done.stderr)


def test_options_that_are_not_text():
    check_misused("perft", "--hard", os.fsdecode(b"\xff"), says=["hard"])
    check_misused(os.fsdecode(b"\xff\xfe"))


def test_setup_options_reach_the_game():
    words = ["walk", "skies", "--games", "2", "--seed", "3"]
    every = "mothership,sky1,sky2,sky3,sky4,upper,lower,tracks"
    easy, hard = succeeded(*words), succeeded(*words, "--level", "8")
    assert easy != hard
    assert succeeded(*words, "--hard", every) == hard
    assert succeeded(*words, "--hard", "") == easy
    assert succeeded(*words, "--pack", PACK) == easy


def test_perft_counts():
    lines = succeeded("perft", "skies", "--depth", "4", "--seed", "1").splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4"]
    counts = [int(line.split()[1]) for line in lines]
    # The first move is the roll the seed draws; then one die after the other.
    assert counts[0] == 1 and counts == sorted(counts) and counts[3] > 1000
    assert succeeded("perft", "skies", "--depth", "4", "--seed", "2").splitlines()[1:] != lines[1:]


def test_walk_prints_counts():
    text = succeeded("walk", "skies", "--games", "3", "--seed", "5")
    counts = dict(re.findall(r"^(\w+ \w+) +(\d+)$", text, re.M))
    assert counts["games played"] == "3" and int(counts["moves played"]) > 30 and int(counts["replays made"]) >= 3
    assert int(counts["illegal tried"]) > 100
    assert text == succeeded("walk", "skies", "--games", "3", "--seed", "5")
    assert text != succeeded("walk", "skies", "--games", "3", "--seed", "6")
    assert int(dict(re.findall(r"^(\w+ \w+) +(\d+)$", succeeded("walk", "-n", "1", "--level", "3"), re.M))["games played"])


def test_walk_keeps_a_broken_game():
    # A game is to be over after a few moves, which it never is.
    with tempfile.TemporaryDirectory() as folder:
        done = run("walk", "skies", "--games", "3", "--seed", "5", "--limit", "4", cwd=folder)
        assert done.returncode == 1 and "seed 5" in done.stderr, done.stderr
        saves = list(pathlib.Path(folder).iterdir())
        assert [save.name for save in saves] == ["under-walk-skies-5.save"]
        assert saves[0].name in done.stderr
        lines = saves[0].read_text().splitlines()
        assert '"game":"skies"' in lines[0] and lines[1].startswith("roll ")
        assert "All checks passed" not in done.stdout


def test_bench_prints_its_figures():
    text = succeeded("bench", "skies", "--seconds", "0.2")
    assert re.match(r"moves/s \d+\n", text), text
    figures = dict(re.findall(r"^  (.*?) +([\d.]+)$", text, re.M))
    assert int(figures["moves a second"]) == int(text.split()[1]) > int(figures["of these decisions"]) > 0
    assert int(figures["of these decisions"]) > int(figures["games a second"]) > 0
    assert 0 < int(figures["bytes of a state"]) <= 128
    for row in ("ns to clone a state", "ns for a number of the bare generator", "ns to copy as many bytes"):
        assert float(figures[row]) > 0


def results(*words):
    """What a match prints, without the times, which differ from run to run."""
    return re.sub(r"^.* ms per move\n", "", succeeded("match", *words), flags=re.M)


def test_match_prints_the_win_rate():
    text = succeeded("match", "skies", "random", "-n", "50", "--seed", "9")
    found = re.search(r"^random: won (\d+) of 50 games, ([\d.]+) % \(95 % interval ([\d.]+) to ([\d.]+) %\)$", text, re.M)
    wins, rate, low, high = int(found[1]), *map(float, found.groups()[1:])
    assert abs(rate - 2 * wins) < 0.1 and 0 <= low <= rate <= high <= 100 and high > rate
    assert re.search(r"^random: [\d.]+ moves per game, [\d.]+ of them its own$", text, re.M)
    assert re.search(r"^random: [\d.]+ ms per move$", text, re.M)


def test_match_tells_what_each_player_won():
    """Where a traitor may be among the players, one rate says nothing of the others."""
    words = ["sun", "random", "-n", "30", "--players", "3", "--survivors", "2"]
    text = results(*words, "--mode", "semi-cooperative")
    first = int(re.search(r"^random: won (\d+) of 30 games", text, re.M)[1])
    won = re.search(r"^random: this is how often the first player won; games won by each player: ([\d, ]+)$", text, re.M)[1]
    won = [int(count) for count in won.split(", ")]
    ends = re.findall(r"^random: ([a-z-]+)(?: \((\d) of 3 won\))?: (\d+) games?$", text, re.M)
    assert won[0] == first and len(won) == 3 and len(set(won)) > 1, text
    assert sum(int(count) for _, _, count in ends) == 30, text
    all_won = sum(int(count) * (int(some) if some else 3 * (end in ("won", "traitor-dead"))) for end, some, count in ends)
    assert all_won == sum(won) > 0, text
    assert "by each player" not in results(*words[:-2], "--mode", "cooperative")


def test_wilsons_interval():
    # No win in 50 games: from 0 to z^2 / (n + z^2), which is 7.1 %.
    text = succeeded("match", "random", "-n", "50", "--level", "8", "--seed", "9")
    assert "won 0 of 50 games, 0.0 % (95 % interval 0.0 to 7.1 %)" in text


def test_match_is_deterministic_whatever_the_threads():
    words = ["random", "rollout", "--playouts", "20", "-n", "8", "--seed", "3"]
    text = results(*words, "--threads", "1")
    assert results(*words, "--threads", "3") == text
    assert results(*words, "--threads", "50") == text
    assert results(*words[:-1], "4", "--threads", "1").splitlines()[1:] != text.splitlines()[1:]


def test_match_with_several_search_threads():
    words = ["mcts", "--playouts", "20", "-n", "6", "--seed", "3", "--search-threads", "2"]
    text = results(*words, "--threads", "1")
    assert "of 6 games" in text and results(*words, "--threads", "3") == text


def test_match_compares_over_the_same_seeds():
    text = results("random", "random", "-n", "20", "--seed", "3")
    lines = text.splitlines()
    assert lines[1:3] == lines[3:5]
    assert re.match(r"random minus random, same seeds: 0.0 percentage points \(95 % interval -[\d.]+ to [\d.]+\)", lines[5])
    both = results("rollout", "random", "-n", "12", "--seed", "3", "--playouts", "60")
    assert re.search(r"^rollout minus random, same seeds: -?[\d.]+ percentage points", both, re.M)


def test_one_game_is_one_game():
    text = results("skies", "random", "-n", "1")
    assert ": 1 game, seed " in text and "1 games," not in text, text


def test_match_with_a_clock():
    assert "random: won" in results("random", "-n", "2", "--ms", "1")
    assert "rollout: won" in results("rollout", "-n", "1", "--ms", "2", "--level", "2")


def test_pack_check():
    text = succeeded("pack", "check", PACK)
    assert "Under Falling Skies" in text and re.search(r"^hash +[0-9a-f]{16}$", text, re.M)
    assert succeeded("pack", "check", PACK, "--game", "skies") == text
    check_misused("pack", says=["check DIR"])
    check_misused("pack", "check", says=["check", "folder"])
    check_misused("pack", "eat", PACK, says=["eat"])
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "pack"
        shutil.copytree(PACK, copy)
        assert re.search(r"^hash.*$", succeeded("pack", "check", copy), re.M)[0] in text
        for name in sorted(copy.glob("*.json"))[:2]:
            name.write_text(name.read_text().replace("{", '{"bogus": 1,', 1))
        done = run("pack", "check", copy)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.count("bogus") >= 2, done.stderr
        done = run("pack", "check", folder)
        assert (done.returncode, done.stdout) == (1, "") and done.stderr


def test_built_in_packs_by_name():
    text = succeeded("pack", "check", "sun-expansion")
    assert re.search(r"^players +1 2 3 4 5 6$", text, re.M), text
    folder = succeeded("pack", "check", ROOT / "packs" / "sun-expansion")
    assert re.search(r"^hash.*$", text, re.M)[0] in folder
    assert "All checks passed." in succeeded(
        "walk", "sun", "--pack", "sun-expansion", "--players", "6", "--games", "2", "--seed", "1")
    done = run("walk", "sun", "--players", "6", "--games", "2")
    assert (done.returncode, done.stdout) == (2, "") and "only 4" in done.stderr, done.stderr
    for name in ("sun-expansions", "docs"):
        done = run("walk", "sun", "--pack", name, "--games", "1")
        assert (done.returncode, done.stdout) == (1, "") and name in done.stderr, done.stderr


def test_pack_new():
    """A copy that is as good as the original, with a guide that speaks of this game only."""
    check_misused("pack", "new", says=["new", "folder"])
    for game, other in (("skies", "sun"), ("sun", "skies")):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "mine"
            assert str(copy) in succeeded("pack", "new", copy, "--game", game)
            original = ROOT / "packs" / game
            assert {file.name for file in copy.iterdir()} == {file.name for file in original.iterdir()} | {"README.md"}
            for file in original.iterdir():
                assert (copy / file.name).read_bytes() == file.read_bytes()
            guide = (copy / "README.md").read_text()
            assert f"\n## {game}\n" in guide and f"\n## {other}\n" not in guide
            checked = succeeded("pack", "check", copy, "--game", game)
            assert "is a valid pack for" in checked and succeeded("pack", "check", copy) == checked
            done = run("pack", "new", copy, "--game", game)
            assert done.returncode == 1 and "not empty" in done.stderr
            assert (copy / "README.md").read_text() == guide
            done = run("pack", "new", copy / "README.md" / "x", "--game", game)
            assert done.returncode == 1 and "Can't create the folder" in done.stderr
            empty = pathlib.Path(folder) / "empty"
            empty.mkdir()
            succeeded("pack", "new", empty, "--game", game)


def test_cards_of_the_guide():
    """The enemy and the weapon of the documentation are taken into a pack as they stand there."""
    section = (ROOT / "docs/packs.md").read_text().split("### Enemies and merchants\n")[1].split("\n### ")[0]
    cards = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", section, re.S)]
    assert len(cards) == 2
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "mine"
        succeeded("pack", "new", copy, "--game", "sun")
        for card in cards:
            file = copy / ("enemies.json" if "hp" in card else "items.json")
            deck = json.loads(file.read_text())
            deck["cards"].append(card)
            file.write_text(json.dumps(deck))
        assert "is a valid pack for" in succeeded("pack", "check", copy)


def test_pack_words():
    """The reference is the one in the documentation."""
    guide = (ROOT / "docs/packs.md").read_text()
    words = guide.split("<!-- words -->\n")[1].split("<!-- end of words -->")[0]
    assert succeeded("pack", "words", "--game", "sun") == words
    assert run("pack", "words", "--game", "skies").returncode == 1
    check_misused("pack", "words", "folder", "--game", "sun", says=["doesn't take a folder"])


def test_output_that_cannot_be_written():
    with open("/dev/full", "wb") as full:
        for words in (["help"], ["perft", "--depth", "2"], ["engine"]):
            done = subprocess.run([UNDER, *words], stdout=full, stderr=subprocess.PIPE, input=b'{"do":"games"}\n')
            assert done.returncode == 1 and done.stderr, words


main()
