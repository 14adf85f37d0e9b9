#!/usr/bin/env python3
"""A program that plays at a table on a server: sits down, adds to the dice, and chooses at random until the game is over.

    python3 examples/table_bot.py http://127.0.0.1:8080/t/TABLE            takes a free seat
    python3 examples/table_bot.py http://127.0.0.1:8080/t/TABLE#s=KEY      takes the seat one was invited to, or goes on at one's own

It polls, so it needs nothing but Python. docs/server.md describes what it sends and hears.
"""
import base64
import hashlib
import http.client
import json
import os
import random
import sys
import time
import urllib.parse

link = urllib.parse.urlsplit(sys.argv[1])
path = "/api/tables/" + link.path.removeprefix("/t/")
own = base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")  # a key that nobody else knows, not even whoever invited us
key = link.fragment.removeprefix("s=") or own
share = os.urandom(32)  # shown once everybody has promised theirs


def post(where, message):
    """One request; again if the server is away for a moment: what was done already is not done twice."""
    connect = http.client.HTTPSConnection if link.scheme == "https" else http.client.HTTPConnection
    for _ in range(60):
        try:
            connection = connect(link.netloc, timeout=90)
            connection.request("POST", path + where, json.dumps(message))
            reply = json.loads(connection.getresponse().read())
            if reply.get("code") != "store":
                return reply
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(1)
    sys.exit(f"{link.netloc} does not answer.")


def choices(ask):
    """All that can be chosen now; what has a "why" is only shown, with the reason why it can't be."""
    return [choice["move"] for group in ask["groups"] for choice in group["choices"] if "why" not in choice]


sat = post("/seat", {"key": key, "own": own, "name": f"Python {os.getpid()}", "commitment": hashlib.sha256(share).hexdigest()})
if not sat["ok"]:
    sys.exit(sat["error"])
me, session, heard, ask, asked, count = sat["seat"], None, {}, None, None, 0
key = own if sat.get("own") else key
send = [{"do": "hello", "key": key}]
while True:
    reply = post("/poll", {"send": send, **({"session": session} if session else {})})
    session, send = reply.get("session"), []
    if not session:  # it has ended: come back, and hear what happened since
        send = [{"do": "hello", "key": key, **heard}]
    for message in reply.get("messages", []):
        if message["type"] == "news":
            heard = {"epoch": message["epoch"], "last": message["last"]}
            table, ask = message["table"], message.get("ask", ask)
            empty = [seat for seat in table["seats"] if seat["kind"] in ("open", "reserved")]
            if table["state"] in ("over", "closed"):
                print(*message["look"]["outcome"] if "look" in message else ["The table was closed."], sep="\n")
                sys.exit()
            if table["state"] == "open" and not empty:
                send.append({"do": "start"})  # refused if somebody else was faster: no harm done
            if table["state"] == "showing" and table["seats"][me].get("dice") == "promised":
                send.append({"do": "contribute", "bytes": share.hex()})
        elif message["type"] == "answer" and not message["ok"] and message["code"] in ("refused", "messages-per-second"):
            ask = ask or asked  # that was not possible, or too soon: something else
            time.sleep(message["code"] == "messages-per-second")
        elif message["type"] == "goodbye" or message.get("code") == "store":
            session, send = None, [{"do": "hello", "key": key, **heard}]
    if session and ask and choices(ask):
        count, asked, ask = count + 1, ask, None
        send.append({"do": "act", "move": random.choice(choices(asked)), "seen": heard["last"], "id": f"{os.getpid()}-{count}"})
