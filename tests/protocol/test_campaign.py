"""Campaigns and the reference over the protocol."""

from driver import main

CARRIED = [{"character": "medic", "has": {"metal": 2}, "cards": [{"card": "medkit", "left": 1}]},
           {"character": "scout", "dead": True}]


def play_out(engine):
    """To the end: chance as it falls, no equipment, and then all give up."""
    while True:
        status = engine.ask("status")
        if status["actor"] == "over":
            return status
        if status["actor"] == "chance":
            engine.ask("roll")
            continue
        moves = engine.ask("moves")["moves"]
        wanted = [move for move in moves if move in ("give-up", "agree", "done", "drink")]
        engine.ask("play", move=(wanted or moves)[0])


def test_carried_is_part_of_the_set_up(engine):
    status = engine.ask("new", game="sun", setup={"players": 2, "mission": 2, "carried": CARRIED}, seed=4)
    assert status["setup"]["carried"] == CARRIED, status
    assert engine.ask("carry")["carry"] is None
    while engine.ask("status")["actor"] == "chance":
        engine.ask("roll")
    moves = engine.ask("moves")["moves"]
    assert "pick medic" in moves and "pick scout" not in moves, moves
    engine.ask("play", move="pick medic")
    state = engine.ask("state")["state"]
    medic = next(hero for hero in state["heroes"] if hero["character"] == "medic")
    assert medic["has"] == {"metal": 2}, medic
    assert state["cards"]["item"]["medkit"] == {"at": "medic", "left": 1}, state["cards"]["item"]
    # Without a campaign nothing is said of it.
    assert "carried" not in engine.ask("new", game="sun")["setup"]


def test_a_game_that_is_over_says_what_comes(engine):
    setup = engine.ask("new", game="sun", setup={"players": 2}, seed=4)["setup"]
    play_out(engine)
    carry = engine.ask("carry")["carry"]
    assert carry["won"] is False and carry["title"] == "Dry Wells" and carry["told"], carry
    assert carry["next"] == setup, carry
    engine.ask("new", game="sun", setup=carry["next"])


def test_bad_carried_is_refused(engine):
    for carried, word in [({}, "list"), ([{"character": "x"}], "x"), ([{"character": "medic", "hp": 1}], "hp"),
                          ([{"character": "medic", "cards": [{"card": "spoon"}]}], "spoon")]:
        engine.refused("new", word, game="sun", setup={"carried": carried})


def test_reference(engine):
    everything = engine.ask("reference", game="sun")["entries"]
    assert {entry["sort"] for entry in everything} == {"card", "tile", "character", "merchant", "team", "mission"}
    for entry in everything:
        assert entry["name"] and entry["id"] and isinstance(entry["facts"], list), entry
    assert len(engine.ask("reference", game="sun", find="mission 99 of nothing")["entries"]) == 0
    (bow,) = engine.ask("reference", game="sun", find="bow")["entries"]
    assert bow["group"] == "item" and "It is worth 6 water." in bow["facts"], bow
    # SUN-CARD-13: also where the deck does not say it.
    types = {entry["id"]: [fact for fact in entry["facts"] if fact.startswith("Type: ")] for entry in everything if entry["sort"] == "card"}
    assert types["bow"] == types["survey-drone"] == ["Type: ITEM."] and types["running-shoes"] == ["Type: GEAR."], types
    assert types["scavenger"] == types["storm"] == []
    missions = engine.ask("reference", game="sun", find="missions")["entries"]
    assert sorted(mission["difficulty"] for mission in missions) == [1, 1, 2, 2, 3, 3], missions
    for mission in missions:
        assert all(part["goals"] and part["briefing"] for part in mission["parts"]), mission
    assert engine.ask("reference", game="skies")["entries"] == []
    engine.refused("reference", "chess", game="chess")


def test_skies_has_no_campaigns(engine):
    engine.ask("new", game="skies")
    engine.refused("carry", "no campaigns")


main()
