#!/usr/bin/env python3
"""Shows that the tools in tools/ bite: each is run on a small tree that is right, then on wrong ones."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOOLS))
import check  # noqa: E402


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, name, *args):
        done = subprocess.run(
            [sys.executable, TOOLS / name, *args], capture_output=True, text=True, cwd=self.root
        )
        return done.returncode, done.stdout + done.stderr

    def expect_ok(self, *command):
        status, output = self.run_tool(*command)
        self.assertEqual(status, 0, output)
        return output

    def expect_complaint(self, text, *command):
        status, output = self.run_tool(*command)
        self.assertEqual(status, 1, output)
        self.assertIn(text, output)


class Includes(Tree):
    def setUp(self):
        super().setUp()
        for name in ("base/buf.h", "engine/game.h", "pack/pack.h", "skies/skies.h", "games.h"):
            self.write("src/" + name, "#include <stddef.h>\n")
        self.write("src/skies/game.c", '#include <string.h>\n'
                   + '#include "engine/game.h"\n#include "skies/skies.h"\n')
        self.write("src/games.c", '#include "games.h"\n#include "skies/skies.h"\n')
        self.write("src/cli/main.c", '#include <unistd.h>\n#include "games.h"\n')

    def test_downward_includes_pass(self):
        self.expect_ok("includes.py")

    def test_upward_include(self):
        self.write("src/engine/session.c", '\n\n  #  include "pack/pack.h"\n')
        self.expect_complaint("src/engine/session.c:3: \"pack/pack.h\": engine may not depend on pack",
                              "includes.py")

    def test_only_the_list_knows_the_games(self):
        self.write("src/cli/bench.c", '#include "skies/skies.h"\n')
        self.expect_complaint("only src/games.c knows the games", "includes.py")

    def test_a_game_s_drawing_knows_that_game(self):
        self.write("src/tui/skies_board.c", '#include "skies/skies.h"\n')
        self.expect_ok("includes.py")
        self.write("src/tui/shell.c", '#include "skies/skies.h"\n')
        self.expect_complaint("src/tui/shell.c:1: ", "includes.py")

    def test_a_game_does_not_know_another(self):
        self.write("src/sun/map.c", '#include "skies/skies.h"\n')
        self.expect_complaint("only src/games.c knows the games", "includes.py")

    def test_path_not_from_src(self):
        self.write("src/skies/ships.c", '#include "skies.h"\n')
        self.expect_complaint("is no file below src/", "includes.py")

    def test_clock_in_the_rules(self):
        self.write("src/skies/ships.c", "#include <time.h>\n")
        self.expect_complaint("<time.h> in skies", "includes.py")

    def test_folder_in_no_layer(self):
        self.write("src/misc/x.c", "")
        self.expect_complaint("src/misc/x.c: is in no layer", "includes.py")

    def test_nothing_to_look_at(self):
        self.expect_complaint("no C files", "includes.py", str(self.root / "elsewhere"))


class Rules(Tree):
    def setUp(self):
        super().setUp()
        self.write("docs/rules/game.md",
                   "- **TST-DIE-01** One.\n- **TST-DIE-02 R** Two.\n- **TST-DIE-03** Not three.\n"
                   "| TST-ED-01 | four |\n| TST-ED-02 | five |\n")
        self.status = "## Finished sections\n\n- TST-DIE\n\n## Test only\n\n"
        self.write("docs/rules/README.md", self.status + "- TST-DIE-03: nothing happens.\n")
        self.write("src/game/die.c", "/* TST-DIE-01 */\nint x; // see TST-ED-01\n")
        self.write("packs/game/card.json", '{"rule": "TST-DIE-02"}\n')
        self.write("tests/test_die.c", "/* TST-DIE-01, TST-DIE-02, TST-DIE-03 */\n")

    def test_all_named(self):
        output = self.expect_ok("rules.py")
        self.assertIn("TST-ED-02: no code or card yet", output)
        self.assertIn("TST-ED-01: no test yet", output)

    def test_no_code(self):
        self.write("src/game/die.c", "int x;\n")
        self.expect_complaint("TST-DIE-01: no code and no card names it", "rules.py")

    def test_an_id_in_a_string_is_no_code(self):
        self.write("src/game/die.c", 'const char *rule = "TST-DIE-01 /* TST-DIE-01";\n')
        self.expect_complaint("TST-DIE-01: no code and no card names it", "rules.py")

    def test_no_card(self):
        self.write("packs/game/card.json", "{}\n")
        self.expect_complaint("TST-DIE-02: no code and no card names it", "rules.py")

    def test_no_test(self):
        self.write("tests/test_die.c", "/* TST-DIE-01, TST-DIE-03 */\n")
        self.expect_complaint("TST-DIE-02: no test names it", "rules.py")

    def test_what_tests_are_built_of_is_no_test(self):
        self.write("tests/test_die.c", "/* TST-DIE-01, TST-DIE-03 */\n")
        self.write("tests/model.py", "# TST-DIE-02\n")
        self.expect_complaint("TST-DIE-02: no test names it", "rules.py")

    def test_a_range_names_its_ends_only(self):
        self.write("tests/test_die.c", "/* TST-DIE-01 to TST-DIE-03 */\n")
        self.expect_complaint("TST-DIE-02: no test names it", "rules.py")

    def test_test_only_needs_to_be_declared(self):
        self.write("docs/rules/README.md", self.status)
        self.expect_complaint("TST-DIE-03: no code and no card names it", "rules.py")

    def test_test_only_needs_a_reason(self):
        self.write("docs/rules/README.md", self.status + "- TST-DIE-03\n")
        self.expect_complaint("TST-DIE-03 has no reason", "rules.py")

    def test_unknown_id(self):
        self.write("tests/test_more.py", "\n# TST-DIE-04\n")
        self.expect_complaint("tests/test_more.py:2: TST-DIE-04 is not in the catalogue", "rules.py")

    def test_unknown_section(self):
        self.write("docs/rules/README.md", self.status.replace("TST-DIE", "TST-DYE"))
        self.expect_complaint("TST-DYE is no section", "rules.py")

    def test_defined_twice(self):
        self.write("docs/rules/more.md", "- **TST-ED-02** Again.\n")
        self.expect_complaint("TST-ED-02 is defined twice", "rules.py")

    def test_empty_catalogue(self):
        self.write("docs/rules/game.md", "Nothing here.\n")
        self.expect_complaint("no rule found", "rules.py")

    def test_show_one(self):
        self.assertIn("code src/game/die.c:1", self.expect_ok("rules.py", "TST-DIE-01"))
        self.assertIn("(a ruling)\n  card packs/game/card.json:1",
                      self.expect_ok("rules.py", "TST-DIE-02"))
        self.expect_complaint("not in the catalogue", "rules.py", "TST-DIE-09")


class RuleTexts(Tree):
    """What players read of a catalogue."""

    def texts(self, catalogue):
        self.write("game.md", catalogue)
        self.expect_ok("rule_texts.py", "rules.c", "game.md")
        return (self.root / "rules.c").read_text(encoding="ascii")

    def test_a_rule_is_one_text(self):
        self.assertIn('{"TST-DIE-01", "DIE", "One is one.", 1},',
                      self.texts("## DIE\n\n- **TST-DIE-01 R** One\n  *is* `one`.\n\n  Not this.\n"))

    def test_a_row_names_its_columns(self):
        self.assertIn('"Dice. new: 2; old: 3."',
                      self.texts("| id | what | new | old |\n|---|---|---|---|\n| TST-ED-01 | Dice | 2 | 3 |\n"))

    def test_a_note_belongs_to_its_rule(self):
        text = self.texts("| id | what | new |\n|---|---|---|\n| TST-ED-01 | Dice | 2 |\n| TST-ED-02 | Cards | 5 |\n\n"
                          "More of them:\n\n- ED-01: Six-sided,\n  of course.\n- Whatever\n  else.\n")
        self.assertIn('"Dice. new: 2. Six-sided, of course."', text)
        self.assertIn('"Cards. new: 5."', text)

    def test_no_rules(self):
        self.write("game.md", "Nothing.\n")
        self.expect_complaint("no rules found", "rule_texts.py", "rules.c", "game.md")


class Embed(Tree):
    # All that could go wrong in a literal: quotes, backslashes, trigraphs, digits after an octal
    # escape, UTF-8, a last line without an end.
    TEXT = '{"a": "\\"\\\\ ??/ \u00e91",\n\t"b": 2}\n\n\r\nlast'

    def test_round_trip_through_the_compiler(self):
        self.write("packs/game/a.json", self.TEXT)
        self.write("packs/game/b.json", "")
        self.expect_ok("embed.py", "embedded.c", "packs/game/b.json", "packs/game/a.json")
        self.write("main.c", '#include <stdio.h>\n#include "pack/embedded.h"\n'
                   "int main(void)\n{\n    for (size_t i = 0; i < under_embedded_count; i++) {\n"
                   '        printf("%s/%s %zu\\n", under_embedded[i].game, under_embedded[i].name,\n'
                   "               under_embedded[i].size);\n"
                   "        fwrite(under_embedded[i].text, 1, under_embedded[i].size + 1, stdout);\n"
                   "    }\n}\n")
        subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", "-std=c17", "-I", TOOLS.parent / "src",
                        "main.c", "embedded.c", "-o", "main"], cwd=self.root, check=True)
        got = subprocess.run(["./main"], cwd=self.root, check=True, capture_output=True).stdout
        text = self.TEXT.encode()
        self.assertEqual(got, b"game/a.json %d\n%s\0game/b.json 0\n\0" % (len(text), text))

    def test_unlisted_file(self):
        self.write("packs/game/a.json", "{}")
        self.write("packs/game/b.json", "{}")
        self.expect_complaint("packs/game/b.json: not listed", "embed.py", "out.c", "packs/game/a.json")

    def test_zero_byte(self):
        self.write("packs/game/a.json", "{}\0")
        self.expect_complaint("holds a zero byte", "embed.py", "out.c", "packs/game/a.json")


class Deps(Tree):
    """deps.sh in a tree of its own, with stand-ins for the programs it calls; each notes how it was called."""

    def setUp(self):
        super().setUp()
        for name in ("deps.sh", "source.sh"):
            self.write(f"tools/{name}", (TOOLS / name).read_text())
            (self.root / "tools" / name).chmod(0o755)
        self.write(".deps/jansson/README", "")
        self.write("web/package-lock.json", "{}")
        self.write("web/node_modules/.package-lock.json", "{}")
        self.set_time("web/package-lock.json", 1000)
        self.stand_in("id", "echo 0")
        self.stand_in("apt-get", 'echo "apt-get $*" >>calls')
        self.stand_in("sudo", 'echo sudo >>calls; "$@"')
        self.stand_in("npm", 'echo "npm $*" >>../calls')
        self.missing("")

    def set_time(self, name, seconds):
        os.utime(self.root / name, (seconds, seconds))

    def stand_in(self, name, script):
        self.write(f"bin/{name}", f"#!/bin/sh\n{script}\n")
        (self.root / "bin" / name).chmod(0o755)

    def missing(self, package):
        """All packages that are asked for are installed but that one."""
        self.stand_in("dpkg-query", f"shift 3\nfor p; do [ $p = '{package}' ] || echo installed $p; done")

    def run_deps(self, *args):
        done = subprocess.run([self.root / "tools/deps.sh", *args], capture_output=True, text=True, cwd=self.root,
                              env={"PATH": f"{self.root}/bin:/usr/bin:/bin"})
        calls = self.root / "calls"
        return done.returncode, done.stdout + done.stderr, calls.read_text() if calls.exists() else ""

    def test_silent_when_all_is_there(self):
        self.assertEqual(self.run_deps(), (0, "", ""))
        self.assertEqual(self.run_deps("fuzz"), (0, "", ""))

    def test_installs_only_what_is_missing(self):
        self.missing("scdoc")
        status, _, calls = self.run_deps()
        self.assertEqual(status, 0)
        self.assertRegex(calls, r"\Aapt-get update.*\napt-get install .*--no-install-recommends scdoc\n\Z")

    def test_sudo_when_not_root(self):
        self.stand_in("id", "echo 1000")
        self.missing("scdoc")
        self.assertRegex(self.run_deps()[2], r"\Asudo\napt-get update.*\nsudo\napt-get install")

    def test_fuzzers_need_more(self):
        self.missing("libclang-rt-14-dev")
        self.assertEqual(self.run_deps()[2], "")
        self.assertIn("libclang-rt-14-dev", self.run_deps("fuzz")[2])

    def test_an_npm_from_elsewhere_will_do(self):
        self.missing("npm")
        self.assertEqual(self.run_deps(), (0, "", ""))

    def test_says_what_could_not_be_installed(self):
        self.stand_in("apt-get", "exit 100")
        self.missing("scdoc")
        status, output, _ = self.run_deps()
        self.assertEqual(status, 1)
        self.assertIn("could not install: scdoc", output)

    def test_unknown_set_is_refused(self):
        status, output, _ = self.run_deps("everything")
        self.assertEqual(status, 2)
        self.assertIn("usage", output)

    def test_packages_of_the_page_are_fetched_once(self):
        (self.root / "web/node_modules/.package-lock.json").unlink()
        self.stand_in("npm", 'echo "npm $*" >>../calls; echo {} >node_modules/.package-lock.json')
        status, output, calls = self.run_deps()
        self.assertEqual((status, output), (0, "deps: fetching what the page is built with\n"))
        self.assertRegex(calls, r"\Anpm ci .*\n\Z")
        self.assertEqual(self.run_deps(), (0, "", calls))

    def test_packages_of_the_page_follow_the_list(self):
        self.set_time("web/node_modules/.package-lock.json", 900)
        self.assertRegex(self.run_deps()[2], r"\Anpm ci .*\n\Z")
        self.assertEqual(self.run_deps()[1], "")

    def test_says_that_npm_failed(self):
        self.set_time("web/node_modules/.package-lock.json", 900)
        self.stand_in("npm", "exit 1")
        status, output, _ = self.run_deps()
        self.assertEqual(status, 1)
        self.assertIn("npm could not install what web/package-lock.json lists", output)

    def fetch_source(self, script):
        shutil.rmtree(self.root / ".deps")
        self.stand_in("apt-get", script)
        return self.run_deps()

    def test_source_is_fetched_once(self):
        status, output, calls = self.fetch_source(
            'echo "$*" >>"$(dirname "$0")/../calls"\n'
            'case $* in *source*) mkdir x-1; echo hello >x-1/hello.c; tar -czf jansson_1.orig.tar.gz x-1 ;; esac')
        self.assertEqual((status, output), (0, "deps: fetching the source of jansson\n"))
        self.assertEqual((self.root / ".deps/jansson/hello.c").read_text(), "hello\n")
        self.assertEqual([path.name for path in (self.root / ".deps").iterdir()], ["jansson"])
        self.assertEqual(self.run_deps(), (0, "", calls))

    def test_source_that_cannot_be_fetched(self):
        status, output, _ = self.fetch_source("echo no network; exit 100")
        self.assertEqual(status, 1)
        self.assertIn("no network", output)
        self.assertIn("the source of jansson could not be fetched", output)
        self.assertEqual(list((self.root / ".deps").iterdir()), [])


class EmbedPage(Tree):
    """embed_page.mjs with a page that a few lines of script make."""

    BUILD = """
        import { mkdirSync, writeFileSync } from 'node:fs'
        const out = process.argv[process.argv.indexOf('--out') + 1]
        mkdirSync(out + '/assets', { recursive: true })
        writeFileSync(out + '/index.html', '<p>' + 'page '.repeat(100))
        writeFileSync(out + '/assets/app-0123456789.js', '1')
    """

    def embed(self, script):
        self.write("web/build.mjs", script)
        self.write("web/src/main.ts", "")
        self.write("web/node_modules/x.js", "")
        self.write("under.wasm", "module")
        self.write("out/.keep", "")
        done = subprocess.run(["node", TOOLS / "embed_page.mjs", "web/build.mjs", "out/page.c", "out/page.S",
                               "out/page.d", "skies=under.wasm"], capture_output=True, text=True, cwd=self.root)
        return done.returncode, done.stdout + done.stderr

    def test_every_file_is_in_the_table(self):
        self.assertEqual(self.embed(self.BUILD), (0, ""))
        table = (self.root / "out/page.c").read_text()
        self.assertRegex(table, r'\{"/", "text/html; charset=utf-8", SERVER_ASK_AGAIN, .*"gzip".*"br"')
        self.assertRegex(table, r'\{"/assets/app-0123456789.js", "text/javascript; charset=utf-8", SERVER_FOREVER, ')
        self.assertNotRegex(table, r'app-0123456789.*gzip')  # a byte does not get smaller
        self.assertNotIn("index.html", table)

    def test_the_compiler_takes_it(self):
        self.embed(self.BUILD)
        self.write("main.c", "#include <stdio.h>\n#include \"server/files.h\"\n"
                   "int main(void) { for (int i = 0; server_files[i].path; i++) fwrite(server_files[i].form[0].bytes, 1, "
                   "server_files[i].form[0].size, stdout); }\n")
        subprocess.run(["cc", "-I", TOOLS.parent / "src", "main.c", "out/page.c", "out/page.S", "-o", "main"], check=True, cwd=self.root)
        done = subprocess.run([self.root / "main"], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "1<p>" + "page " * 100)

    def test_what_it_is_made_of(self):
        self.embed(self.BUILD)
        made = (self.root / "out/page.d").read_text()
        for name in ("under.wasm", "web/build.mjs", "web/src/main.ts"):
            self.assertIn(f"{self.root.resolve()}/{name}", made)
        self.assertNotIn("node_modules", made)

    def test_unknown_type(self):
        status, output = self.embed(self.BUILD + "writeFileSync(out + '/film.mov', 'x')")
        self.assertEqual(status, 1)
        self.assertIn('/film.mov: no MIME type is known for ".mov"', output)

    def test_a_page_that_does_not_build(self):
        status, _ = self.embed("process.exit(3)")
        self.assertEqual(status, 3)
        self.assertFalse((self.root / "out/page.c").exists())


class Check(Tree):
    """How check.py counts: what does not prove success is a failure."""

    def count(self, script):
        self.write("program", f"#!/bin/sh\n{script}\n")
        (self.root / "program").chmod(0o755)
        outcome = check.check_program(self.root / "program", "yes")
        return outcome.passed, outcome.failed

    def test_counts(self):
        self.assertEqual(self.count("echo '100%: Checks: 7, Failures: 0, Errors: 0'"), (7, 0))
        self.assertEqual(self.count("echo '57%: Checks: 7, Failures: 2, Errors: 1'; exit 1"), (4, 3))

    def test_crash_after_counting(self):
        self.assertEqual(self.count("echo '100%: Checks: 7, Failures: 0, Errors: 0'; kill -SEGV $$"), (7, 1))

    def test_nothing_counted(self):
        self.assertEqual(self.count("echo hello"), (0, 1))
        self.assertEqual(self.count("echo '100%: Checks: 0, Failures: 0, Errors: 0'"), (0, 1))

    def test_no_such_program(self):
        self.assertEqual(check.check_program(self.root / "nowhere", "yes").failed, 1)

    def test_python_counts(self):
        self.write("some.py", "print('3 passed, 1 failed')\nraise SystemExit(1)\n")
        outcome = check.python_test(self.root / "some.py")
        self.assertEqual((outcome.passed, outcome.failed), (3, 1))
        self.assertIn("3 passed", outcome.log)

    def test_sums(self):
        total = check.together([(check.one, ["true"]), (check.one, ["false"]), (check.one, ["true"])])
        self.assertEqual((total.passed, total.failed), (2, 1))


    def drive(self, first, later):
        """A test that says one thing when it runs for the first time, and another later."""
        self.write("some.py", f"""
import pathlib, sys
mark = pathlib.Path(__file__).with_suffix(".mark")
text = {later!r} if mark.exists() else {first!r}
mark.touch()
print(text)
sys.exit(", 0 failed" not in text)
""")
        (self.root / "some.mark").unlink(missing_ok=True)
        return check.driven([(check.python_test, self.root / "some.py")])

    def test_second_try(self):
        outcome = self.drive("2 passed, 1 failed", "3 passed, 0 failed")
        self.assertEqual((outcome.passed, outcome.failed, outcome.unsteady), (3, 0, ["some.py"]))
        self.assertIn("2 passed, 1 failed", outcome.log)
        outcome = self.drive("2 passed, 1 failed", "1 passed, 2 failed")
        self.assertEqual((outcome.passed, outcome.failed, outcome.unsteady), (1, 2, []))
        outcome = self.drive("3 passed, 0 failed", "2 passed, 1 failed")
        self.assertEqual((outcome.passed, outcome.failed, outcome.unsteady, outcome.log), (3, 0, [], ""))

    def test_no_second_try_for_a_crash(self):
        for trace in ("ERROR: AddressSanitizer: heap-use-after-free", "AssertionError: (-11, '', '')", "x.c:3:1: runtime error: overflow"):
            outcome = self.drive(f"{trace}\n2 passed, 1 failed", "3 passed, 0 failed")
            self.assertEqual((outcome.passed, outcome.failed, outcome.unsteady), (2, 1, []), trace)

    def test_a_test_that_names_what_is_unsteady_itself(self):
        outcome = self.drive("unsteady: a.test.mjs\n3 passed, 0 failed", "")
        self.assertEqual((outcome.passed, outcome.failed, outcome.unsteady), (3, 0, ["a.test.mjs"]))


class Strength(Tree):
    """A program that says how often bots win, and what is made of it."""

    def program(self, **wins):
        lines = "".join(f"    {bot}) echo '{bot}: won 1 of 2 games, {rate} % (95 % interval {low} to {high} %)';;\n"
                        for bot, (rate, low, high) in wins.items())
        self.write("under", f"""#!/bin/sh
for word in "$@"; do
    case $word in
{lines}    esac
done
echo 'strong minus rollout, same seeds: 20.0 percentage points (95 % interval 15.5 to 24.5)'
""")
        (self.root / "under").chmod(0o755)

    def test_intervals_apart_and_not(self):
        wins = {"random": (0, 0, 1), "greedy": (40, 35, 45), "mcts": (60, 55, 65), "strong": (90, 80, 95),
                "rollout": (70, 65, 75)}
        self.program(**wins)
        output = self.expect_ok("strength.py", "./under")
        self.assertRegex(output, r"strong +(90.0 \(80.0 to 95.0\) *){3}\n")
        self.assertRegex(output, r"apart +yes +yes +yes\n")
        self.assertRegex(output, r"points +20.0 \(15.5 to 24.5\)\n")
        self.program(**(wins | {"mcts": (46, 44, 48)}))
        self.assertRegex(self.expect_ok("strength.py", "./under", "--long"), r"apart +no +no +no\n")

    def test_usage(self):
        self.expect_complaint("--long", "strength.py")
        self.expect_complaint("--long", "strength.py", "./under", "--short")


if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner().run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)
