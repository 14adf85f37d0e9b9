"""Games played the way people play them: one of the choices of "ask" after the other, through "act", to the end.

Whatever is offered is accepted, as often as it says; what is greyed out is refused for the reason it gives; there is
always something to choose, and no two choices look the same. UNDER_PLAYED_GAMES says how many games of sun are
played instead of the few of every run.
"""

import os
import random

from driver import Engine, main

GAMES = int(os.environ.get("UNDER_PLAYED_GAMES", "14"))
EDITIONS = ["2.0", "1.05", "1.0"]
ACTS_MOST = 3000


def choices_of(ask, barred):
    """The choices as (word, choice); those that are greyed out, or the others."""
    return [(group["word"], choice) for group in ask["groups"] for choice in group["choices"]
            if ("why" in choice) == barred]


class Played:
    """A game at random, with everything checked that a person relies on."""

    def __init__(self, engine, setup, seed, game="sun"):
        self.engine, self.chance, self.met = engine, random.Random(seed), set()
        self.where = f"{game} {setup} seed {seed}"
        self.on_board = game == "skies"  # the place is part of what is chosen
        self.secrets = setup.get("mode") == "semi-cooperative"
        engine.ask("new", game=game, setup=setup, seed=seed)
        self.answer = engine.ask("act")

    def check_question(self, ask):
        offered = choices_of(ask, barred=False)
        where = (self.where, ask["question"])
        assert ask["question"][-1] in ".?!" and "{" not in ask["question"] + ask["situation"], where
        assert offered, (where, "nothing can be chosen")
        assert len(offered) > 1 or self.secrets, (where, "there is only one answer")
        shown = {}
        for word, choice in offered + choices_of(ask, barred=True):
            looks = (word, choice.get("label"), choice.get("note"), choice.get("at") if self.on_board else None)
            assert looks not in shown, (where, looks, choice["move"], shown[looks])
            shown[looks] = choice["move"]
        return offered

    def check_refused(self, ask, actor):
        """What is greyed out, and more than there is of what can be done several times."""
        barred = choices_of(ask, barred=True)
        if barred and self.chance.random() < 0.3:
            choice = self.chance.choice(barred)[1]
            error = self.engine.any(do="act", seat=actor, move=choice["move"]).get("error")
            assert error == choice["why"], (self.where, choice, error)
            self.met.add("barred")
        counted = [choice for _, choice in choices_of(ask, barred=False) if 1 < choice.get("most", 1) < 99]
        if counted and self.chance.random() < 0.3:
            choice = self.chance.choice(counted)
            times = choice["most"] + 1
            error = self.engine.any(do="act", seat=actor, move=choice["move"], times=times).get("error")
            assert error and str(times) in error, (self.where, choice, error)
            self.met.add("too many")

    def check_hint(self, ask, actor):
        """A hint is for one of the choices."""
        if "reroll" not in [group["word"] for group in ask["groups"]] or self.chance.random() < 0.8:
            return
        hints = self.engine.ask("hint", seat=actor, bot="rollout", games=1)["hints"]
        moves = [choice["move"] for _, choice in choices_of(ask, barred=False)]
        assert hints and all(hint["move"] in moves for hint in hints), (self.where, ask["question"], hints, moves)

    def choose(self, offered):
        """Mostly by action first: otherwise every other choice would be to collect something."""
        if self.chance.random() < 0.7:
            word = self.chance.choice(sorted({word for word, _ in offered if word != "give-up"} or {"give-up"}))
            offered = [one for one in offered if one[0] == word]
        return self.chance.choice(offered)[1]

    def play(self):
        for _ in range(ACTS_MOST):
            look = self.engine.ask("look")
            actor = look["actor"]
            if actor == "over":
                assert look["result"] and not self.engine.ask("ask")["groups"], self.where
                return self.met
            assert actor != "chance", self.where
            ask = self.engine.ask("ask", seat=actor)
            offered = self.check_question(ask)
            self.check_refused(ask, actor)
            self.check_hint(ask, actor)
            choice = self.choose(offered)
            times = self.chance.randint(1, choice.get("most", 1))
            answer = self.engine.any(do="act", seat=actor, move=choice["move"], times=times)
            assert answer["ok"], (self.where, ask["question"], choice, times, answer)
            assert len(answer["told"]) >= 1, (self.where, choice)
            if times > 1:
                self.met.add("several")
        raise AssertionError((self.where, "it does not end"))


def sun_setup(number):
    """All modes, editions, missions and numbers of players in turn."""
    setup = {"players": 1 + number % 4, "edition": EDITIONS[number % 3], "mission": 1 + number * 5 % 6}
    return {**setup, "mode": "semi-cooperative"} if setup["players"] > 1 and number % 2 else setup


def test_sun(engine):
    met = set()
    for number in range(GAMES):
        met |= Played(engine, sun_setup(number), number).play()
    assert met == {"barred", "too many", "several"}, met


def test_sun_with_more_players():
    engine = Engine("--pack", "sun-expansion", "--game", "sun")
    for number, players in enumerate([5, 6]):
        Played(engine, {**sun_setup(number), "players": players, "mode": "semi-cooperative"}, number).play()
    rest, status = engine.end()
    assert rest == b"" and status == 0


def test_skies(engine):
    for level in [0, 3, 8]:
        Played(engine, {"level": level}, level, "skies").play()


if __name__ == "__main__":
    main()
