#!/usr/bin/env python3
"""What one client costs the others, on each of the routes that cost most: python3 bench/fairness.py [GAME]

Plays one game of bots to its end, then one client asks as often as it may, 49 times a second from ten connections
(for hints on its socket, five times), while somebody at another table sends a ping every 60 ms. Prints the round trips
of these pings with nobody and with each, and the server's memory. $RAINYDAY is the program (build/release/rainyday),
$RAINYDAY_SEEDED the server on which the game is played in a hurry (build/release/seeded_server).
"""
import base64
import json
import os
import re
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
HURRIED = os.environ.get("RAINYDAY_SEEDED", "build/release/seeded_server")
GAME = sys.argv[1] if len(sys.argv) > 1 else "escape-from-elba"
SECONDS = float(os.environ.get("SECONDS", "10"))
RATE = 49
THREADS = 10
TOKEN = {"Authorization": "Bearer " + "b" * 43}


class Server:
    def __init__(self, *command):
        self.process = subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def ask(self, path, body=None, headers=TOKEN):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/{path}", headers=dict(headers))
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=120) as answer:
            text = answer.read()
            return text if path.endswith("/file") else json.loads(text)

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Socket:
    """As much of a WebSocket as is needed: texts out, and the next text in."""

    def __init__(self, server, table, who=TOKEN):
        self.line = socket.create_connection(("127.0.0.1", server.port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                           f"Authorization: {who['Authorization']}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]

    def more(self):
        got = self.line.recv(65536)
        if not got:
            raise ConnectionError
        self.bytes += got

    def say(self, **message):
        text = json.dumps(message).encode()
        head = struct.pack("!BB", 0x81, 0x80 | len(text)) if len(text) < 126 else struct.pack(
            "!BBH", 0x81, 0xFE, len(text))
        self.line.sendall(head + b"\0\0\0\0" + text)

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        out, self.bytes = self.bytes[:count], self.bytes[count:]
        return out

    def hear(self):
        first, size = self.take(2)
        if size == 126:
            size = struct.unpack("!H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.take(8))[0]
        text = self.take(size)
        return json.loads(text) if first == 0x81 else {"type": ""}

    def wait_for(self, wanted):
        while True:
            message = self.hear()
            if wanted(message):
                return message


def seats_of(server):
    offer = next(game for game in server.ask("games")["games"] if game["id"] == GAME)
    return max(offer["seats"][0], min(4, offer["seats"][1]))


def play(server):
    """A game between bots, in the end one of them for us."""
    seats = seats_of(server)
    table = server.ask("tables", {"game": GAME, "seats": [None] + ["greedy"] * (seats - 1)})["id"]
    server.ask(f"tables/{table}/start", {})
    line = Socket(server, table)
    line.say(type="hello", seat=0)
    line.wait_for(lambda message: message["type"] == "present")
    line.say(type="bot", id="b", level="greedy")
    line.wait_for(lambda message: message["type"] == "table" and message["table"]["status"] == "finished")
    return table


def pings(line, seconds):
    """Round trips in ms, one every 60 ms: one that is late does not keep the next one back."""
    sent, back = [], []
    begin = time.monotonic()

    def listen():
        try:
            while True:
                if line.hear()["type"] == "pong":
                    back.append(time.monotonic())
        except (ConnectionError, OSError):
            pass

    threading.Thread(target=listen, daemon=True).start()
    while time.monotonic() < begin + seconds:
        sent.append(time.monotonic())
        line.say(type="ping")
        time.sleep(max(0, begin + 0.06 * len(sent) - time.monotonic()))
    for _ in range(600):
        if len(back) >= len(sent):
            break
        time.sleep(0.1)
    return sorted((b - s) * 1000 for s, b in zip(sent, back)) + [60_000.0] * (len(sent) - len(back))


# What one client asks for, the parts of a path and a body; {table} is over, {at} a page of its replay.
ROUTES = {
    "nothing": None,
    "replay, one page": ("tables/{table}/replay?from={at}", None),
    "replay, of a seat": ("tables/{table}/replay?as=0&from={at}", None),
    "file": ("tables/{table}/file", None),
    "analysis": ("tables/{table}/analysis", {}),
    "new tables": ("tables", {"game": GAME, "seats": 4}),
    "lesson": (f"games/{GAME}/lesson", {"step": 0, "done": []}),
    "puzzle": (f"games/{GAME}/puzzle", {"day": 1}),
    "list": ("tables", None),
}


def attack(server, table, route, until, answers):
    path, body = route
    at = 0
    while time.monotonic() < until:
        try:
            server.ask(path.format(table=table, at=at), body)
            at = (at + 50) % 1000
            answers.append(200)
        except urllib.error.HTTPError as error:
            answers.append(error.code)
        except (OSError, TimeoutError):
            answers.append(0)
        time.sleep(THREADS / RATE)


# For whoever has a table: hints as fast as they are given, on a socket.
def ask_for_hints(server, until, answers):
    seats = [None] + ["greedy"] * (seats_of(server) - 1)
    # Another one, who has not made too many tables.
    own = {"Authorization": "Bearer " + "h" * 43}
    table = server.ask("tables", {"game": GAME, "seats": seats, "hints": True}, own)["id"]
    server.ask(f"tables/{table}/start", {}, own)
    line = Socket(server, table, own)
    line.say(type="hello", seat=0)
    ask = line.wait_for(lambda message: message.get("ask"))["ask"]
    for i in range(10_000):
        if time.monotonic() > until:
            return
        line.say(type="hint", id=f"h{i}", at=ask["at"])
        answers.append(200)
        time.sleep(0.2)


def measured(server, other, table, route):
    """The round trips of somebody else while that is asked for, and what was answered."""
    answers = []
    until = time.monotonic() + SECONDS
    if route == "hints":
        threads = [threading.Thread(target=ask_for_hints, args=(server, until, answers))]
    else:
        count = THREADS if route else 0
        threads = [threading.Thread(target=attack, args=(server, table, route, until, answers)) for _ in range(count)]
    for thread in threads:
        thread.start()
    line = Socket(server, other)
    line.say(type="hello", seat=0)
    line.wait_for(lambda message: message["type"] == "present")
    times = pings(line, SECONDS)
    for thread in threads:
        thread.join()
    return times, answers


def main():
    print(f"{PROGRAM}, {GAME}, {RATE} a second; load average {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "a.db")
        fast = Server(HURRIED, "--store", data, "--speed", "100")
        table = play(fast)
        fast.stop()
        server = Server(PROGRAM, "serve", "--data", data, "--quiet")
        other = server.ask("tables", {"game": "pig", "seats": 2})["id"]
        for name, route in [("hints", "hints"), *ROUTES.items(), ("nothing", None)]:
            times, answers = measured(server, other, table, route)
            told = ", ".join(f"{answers.count(code)} of {code}" for code in sorted(set(answers)))
            print(f"  {name:<18} p50 {statistics.median(times):8.2f} ms   p99 {times[int(len(times) * 0.99)]:8.2f} ms"
                  f"   memory {server.memory():6.1f} MB   {told}", flush=True)
        server.stop()


main()
