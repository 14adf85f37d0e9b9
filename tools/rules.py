#!/usr/bin/env python3
"""Follows rule ids from the catalogue to code, cards and tests. rules.py [--root DIR] [ID ...]

Without ids: a line per section, and every id that lacks code (or a card) or a test. Status 1 when a
section that docs/rules/README.md declares finished lacks one, or when something names an id the
catalogue does not have. With ids: where each of them is named.

In src/ only comments count: an id in a string is what the program says, not what a branch carries out.
In tests/ only files named test_* and Python files with a main count: what they are built of proves nothing by itself.
"""

import argparse
import collections
import pathlib
import re
import sys

DEFINED = re.compile(r"\*\*([A-Z]+-[A-Z]+-\d+)( R)?\*\*|^\| ([A-Z]+-[A-Z]+-\d+) \|", re.M)
LISTED = re.compile(r"^- ([A-Z]+-[A-Z]+(?:-\d+)?)\b(.*)$", re.M)
C_TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)

# Where ids are looked for: as code, as card, as test, or only to see that they exist.
PLACES = {
    "src": "code",
    "packs": "card",
    "tests": "test",
    "fuzz": "mention",
    "examples": "mention",
    "docs": "mention",
}
MAIN = 'if __name__ == "__main__"'
SUFFIXES = {".c", ".h", ".py", ".json", ".md", ".txt", ".ts", ".game", ".sh"}


class Catalogue:
    def __init__(self, root):
        self.root = root
        self.errors = []
        self.rules = {}  # id -> True where it is a ruling
        for path in sorted((root / "docs/rules").glob("*.md")):
            if path.name == "README.md":
                continue
            for match in DEFINED.finditer(path.read_text(encoding="utf-8")):
                rule = match[1] or match[3]
                if rule in self.rules:
                    self.errors.append(f"{path.relative_to(root)}: {rule} is defined twice")
                self.rules[rule] = bool(match[2])
        games = {rule.split("-")[0] for rule in self.rules}
        self.any_id = re.compile(rf"\b(?:{'|'.join(sorted(games))})-[A-Z]+-\d+\b")
        self.read_status(root / "docs/rules/README.md")

    def read_status(self, path):
        """The sections declared finished, and the rules that need no code, from their headings."""
        self.finished, self.test_only = set(), {}
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        for chapter in re.split(r"^## ", text, flags=re.M)[1:]:
            heading, _, body = chapter.partition("\n")
            for name, reason in LISTED.findall(body):
                if heading.startswith("Finished"):
                    self.finished.add(name)
                    if not any(section_of(rule) == name for rule in self.rules):
                        self.errors.append(f"{path.name}: {name} is no section of the catalogue")
                elif heading.startswith("Test only"):
                    self.test_only[name] = reason.strip(" :")
                    if name not in self.rules:
                        self.errors.append(f"{path.name}: {name} is not in the catalogue")
                    elif not self.test_only[name]:
                        self.errors.append(f"{path.name}: {name} has no reason beside it")

    def find_uses(self):
        """id -> place -> [file:line], for every file that may name one."""
        uses = collections.defaultdict(lambda: collections.defaultdict(list))
        for folder, place in PLACES.items():
            for path in sorted((self.root / folder).rglob("*")):
                if path.suffix not in SUFFIXES or (self.root / "docs/rules") in path.parents:
                    continue
                text = path.read_text(encoding="utf-8", errors="replace")
                if place == "code":
                    text = comments_of(text)
                is_proof = place != "test" or path.name.startswith("test_") or MAIN in text
                for match in self.any_id.finditer(text):
                    line = text.count("\n", 0, match.start()) + 1
                    where = f"{path.relative_to(self.root)}:{line}"
                    uses[match[0]][place if is_proof else "mention"].append(where)
                    if match[0] not in self.rules:
                        self.errors.append(f"{where}: {match[0]} is not in the catalogue")
        return uses


def section_of(rule):
    return rule.rsplit("-", 1)[0]


def comments_of(text):
    """The text of a C file with all but comments made blank, line numbers kept."""
    out, at = [], 0
    for match in C_TOKEN.finditer(text):
        out.append(re.sub(r"[^\n]", " ", text[at : match.start()]))
        is_comment = match[0].startswith("/")
        out.append(match[0] if is_comment else re.sub(r"[^\n]", " ", match[0]))
        at = match.end()
    return "".join(out)


def report(catalogue):
    """Prints the table; the number of things that are wrong."""
    uses = catalogue.find_uses()
    wrong = list(catalogue.errors)
    if not catalogue.rules:
        wrong.append("docs/rules: no rule found")
    sections = collections.defaultdict(list)
    for rule in catalogue.rules:
        sections[section_of(rule)].append(rule)
    print(f"{'section':12} {'rules':>5} {'rulings':>7} {'code':>5} {'card':>5} {'test':>5}")
    untouched = []
    for section, rules in sections.items():
        if section not in catalogue.finished and not any(uses[rule] for rule in rules):
            untouched.append(section)
            continue
        no_code, no_test = [], []
        for rule in rules:
            carried = uses[rule]["code"] or uses[rule]["card"] or rule in catalogue.test_only
            if not carried:
                no_code.append(rule)
            if not uses[rule]["test"]:
                no_test.append(rule)
        state = "finished" if section in catalogue.finished else "open"
        print(
            f"{section:12} {len(rules):5} {sum(catalogue.rules[r] for r in rules):7} "
            f"{sum(bool(uses[r]['code']) for r in rules):5} "
            f"{sum(bool(uses[r]['card']) for r in rules):5} "
            f"{sum(bool(uses[r]['test']) for r in rules):5}  {state}"
        )
        if state == "finished":
            wrong += [f"{rule}: no code and no card names it" for rule in no_code]
            wrong += [f"{rule}: no test names it" for rule in no_test]
        else:
            for rule in no_code:
                print(f"  {rule}: no code or card yet")
            for rule in no_test:
                print(f"  {rule}: no test yet")
    if untouched:
        print(f"not begun: {' '.join(untouched)}")
    for line in wrong:
        print(line)
    print(f"rules: {len(catalogue.rules)} ids, {len(wrong)} complaints")
    return len(wrong)


def show(catalogue, rules):
    uses = catalogue.find_uses()
    for rule in rules:
        if rule not in catalogue.rules:
            print(f"{rule}: not in the catalogue")
            return 1
        print(rule + (" (a ruling)" if catalogue.rules[rule] else ""))
        for place in ("code", "card", "test"):
            for where in uses[rule][place]:
                print(f"  {place} {where}")
        if rule in catalogue.test_only:
            print(f"  test only: {catalogue.test_only[rule]}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", default=".", type=pathlib.Path)
    parser.add_argument("ids", nargs="*")
    args = parser.parse_args()
    catalogue = Catalogue(args.root)
    if args.ids:
        return show(catalogue, args.ids)
    return 1 if report(catalogue) else 0


if __name__ == "__main__":
    sys.exit(main())
