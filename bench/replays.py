#!/usr/bin/env python3
"""What one client that asks for replays costs the others: python3 bench/replays.py [GAME]

Plays one game of bots to its end, then asks for pages of its replay, 49 a second for ten seconds from ten
connections without a cookie, while somebody at another table sends a ping every 60 ms. Prints the round trips
of these pings without and with that, and the server's memory. $RAINYDAY is the program (build/release/rainyday),
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
SECONDS = 10
RATE = 49
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
            return json.load(answer)

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Socket:
    """As much of a WebSocket as is needed: texts out, and the next text in."""

    def __init__(self, server, table):
        self.line = socket.create_connection(("127.0.0.1", server.port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                           f"Authorization: {TOKEN['Authorization']}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
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


def play(server):
    """A game between bots, in the end one of them for us."""
    offer = next(game for game in server.ask("games")["games"] if game["id"] == GAME)
    seats = max(offer["seats"][0], min(4, offer["seats"][1]))
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


def attack(server, table, until, answers):
    frames = 0
    at = 0
    while time.monotonic() < until:
        try:
            page = server.ask(f"tables/{table}/replay?from={at}", headers={})
            frames += len(page["frames"])
            at = at + 50 if at + 50 < page["total"] else 0
            answers.append(200)
        except urllib.error.HTTPError as error:
            answers.append(error.code)
        except (OSError, TimeoutError):
            answers.append(0)
        time.sleep(10 / RATE)


def show(what, times, server):
    print(f"  {what:<22} p50 {statistics.median(times):9.2f} ms   p99 {times[int(len(times) * 0.99)]:9.2f} ms"
          f"   memory {server.memory():6.1f} MB", flush=True)


def main():
    print(f"{PROGRAM}, {GAME}; load average {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "a.db")
        fast = Server(HURRIED, "--store", data, "--speed", "100")
        table = play(fast)
        fast.stop()
        server = Server(PROGRAM, "serve", "--data", data, "--quiet")
        other = server.ask("tables", {"game": "pig", "seats": 2})["id"]
        line = Socket(server, other)
        line.say(type="hello", seat=0)
        line.wait_for(lambda message: message["type"] == "present")
        show("alone", pings(line, SECONDS), server)
        answers = []
        until = time.monotonic() + SECONDS
        threads = [threading.Thread(target=attack, args=(server, table, until, answers)) for _ in range(10)]
        for thread in threads:
            thread.start()
        line = Socket(server, other)
        line.say(type="hello", seat=0)
        line.wait_for(lambda message: message["type"] == "present")
        show("with replays", pings(line, SECONDS), server)
        for thread in threads:
            thread.join()
        print("  answers: " + ", ".join(f"{answers.count(code)} of {code}" for code in sorted(set(answers))))
        server.stop()


main()
