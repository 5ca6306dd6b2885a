#!/usr/bin/env python3
"""Checks the luck of match files without our program: tools/luck_check.py FILE...

The construction is that of docs/luck.md. Checked are the commitments, that no draw was left out or
made twice, and the point of each draw; which action a point picks needs the rules (`rainyday verify`).
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


def check_file(text):
    """What is wrong, or None."""
    lines = [line.rstrip(b"\r") for line in text.split(b"\n")]
    header = json.loads(lines[0])
    rest = [json.loads(line) for line in lines[1:] if line.strip()]
    luck = next((line["luck"] for line in rest if "luck" in line), None)
    if header.get("luck") != "hmac1" or luck is None:
        return "no luck to check"
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
    key = luck_key(secret, lines[0], parts)
    draws = [line for line in rest if line.get("by") == "chance"]
    for i, draw in enumerate(draws):
        if draw["i"] != i:
            return f"draw {draw['i']} where {i} is next"
        if point(key, i, draw["of"])[0] != draw["r"]:
            return f"draw {i}: the luck gives {point(key, i, draw['of'])[0]} of {draw['of']}"
    return None


def main(paths):
    wrong = 0
    for path in paths:
        with open(path, "rb") as file:
            problem = check_file(file.read())
        print(f"{path}: {problem or 'commitments open, draws without a gap, points derived again'}")
        wrong += problem is not None
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
