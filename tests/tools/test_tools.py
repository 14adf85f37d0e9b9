#!/usr/bin/env python3
"""Shows that the tools in tools/ bite: each is run on a small tree that is right, then on wrong ones."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"


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


class Deps(unittest.TestCase):
    def test_unknown_set_is_refused(self):
        done = subprocess.run([TOOLS / "deps.sh", "everything"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("usage", done.stderr)


if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner().run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)
