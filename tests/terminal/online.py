#!/usr/bin/env python3
"""Tables on a server, on the full screen: online.py PATH-OF-UNDER [TEST ...]"""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from driver import Screen, main
from served import Server
from tables import Seat, create, sit

SUN = {"players": 2, "mode": "semi-cooperative", "characters": ["medic", "scout"]}
MINE, THEIRS = r"1\. Choose:|2\. \w+|─ Choose:", r"Not your turn:"


def link(server, table, key=None):
    return f"http://127.0.0.1:{server.port}/t/{table}" + (f"#s={key}" if key else "")


def person(home, server, table, name, **size):
    return Screen(home, "play", link(server, table), "--name", name, **size)


def begin(first, *others):
    """They read what they are asked for, and are at the board."""
    first.type("start")
    for screen in (first, *others):
        screen.wait("Your mission")
        screen.keys("Enter", until=f"{MINE}|{THEIRS}")


def in_play(screen, line, until):
    """Types a line in a game that bots play on: what they have reached, the next part's mission, may come between."""
    screen.type(line)

    def there(text):
        if "Your mission" in text:
            screen.keys("Enter", gone="Your mission")
            return False
        return re.search(until, text)

    return screen.shows(there, f"never on the screen: {until}")


def of_turn(*screens):
    """Whose turn it is, and then the others."""
    decides = [screen for screen in screens if re.search(MINE, screen.text())]
    assert len(decides) == 1, "\n".join(screen.text() for screen in screens)
    return decides + [screen for screen in screens if screen is not decides[0]]


def test_two_terminals_at_one_table(home):
    server = Server()
    table = create(server, "sun", SUN)
    with person(home, server, table, "Ada", width=100, height=40) as ada, person(home, server, table, "Bo") as bo:
        text = ada.wait("Everybody is here")
        assert "Under our Sun: mission 1, players: 2" in text and re.search(r"Ada \(you\), Bo\n|Bo, Ada \(you\)\n", text), text
        assert re.search(r"/t/\S+#s=\S{22}", re.sub(r"\n *", "", text)), text
        # Talking, before and in the game, whatever the alphabet.
        bo.type("say Grüße, Ada", until="Bo: Grüße, Ada")
        ada.wait("Bo: Grüße, Ada")
        begin(ada, bo)
        for screen, name, other in ((ada, "Ada", "Bo"), (bo, "Bo", "Ada")):  # nobody passes a keyboard on
            text = screen.type("role", until=f"{name}: (Survivor|Sons of Liberty): the")
            assert f"{other}: S" not in text, text
            screen.keys("Enter", until=f"{MINE}|{THEIRS}")
        decides, waits = of_turn(ada, bo)
        waits.type("say Your turn", until="Your turn")
        text = decides.wait(r"\w+: Your turn")
        assert "They are asked" not in text and "They are asked: " in waits.text(), waits.text()
        waits.type("done", until="It is not your turn|is deciding")
        # A move is seen by both; so is taking it back, with consent.
        decides.keys("Enter", until="2\\.")
        decides.keys("Enter", until="for 1 point|for 2 points")
        waits.wait("for 1 point|for 2 points")
        decides.type("undo", until=r"wants to take back the last move\. Waiting for \w+\.")
        waits.wait(r"wants to take back the last move\. Type yes or no\.")
        waits.type("no", until="Not everybody agreed")
        decides.wait("Not everybody agreed")
        decides.type("undo", until="Waiting for")
        waits.wait("Type yes or no")
        waits.type("yes", until="The last move was taken back")
        decides.wait("The last move was taken back")
        decides.wait(r"2 points\s+left")
        # A hint is for whoever decides.
        decides.type("hint simple", until=r"What the bot \"simple\" would play")
        decides.keys("Escape", until=MINE)
        waits.type("hint simple", until="hints are for the player who decides")
        waits.type("orders drink off", until="drink is off")
        waits.keys("Enter", until=THEIRS)
        # Presence.
        assert "(away)" not in ada.text()
        for screen in (ada, bo):
            screen.type("quit")
            assert screen.status() == 0
            assert "Come back with: under play 'http" in screen.text(), screen.text()
    assert server.stop() == (0, "", "")


def test_a_server_that_is_killed_and_comes_back(home):
    """Both screens say so, go on where they were, and lose nothing; what was typed meanwhile is said afterwards."""
    store = str(home.path / "tables.db")
    server = Server(store=store)
    table = create(server, "sun", SUN)
    with person(home, server, table, "Ada") as ada, person(home, server, table, "Bo") as bo:
        ada.wait("Everybody is here")
        begin(ada, bo)
        decides, waits = of_turn(ada, bo)
        decides.keys("Enter", until="2\\.")
        decides.keys("Enter", until=r"for \d points?\.")
        waits.wait(r"for \d points?\.")
        server.process.kill()
        server.process.wait()
        for screen in (ada, bo):
            screen.wait("Reconnecting to the table")
        waits.type("say Are you there?")
        decides.type("done")
        server = Server(store=store, port=server.port)
        for screen in (ada, bo):
            screen.wait("Reconnecting to the table", gone=True)
        decides.wait(r"\w+: Are you there\?")
        waits.wait(MINE)
        decides.wait(THEIRS)
        watcher = Seat(server, table)
        assert [event["what"] for event in watcher.events].count("moved") == 2, watcher.events
        assert [event["text"] for event in watcher.events if event["what"] == "chat"] == ["Are you there?"]
        watcher.close()
        for screen in (ada, bo):
            screen.type("quit")
            assert screen.status() == 0
    assert server.stop() == (0, "", "")


def test_a_game_with_a_bot_that_is_closed_and_played_again(home):
    server = Server()
    table = create(server, "sun", SUN)
    with person(home, server, table, "Ada", width=100, height=40) as ada:
        ada.wait("Waiting for one more player")
        ada.type("fly", until="hasn't started yet")
        ada.type("start simple")
        ada.wait("Your mission")
        ada.keys("Enter", until=f"{MINE}|{THEIRS}")
        ada.wait(r"Ada \(you\), Bot 2 \(bot\)")
        in_play(ada, "bot strong", r"Ada \(you\) \(bot\)")  # one that thinks: the game must not be over too soon
        watcher = Seat(server, table)
        while sum(event["what"] == "moved" and event["by"] == 0 for event in watcher.events) < 3:
            watcher.hear()
        in_play(ada, "back", r"Ada \(you\), Bot 2 \(bot\)")
        in_play(ada, "close", "The table was closed")
        ada.type("rematch", until="Everybody is here|A table")
        while not watcher.state.get("rematch"):
            watcher.hear()
        again = watcher.state["rematch"]
        text = re.sub(r"\n *", "", ada.wait(f"/t/{again[:10]}"))
        assert f"/t/{again}#s=" in text, text
        begin(ada)
        ada.type("quit")
        assert ada.status() == 0
    watcher.close()
    assert server.stop() == (0, "", "")


def test_skies_to_its_end(home):
    """Alone at a table, against the clock of nobody: the end is told, and looked at."""
    server = Server("--limit", "messages-per-second=100000")
    table = create(server, "skies")
    seat = sit(server, table, "Ada")
    with Screen(home, "play", link(server, table, seat.key)) as ada:
        ada.wait("Waiting for somebody to start")
        ada.type("start", until=MINE)
        assert seat.say("bot", bot="random")["ok"]  # the same seat, from another device
        ada.wait("The game is over")
        ada.keys("Enter", until="The game is over:")
        ada.type("1", until="\"rematch\" starts another")
        ada.type("quit")
        assert ada.status() == 0
    seat.close()
    assert server.stop() == (0, "", "")


def test_what_can_not_be_joined(home):
    server = Server()
    table = create(server, "skies")
    sit(server, table, "Bo").close()
    with person(home, server, table, "Ada") as ada:
        ada.wait("All seats are taken. You can watch.")
        assert ada.status() == 1
    assert server.stop() == (0, "", "")
    with person(home, server, table, "Ada") as ada:
        ada.wait("Can't reach the table at 127.0.0.1")
        assert ada.status() == 1


if __name__ == "__main__":
    sys.exit(main(globals()))
