#!/usr/bin/env python3
"""Checks the luck of match files without our program: tools/luck_check.py FILE...

The construction is that of docs/luck.md. Checked are the commitments, who withheld a part, that no draw
was left out or made twice, the point of each draw, and that a draw that was taken back was agreed to;
which action a point picks needs the rules (`rainyday verify`). Exit 1: something is wrong; 3: nothing is,
but a match is unfinished.
"""
import hashlib
import hmac
import json
import sys


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def commitment(match, secret):
    return sha(b"rainyday-luck-1", match.encode(), secret)


def seat_commitment(match, seat, part):
    return sha(b"rainyday-seat-1", match.encode(), bytes([seat]), part)


def luck_key(secret, header, parts):
    return mac(secret, b"key", sha(header), *(part or bytes(32) for part in parts))


def point(key, i, total):
    """The point and how many numbers were rejected before it."""
    for j in range(1 << 32):
        u = int.from_bytes(mac(key, b"draw", i.to_bytes(8, "big"), j.to_bytes(4, "big"))[:8], "big")
        if u < (1 << 64) // total * total:
            return u % total, j


def bot_seed(key, seat, question):
    return int.from_bytes(mac(key, b"bot", bytes([seat]), question.to_bytes(8, "big"))[:8], "big")


UNASKED = 3  # so often a person with bots alone takes back what showed luck


def lines_of(text):
    lines = [line.rstrip(b"\r") for line in text.split(b"\n")]
    return [lines[0]] + [line for line in lines[1:] if line.strip()]


def file_hash(text):
    """As the table shows it at the end: the line ends are those of the server."""
    return sha(*(line + b"\n" for line in lines_of(text))).hex()


def is_finished(text):
    return any("result" in json.loads(line) for line in lines_of(text)[1:])


def check_undone(rest):
    """A draw is taken back only if everybody who was asked has agreed."""
    stands, asked, waiting, unasked = [], None, set(), 0
    for line in rest:
        if "do" in line:
            stands.append(line["by"])
            asked = asked if waiting else None
        elif "consent" in line:
            what, by = line["consent"], line["by"]
            if what == "asked":
                asked, waiting = (by, line["asked"]), set(line["asked"])
            elif what == "agreed" and by in waiting:
                waiting.discard(by)
            elif what == "refused" and asked and by in waiting | {asked[0]}:
                asked = None
            else:
                return f"an answer of seat {by} to nothing"
        elif "undo" in line:
            count, by = line["undo"], line["by"]
            if not 0 < count <= len(stands):
                return f"{count} taken back of {len(stands)}"
            taken, stands = stands[-count:], stands[:-count]
            if "chance" not in taken:
                continue
            if asked is None or asked[0] != by or waiting:
                return f"nobody agreed that seat {by} takes back a draw"
            unasked += not asked[1]
            asked = None
            if unasked > UNASKED:
                return f"draws taken back against bots alone more than {UNASKED} times"
    return None


def check_file(text):
    """What is wrong, or None."""
    lines = lines_of(text)
    header = json.loads(lines[0])
    rest = [json.loads(line) for line in lines[1:]]
    if header.get("luck") != "hmac1" or not rest or "luck" not in rest[-1]:
        return "no luck to check: the last line is not the luck"
    luck = rest[-1]["luck"]
    ended = [i for i, line in enumerate(rest) if "result" in line or "closed" in line]
    if header.get("file", 1) >= 2 and ended != [len(rest) - 2]:
        return "the file does not end as a match does"
    match, secret = header["match"], bytes.fromhex(luck["secret"])
    if commitment(match, secret).hex() != header["commitment"]:
        return "the secret is not the one that was committed"
    parts = []
    for seat, committed in enumerate(header["commitments"]):
        if committed is None:
            continue
        parts.append(luck["parts"][seat] and bytes.fromhex(luck["parts"][seat]))
        if parts[-1] and seat_commitment(match, seat, parts[-1]).hex() != committed:
            return f"the part of seat {seat} is not the one committed"
    withheld = {seat for seat, part in enumerate(header["commitments"]) if part and not luck["parts"][seat]}
    said = {line["withheld"] for line in rest if "withheld" in line}
    if any("do" in line for line in rest) and said != withheld:
        return "who withheld a part is not who the luck says"
    if header.get("file", 1) >= 2 and check_undone(rest):
        return check_undone(rest)
    key = luck_key(secret, lines[0], parts)
    draws = [line for line in rest if line.get("by") == "chance"]
    for i, draw in enumerate(draws):
        if draw["i"] != i:
            return f"draw {draw['i']} where {i} is next"
        if point(key, i, draw["of"])[0] != draw["r"]:
            return f"draw {i}: the luck gives {point(key, i, draw['of'])[0]} of {draw['of']}"
    return None


def main(paths):
    wrong = unfinished = 0
    for path in paths:
        with open(path, "rb") as file:
            text = file.read()
        problem = check_file(text)
        print(f"{path}: {problem or 'commitments open, draws without a gap, points derived again'}")
        wrong += problem is not None
        if problem is None:
            if json.loads(lines_of(text)[0]).get("local"):
                print(f"{path}: local: the luck of a player's own device")
            print(f"{path}: sha256 {file_hash(text)}")
            unfinished += not is_finished(text)
    return 1 if wrong else 3 if unfinished else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
