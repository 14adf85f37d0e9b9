"""One seat's side over the protocol: what a seat, a spectator and the driver are answered."""

import json
import random

from driver import main

DRIVERS_OWN = ["state", "log", "hash", "roll"]
SEMI = {"players": 3, "mode": "semi-cooperative", "survivors": 3, "mission": 1}


def begin(engine, seed=5):
    """A game of three with team cards, as far as the first question."""
    engine.ask("new", game="sun", setup=SEMI, seed=seed)
    return engine.ask("act")


def test_every_request_takes_a_seat_or_a_spectator(engine):
    begin(engine)
    for request in ["look", "ask", "tell", "why", "orders", "describe", "help", "role", "board", "moves", "status", "view"]:
        for side in [{"seat": 0}, {"seat": 2}, {"spectator": True}]:
            assert engine.ask(request, **side)["ok"], (request, side)


def test_what_tells_secrets_is_for_the_driver(engine):
    begin(engine)
    for request in DRIVERS_OWN:
        for side in [{"seat": 0}, {"spectator": True}]:
            error = engine.any(do=request, **side)["error"]
            assert error.startswith(f'"{request}" is for the driver of the game'), error
    for request in ["state", "log", "hash"]:
        assert engine.ask(request)["ok"]


def test_sides_are_checked(engine):
    begin(engine)
    assert engine.any(do="look", seat=3)["error"] == "There is no seat 3; the seats are 0 to 2."
    assert engine.any(do="look", seat=-1)["error"] == "There is no seat -1; the seats are 0 to 2."
    assert engine.any(do="look", seat="0")["error"] == '"seat" must be a whole number.'
    assert "not both" in engine.any(do="look", seat=0, spectator=True)["error"]
    assert "can only be true" in engine.any(do="look", spectator=False)["error"]
    assert engine.any(do="look", language="tlh")["error"] == '"language" must be one of: en.'
    assert engine.ask("look", language="en", seat=0)["ok"]
    assert engine.any(do="look", places="maps")["error"] == '"places" must be one of: notation, words.'


def test_only_the_one_who_decides_is_asked(engine):
    actor = begin(engine)["ask"]["actor"]
    for seat in range(3):
        ask = engine.ask("ask", seat=seat)
        assert ask["mine"] is (seat == actor)
        assert bool(ask["groups"]) is (seat == actor)
        assert bool(engine.ask("moves", seat=seat)["moves"]) is (seat == actor)
    other = (actor + 1) % 3
    assert engine.any(do="act", seat=other, move="pick scout")["error"].startswith("It is not your turn.")
    assert engine.any(do="act", spectator=True, move="pick scout")["error"].startswith("You are watching.")
    assert engine.any(do="play", seat=other, move="pick scout")["error"] == f"It is seat {actor}'s turn, not seat {other}'s."
    assert "spectator only watches" in engine.any(do="play", spectator=True, move="pick scout")["error"]


def test_one_act_is_everything_the_next_screen_needs(engine):
    engine.ask("new", game="skies", seed=7)
    first = engine.ask("act")
    assert list(first) == ["ok", "from", "told", "look", "ask"]
    assert first["ask"]["mine"] and first["look"]["actor"] == 0
    move = next(
        choice["move"]
        for group in first["ask"]["groups"]
        for choice in group["choices"]
        if choice["move"].startswith("place w")
    )
    second = engine.ask("act", move=move)
    # A white die: the others are rolled again, in the same request.
    moves = [shown["move"].split()[0] for act in second["told"] for shown in act["moves"]]
    assert moves == ["place", "roll"]
    assert second["from"] == 1 and second["look"]["view"]["phase"] == "place"


def test_the_driver_learns_what_every_seat_is_told(engine):
    answer = begin(engine)
    assert len(answer["seats"]) == 3
    for seat, news in enumerate(answer["seats"]):
        assert news == {key: engine.ask("act", seat=seat)[key] for key in ["told", "look", "ask"]} | {
            "told": engine.ask("tell", seat=seat)["told"]
        }
    assert answer["spectator"]["look"] == {k: v for k, v in engine.ask("look", spectator=True).items() if k != "ok"}


def test_no_seat_is_told_another_seats_card(engine):
    """The team card of a seat stands in its own answers, and in nobody else's. (Which cards there are everybody knows: "role" lists them.)"""
    for seed in range(1, 9):
        begin(engine, seed)
        cards = engine.ask("state")["state"]["team"]["cards"]
        names = {entry["id"]: entry["name"] for entry in engine.ask("reference", game="sun", find="team")["entries"]}
        assert len(cards) == len(set(cards)) == 3
        for side in [{"seat": 0}, {"seat": 1}, {"seat": 2}, {"spectator": True}]:
            answers = [engine.ask(request, **side) for request in ["look", "tell", "ask", "why", "describe", "help"]]
            text = json.dumps(answers, ensure_ascii=False)
            role = json.dumps(engine.ask("role", **side)["lines"])
            for seat, card in enumerate(cards):
                if side.get("seat") == seat:
                    assert f'"{card}"' in text and names[card] in text and names[card] in role, (seed, seat)
                else:
                    assert f'"{card}"' not in text + role and names[card] not in text, (seed, seat, side)


def test_a_choice_can_be_made_several_times(engine):
    engine.ask("new", game="sun", setup={"solo": True}, seed=3)
    answer = engine.ask("act")
    for _ in range(400):
        counted = [c for g in answer["ask"]["groups"] for c in g["choices"] if c.get("most", 1) > 1 and "why" not in c]
        if counted:
            break
        answer = engine.ask("act", move=engine.ask("bot", bot="simple")["move"])
    choice = counted[0]
    before, log = engine.ask("hash"), len(engine.ask("log")["moves"])
    assert not engine.any(do="act", move=choice["move"], times=choice["most"] + 1)["ok"]
    assert engine.ask("hash") == before and len(engine.ask("log")["moves"]) == log
    assert engine.any(do="act", move=choice["move"], times=0)["error"].startswith("A move can be made 1 to 99 times")
    engine.ask("act", move=choice["move"], times=choice["most"])
    assert engine.ask("log")["moves"][log : log + choice["most"]] == [choice["move"]] * choice["most"]
    # One act, one undo.
    engine.ask("undo", seat=0)
    assert engine.ask("hash") == before


def test_orders(engine):
    engine.ask("new", game="sun", setup={"solo": True}, seed=3)
    orders = engine.ask("orders", seat=0)["orders"]
    assert [order["id"] for order in orders] and all(order["label"] and order["help"] for order in orders)
    first = orders[0]["id"]
    switched = engine.ask("orders", seat=0, set={first: not orders[0]["on"]})["orders"]
    assert switched[0]["on"] is not orders[0]["on"] and switched[1:] == orders[1:]
    error = engine.any(do="orders", seat=0, set={first: orders[0]["on"], "fly": True})["error"]
    assert error.startswith('There is no standing order "fly"')
    assert engine.ask("orders", seat=0)["orders"] == switched, "all or nothing"
    assert engine.any(do="orders", spectator=True, set={first: True})["error"] == "Only a player has standing orders."


def test_a_screen_for_several_follows_whoever_decides(engine):
    engine.ask("new", game="sun", setup={"players": 2, "characters": ["scout", "medic"]}, seed=5)
    seats = []
    answer = engine.ask("act", seat=0, follow=True)
    for _ in range(12):
        seat = answer["seat"]
        assert answer["ask"]["mine"]
        assert answer["ask"]["groups"] == engine.ask("ask", seat=seat)["groups"]
        assert answer["look"]["view"] == engine.ask("look", seat=seat)["view"]
        seats.append(seat)
        choices = [choice["move"] for group in answer["ask"]["groups"] for choice in group["choices"] if "why" not in choice]
        answer = engine.ask("act", seat=seat, move="end" if "end" in choices else choices[-1], follow=True)
    assert set(seats) == {0, 1}
    begin(engine)  # team cards: the screen stays with whoever acted
    actor = engine.ask("status")["actor"]
    move = engine.ask("ask", seat=actor)["groups"][0]["choices"][0]["move"]
    answer = engine.ask("act", seat=actor, move=move, follow=True)
    assert answer["seat"] == actor and not answer["ask"]["mine"]


def test_a_seat_undoes_its_own_act(engine):
    engine.ask("new", game="skies", seed=7)
    engine.ask("act")
    assert engine.any(do="undo", seat=0)["error"] == "There is no move to undo yet."
    choices = [c["move"] for g in engine.ask("ask")["groups"] for c in g["choices"]]
    before = engine.ask("hash")
    engine.ask("act", move=next(c for c in choices if c.startswith("place b")))
    assert engine.any(do="undo", spectator=True)["ok"] is False
    engine.ask("undo", seat=0)
    assert engine.ask("hash") == before
    engine.ask("act", move=next(c for c in choices if c.startswith("place w")))
    assert engine.any(do="undo", seat=0)["error"] == "You can't undo past a roll: the dice have been seen."


def test_what_was_drawn_has_been_seen(engine):
    engine.ask("new", game="sun", setup={"solo": True}, seed=3)
    answer = engine.ask("act")
    while not any(group["word"] == "explore" for group in answer["ask"]["groups"]):
        answer = engine.ask("act", move=engine.ask("bot", bot="simple")["move"])
    move = next(c["move"] for g in answer["ask"]["groups"] if g["word"] == "explore" for c in g["choices"])
    engine.ask("act", move=move)
    assert engine.any(do="undo", seat=0)["error"] == "You can't undo past a draw: what came up has been seen."


def play_at_random(engine, dice, acts):
    """Acts of a game, each chosen at random from what is asked; what was chosen, and the questions around it."""
    news = engine.ask("act")
    for _ in range(acts):
        choices = [choice for group in news["ask"]["groups"] for choice in group["choices"] if "why" not in choice]
        if not choices:
            return
        move = dice.choice(choices)["move"]
        news = engine.ask("act", move=move)
        yield move


def test_why_answers_after_every_act(engine):
    """Whatever was chosen, there is a sentence about it, and a rule behind one of them at least."""
    dice = random.Random(8)
    for game, setup, acts in [("skies", {}, 120), ("skies", {"level": 8}, 120), ("sun", {"players": 2}, 150),
                              ("sun", {"players": 3, "mission": 5}, 150), ("sun", {"players": 1, "mission": 3}, 150)]:
        engine.ask("new", game=game, setup=setup, seed=dice.randrange(1000))
        for move in play_at_random(engine, dice, acts):
            why = engine.ask("why")["why"]
            assert why, (game, move)
            assert all(one["text"] for one in why), (game, move, why)
            assert any(one["rule"] for one in why), (game, move, why)


if __name__ == "__main__":
    main()
