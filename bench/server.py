#!/usr/bin/env python3
"""The aims of docs/performance.md, measured on this machine: python3 bench/server.py [--quick]

Runs build/release/bench_load (or $BENCH_LOAD) for Pig with two seats and Spree! with four:
saturated three times, then open loop at half of what that gave, then a move a second at each table.
Latency means something only where nothing else runs: the load average is printed first.
"""
import json
import os
import statistics
import subprocess
import sys

PROGRAM = os.environ.get("BENCH_LOAD", "build/release/bench_load")
QUICK = "--quick" in sys.argv
GAMES = [("pig", 2), ("spree", 4)]
LASTING = {"pig": ["--set", "target=200"]}  # else games end before the time is up
TABLES = 500
SECONDS = 3 if QUICK else 8
ROUNDS = 1 if QUICK else 3


def load(game, seats, tables, rate=0.0, seconds=SECONDS):
    command = [PROGRAM, game, "--seats", str(seats), "--tables", str(tables), "--seconds",
               str(seconds), "--rate", f"{rate:.3f}", "--pin", "--json", *LASTING.get(game, [])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def show(what, value, aim, good):
    print(f"  {what:<46} {value:<26} {aim:<22} {'met' if good else 'NOT MET'}", flush=True)


def saturated(game, seats):
    runs = [load(game, seats, TABLES) for _ in range(ROUNDS)]
    per_cpu = statistics.median(run["moves_per_cpu_s"] for run in runs)
    per_s = statistics.median(run["moves_per_s"] for run in runs)
    p99 = statistics.median(run["round_trip_ms"]["p99"] for run in runs)
    limit = 3 * TABLES / per_s * 1000
    memory = statistics.median(run["kb_of_tables"] + run["kb_of_sockets"] for run in runs)
    after = statistics.median(run["kb_per_table"] for run in runs)
    show("saturated: durable moves per CPU-second", f"{per_cpu:,.0f}", "20,000", per_cpu >= 20_000)
    show("saturated: p99", f"{p99:.1f} ms at {per_s:,.0f}/s", f"under {limit:.0f} ms", p99 < limit)
    if seats == 2:
        show("memory a table, two sockets, connected", f"{memory:.0f} kB", "under 40 kB", memory < 40)
        show("memory a table after saturation", f"{after:.0f} kB", "under 40 kB", after < 40)
    else:
        print(f"  memory a table with {seats} sockets: {memory:.0f} kB, after saturation {after:.0f} kB")
    return per_s


def open_loop(game, seats, rate):
    run = load(game, seats, TABLES, rate / TABLES)
    p99 = run["round_trip_ms"]["p99"]
    show("open loop at half of saturation: p99", f"{p99:.1f} ms at {run['moves_per_s']:,.0f}/s",
         "under 10 ms", p99 < 10)
    print(f"    commit p50 {run['commit_ms']['p50']:.1f} ms, p99 {run['commit_ms']['p99']:.1f} ms")


def a_move_a_second(game, seats):
    run = load(game, seats, TABLES, 1.0)
    p99 = run["round_trip_ms"]["p99"]
    limit = 2 * run["commit_ms"]["p99"] + 3
    show("a move a second at each table: p99", f"{p99:.1f} ms", f"under {limit:.0f} ms", p99 < limit)


def main():
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {TABLES} tables")
    for game, seats in GAMES:
        print(f"{game}, {seats} seats")
        per_s = saturated(game, seats)
        open_loop(game, seats, per_s / 2)
        a_move_a_second(game, seats)
    print("pig, 2 seats, 5,000 tables")
    run = load("pig", 2, 5000, 0.2)
    memory = run["kb_per_table"]
    show("a move every 5 s at each", f"p99 {run['round_trip_ms']['p99']:.1f} ms, {memory:.0f} kB a table",
         "under 40 kB", memory < 40)


if __name__ == "__main__":
    main()
