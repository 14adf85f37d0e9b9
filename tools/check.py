#!/usr/bin/env python3
"""Everything that is checked: check.py [BUILD]. "make check" is the way in.

A line per step with its counts and time; the log of a step that failed stands below its line. The last
line sums up all that ran: "N passed, N failed". The status is 0 when something ran and nothing failed.

Tests that drive real sockets, terminals and browsers get a second chance, alone on the machine. One that needs it is unsteady: its
log is printed like a failure's and it is named at the end, because it is a defect all the same. What a sanitizer reports, or what
crashes, gets none.
"""

import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
JOBS = os.cpu_count() or 1
CC = os.environ.get("CC", "gcc")
# A test is never judged by its time; this only ends one that hangs.
HANGS_AFTER = 1800

SANITIZED = [
    "--buildtype=debugoptimized",
    "-Db_ndebug=false",
    "-Db_sanitize=address,undefined",
    # What is read before it is set is then never what it happens to be in the optimised build.
    "-Dc_args=-fno-sanitize-recover=all -ftrivial-auto-var-init=pattern",
]
THREADED = ["--buildtype=debugoptimized", "-Db_ndebug=false", "-Db_sanitize=thread"]
# Where several threads of a server have something to do at the same time: bots and hints are thought about while people play.
THREADS_TESTS = [
    ("tests/server/test_tables.py", "test_bots_play_in_their_own_time", "test_polling", "test_a_whole_game_of_skies", "test_nothing_twice_and_nothing_missing"),
    ("tests/server/test_people.py", "test_a_hint_for_whoever_decides", "test_the_table_goes_on_while_a_hint_is_thought_about"),
    ("tests/server/test_shared.py", "test_one_table_at_two_servers"),
]
ENVIRONMENT = {
    "ASAN_OPTIONS": "strict_string_checks=1:detect_stack_use_after_return=1:check_initialization_order=1",
    "TSAN_OPTIONS": "exitcode=66:second_deadlock_stack=1",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
    "CK_DEFAULT_TIMEOUT": str(HANGS_AFTER),
    "PYTHONDONTWRITEBYTECODE": "1",
}
# Set-ups the walker goes through, and how many of its games each gets. Of skies: nothing hard, each card
# alone, everything; of sun, whose games are longer: every number of players.
CARDS = "mothership sky1 sky2 sky3 sky4 upper lower tracks".split()
def sun_set_ups():
    """Every edition and mode with every number of players, five and six with the expansion; missions and variants in turn."""
    for number, (edition, players) in enumerate(itertools.product(["2.0", "1.05", "1.0"], range(1, 7))):
        setup = ["--edition", edition, "--players", str(players), "--mission", str(1 + (number + number // 6) % 6),
                 "--variant", str(1 + number % 3)]
        if players > 4:
            setup += ["--pack", "sun-expansion"]
        yield setup
        if players > 1:
            accidents = ["--accidents"] if number % 2 else []
            yield [*setup, "--mode", "semi-cooperative", "--survivors", str(players), *accidents]


WALKS = [
    *(("skies", setup, 1) for setup in [[], *(["--hard", card] for card in CARDS), ["--level", "8"]]),
    *(("sun", setup, 0.2) for setup in [["--solo"], *(["--players", str(n)] for n in (2, 3, 4))]),
    *(("sun", setup, 0.1) for setup in sun_set_ups()),
]


# How long every command took: what to shorten first stands at the end.
TIMES = []
SLOWEST = 12


class Outcome:
    """What one command came to."""

    def __init__(self, passed=0, failed=0, log="", unsteady=()):
        self.passed, self.failed, self.log, self.unsteady = passed, failed, log, list(unsteady)


def run(command, **options):
    """Runs a command in the project's root: status and output, both streams together."""
    environment = {**os.environ, **ENVIRONMENT, **options.pop("env", {})}
    command = [str(word) for word in command]
    began = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, timeout=HANGS_AFTER, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **options,
        )
        return done.returncode, f"$ {' '.join(command)}\n{done.stdout}"
    except subprocess.TimeoutExpired as expired:
        output = (expired.stdout or b"").decode(errors="replace")
        return -1, f"$ {' '.join(command)}\n{output}\nhangs: no end after {HANGS_AFTER} s\n"
    except OSError as error:
        return -1, f"$ {' '.join(command)}\n{error}\n"
    finally:
        TIMES.append((time.monotonic() - began, " ".join(command)))


def one(command, **options):
    """A command that counts as one check."""
    status, log = run(command, **options)
    return Outcome(1, 0) if status == 0 else Outcome(0, 1, log)


def counted(command, pattern, count, **options):
    """A command that counts for itself: the last match of pattern in its output says how often."""
    status, log = run(command, **options)
    matches = re.findall(pattern, log, re.M)
    passed, failed = count(*map(int, matches[-1])) if matches else (0, 0)
    # A crash after the counting, or tests that did not run, must not look like success.
    if failed == 0 and (status != 0 or passed == 0):
        failed = 1
        log += f"ended with status {status}, {passed} tests counted\n"
    unsteady = re.findall(r"^unsteady: (.+)$", log, re.M)
    return Outcome(passed, failed, log if failed or unsteady else "", unsteady)


def check_program(path, fork):
    """One file of C tests; the store's has a PostgreSQL server of its own."""
    return counted(
        [*([sys.executable, "tests/postgres.py"] if path.name == "test_store" else []), path], r"^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)",
        lambda checks, failures, errors: (checks - failures - errors, failures + errors),
        env={"CK_FORK": fork},
    )


def counting_test(*command):
    """A test whose last line is its count."""
    return counted(command, r"^(\d+) passed, (\d+) failed", lambda passed, failed: (passed, failed))


def python_test(path, *args):
    return counting_test(sys.executable, path, *args)


def summed(outcomes):
    total = Outcome()
    for outcome in outcomes:
        total.passed += outcome.passed
        total.failed += outcome.failed
        total.log += outcome.log
        total.unsteady += outcome.unsteady
    return total


def side_by_side(jobs):
    """What each of the (function, *arguments) jobs came to."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(lambda job: job[0](*job[1:]), jobs))


def together(jobs):
    return summed(side_by_side(jobs))


# A signal's number is what Python calls the status of a program that crashed.
CRASHES = re.compile(r"Sanitizer|runtime error:|core dumped|SIG(SEGV|ABRT|BUS|ILL|FPE)|[(= ]-(4|6|7|8|11)[,)]")


def again_alone(job, outcome):
    """What a job that failed comes to when nothing runs beside it."""
    if not outcome.failed or CRASHES.search(outcome.log):
        return outcome
    second = job[0](*job[1:])
    if second.failed:
        return Outcome(second.passed, second.failed, outcome.log + second.log)
    return Outcome(second.passed, 0, outcome.log, [job[1].name])


def driven(jobs):
    """The same for tests that drive the program from outside, with the second chance that they get."""
    return summed([again_alone(job, outcome) for job, outcome in zip(jobs, side_by_side(jobs))])


# --- the steps ---


def c_files(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.[ch]"))]


def format_file(path):
    outcome = one(["clang-format-14", "--dry-run", "-Werror", path])
    if outcome.failed:
        outcome.log = "\n".join(outcome.log.splitlines()[:4]) + "\n"  # one place shows it
    return outcome


def formatting():
    files = c_files("src", "tests", "fuzz", "examples")
    return together([(format_file, path) for path in files])


def tool(name):
    return one([sys.executable, f"tools/{name}", *(["--root", ROOT] if name == "rules.py" else [ROOT])])


def build(folder, *options, targets=("all", "tests")):
    if not (folder / "build.ninja").is_file():
        outcome = one(["meson", "setup", folder, *options], env={"CC": CC})
        if outcome.failed:
            return outcome
    return one(["ninja", "-C", folder, *targets])


def build_program(folder, *options):
    return build(folder, *options, targets=["under"])


def compile_commands(folder):
    entries = json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))
    return {pathlib.Path(entry["directory"], entry["file"]).resolve(): entry for entry in entries}


def all_listed(folder):
    """A source file that no meson.build names would be neither built nor tested."""
    built = set(compile_commands(folder))
    # What is compiled to WebAssembly alone.
    built |= {path for path in c_files("src/wasm") if f"'{path.name}'" in (ROOT / "src/wasm/meson.build").read_text()}
    wanted = [path for path in c_files("src") if path.suffix == ".c"]
    wanted += sorted((ROOT / "tests").glob("test_*.c"))
    missing = [path for path in wanted if path not in built]
    log = "".join(f"{path.relative_to(ROOT)}: in no meson.build\n" for path in missing)
    return Outcome(0, 1, log) if missing else Outcome(1, 0)


def c_tests(folder, fork="yes"):
    names = [path.stem for path in sorted((ROOT / "tests").glob("test_*.c"))]
    return together([(check_program, folder / "tests" / name, fork) for name in names])


def is_python_test(path):
    return path.name.startswith("test_") or 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")


def python_tests(folder):
    """All but those of the tools, which do not touch the program. What lies in tests/ itself helps them."""
    paths = [path for path in sorted((ROOT / "tests").glob("*/**/*.py")) if is_python_test(path)]
    paths = [path for path in paths if path.parent.name != "tools"]
    return driven([(python_test, path, folder / "under") for path in paths])


def threads(folder):
    """Bots thinking, the writer and the loop under ThreadSanitizer, whose report is what a server must not say."""
    return together([(python_test, path, folder / "under", *names) for path, *names in THREADS_TESTS])


def wasm(folder):
    """The golden games and others, natively and in WebAssembly; and whether its guide is whole."""
    modules = folder / "src/wasm"
    return together([
        (counting_test, "node", "tests/wasm/replay.mjs", folder / "under", modules / "under.wasm"),
        (counting_test, "node", "tests/wasm/replay.mjs", folder / "under", modules / "sun.wasm"),
        (counting_test, "node", "tests/wasm/document.mjs", modules / "under.wasm"),
    ])


def page(folder):
    """The page: its types, its parts against the engine, and playing it in a browser."""
    return counting_test("node", "web/tests/run.mjs", folder / "under")


def walker(folder, games):
    walks = [[folder / "under", "walk", game, *setup, "--games", int(games * share)] for game, setup, share in WALKS]
    return together([(one, walk) for walk in walks])


def install(folder):
    """Installs into a temporary place and builds a program against what is there, as a stranger would."""
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        made = one(["make", "-s", "install", f"BUILD={folder}", f"DESTDIR={place}", "PREFIX=/usr"])
        if made.failed:
            return made
        found = list(place.rglob("under.pc"))
        if len(found) != 1:
            return Outcome(0, 1, f"under.pc was installed {len(found)} times\n")
        library = found[0].parents[1]
        outside = place / "outside"
        environment = {
            "PKG_CONFIG_PATH": str(found[0].parent),
            "PKG_CONFIG_SYSROOT_DIR": str(place),
            "LD_LIBRARY_PATH": str(library),
        }
        build_it = f"{CC} -Wall -Wextra -Werror tests/install/outside.c -o {outside}"
        flags = "$(pkg-config --cflags --libs under)"
        static = f"$(pkg-config --cflags under) {library}/libunder.a $(pkg-config --libs jansson) -lm"
        commands = [
            ["sh", "-c", f"{build_it} {flags} && {outside} && ldd {outside} | grep -q libunder.so.0"],
            ["sh", "-c", f"{build_it} {static} && {outside}"],
            [place / "usr/bin/under", "perft", "skies", "--depth", "2"],
            ["test", "-s", place / "usr/share/man/man1/under.1"],
            [place / "usr/bin/under", "pack", "check", place / "usr/share/under/packs/skies"],
        ]
        total = Outcome(1, 0)
        for command in commands:
            outcome = one(command, env=environment)
            total.passed += outcome.passed
            total.failed += outcome.failed
            total.log += outcome.log
        return total


def tidy_file(path, folder, key):
    """clang-tidy on one file, unless the same file with the same headers passed before."""
    key = hashlib.sha256(key + path.read_bytes()).hexdigest()
    stamp = folder / "tidy" / (str(path.relative_to(ROOT)).replace("/", "-") + ".passed")
    if stamp.is_file() and stamp.read_text() == key:
        return Outcome(1, 0)
    outcome = one(["clang-tidy-14", "--quiet", "-p", folder, path])
    if not outcome.failed:
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(key)
    return outcome


def tidy(folder):
    common = [ROOT / ".clang-tidy", ROOT / "tests/.clang-tidy", folder / "compile_commands.json"]
    headers = [path for path in c_files("src", "tests") if path.suffix == ".h"]
    key = b"".join(path.read_bytes() for path in common + headers)
    # Not what the build wrote.
    files = [path for path in compile_commands(folder) if ROOT / "src" in path.parents or ROOT / "tests" in path.parents]
    return together([(tidy_file, path, folder, key) for path in sorted(files)])


def main(build_folder="build"):
    os.chdir(ROOT)
    plain = pathlib.Path(build_folder).resolve()
    sanitized, threaded = plain / "asan", plain / "tsan"
    steps = [
        ("includes point down", tool, "includes.py"),
        ("rules have code and tests", tool, "rules.py"),
        ("tools bite", python_test, "tests/tools/test_tools.py"),
        ("formatting", formatting),
        ("build, optimised", build, plain),
        ("every source is built", all_listed, plain),
        # All tests of a file in one process: none may depend on what another has left behind.
        ("C tests", c_tests, plain, "no"),
        ("Python tests", python_tests, plain),
        ("WebAssembly plays the same", wasm, plain),
        ("the page, in a browser", page, plain),
        ("walker", walker, plain, 200),
        ("install and use from outside", install, plain),
        ("build, sanitized", build, sanitized, *SANITIZED, f"-Dpage={plain / 'src/server'}"),
        ("C tests, sanitized", c_tests, sanitized),
        ("Python tests, sanitized", python_tests, sanitized),
        ("walker, sanitized", walker, sanitized, 20),
        ("build, for threads", build_program, threaded, *THREADED, f"-Dpage={plain / 'src/server'}"),
        ("threads get along", threads, threaded),
        ("clang-tidy", tidy, sanitized),
    ]
    passed = failed = 0
    unsteady = []
    for name, function, *arguments in steps:
        if sys.stdout.isatty():
            print(f"  ...    {name}", end="\r", flush=True)
        began = time.monotonic()
        try:
            outcome = function(*arguments)
        except OSError as error:
            outcome = Outcome(0, 1, f"{error}\n")
        if outcome.passed + outcome.failed == 0:
            outcome = Outcome(0, 1, "nothing ran\n")
        passed += outcome.passed
        failed += outcome.failed
        unsteady += outcome.unsteady
        counts = f"{outcome.passed} passed" + (f", {outcome.failed} failed" if outcome.failed else "")
        counts += f", {len(outcome.unsteady)} at the second try only" if outcome.unsteady else ""
        seconds = time.monotonic() - began
        print(f"  {'FAILED' if outcome.failed else 'ok    '} {name:30} {seconds:6.1f} s  {counts}")
        if outcome.log:
            print("\n".join("    | " + line for line in outcome.log.splitlines()))
        sys.stdout.flush()
    print("the slowest commands:")
    for seconds, command in sorted(TIMES, reverse=True)[:SLOWEST]:
        print(f"  {seconds:6.1f} s  {command.replace(f'{ROOT}/', '')[:100]}")
    for path in unsteady:
        print(f"unsteady, mend it: {path}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
