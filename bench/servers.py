"""Moves a second of one, two and three servers on one PostgreSQL, and what a move costs each of them in time of a core:
   python3 bench/servers.py [--tables 300] [--seconds 5] [--rounds 3]
Every round has all three in another order, so that what else runs on the machine meets all alike."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, "tests/server")
import nginx_several_test as several

TICKS = os.sysconf("SC_CLK_TCK")


def postgres_seconds(folder):
    """Of all processes whose directory is the database's, those that have ended counted by their parent."""
    total = 0
    for entry in Path("/proc").iterdir():
        try:
            if os.readlink(entry / "cwd").startswith(f"{folder}/postgres"):
                total += sum(map(int, (entry / "stat").read_text().rsplit(")", 1)[1].split()[11:15]))
        except OSError:
            pass
    return total / TICKS


def written(store):
    """Bytes of PostgreSQL's log so far."""
    asked = [f"{several.POSTGRES}/psql", "-Atqc", "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn", store]
    return int(subprocess.run(asked, check=True, capture_output=True, text=True).stdout)


def play(folder, store, servers, tables, seconds):
    """All at once; the sum of their moves a second, and what a move costs: microseconds of the servers and of PostgreSQL,
    bytes of its log."""
    command = ["build/release/bench_load", "pig", "--set", "target=200", "--tables", str(tables // servers),
               "--seconds", str(seconds), "--store", store, "--json"]
    before, bytes_before = postgres_seconds(folder), written(store)
    running = [subprocess.Popen([*command, "--name", f"s{i}"], stdout=subprocess.PIPE, text=True) for i in range(servers)]
    texts = [process.communicate()[0] for process in running]
    if any(process.returncode for process in running):
        raise SystemExit("bench_load has failed")
    results = [json.loads(text) for text in texts]
    # They make their tables before and warm up for a second: PostgreSQL's work is of all moves, those included.
    moves = sum(r["moves"] * (seconds + 1) / seconds for r in results)
    return {"moves": sum(r["moves_per_s"] for r in results),
            "server": 1e6 / statistics.mean(r["moves_per_cpu_s"] for r in results),
            "postgres": 1e6 * (postgres_seconds(folder) - before) / moves,
            "bytes": (written(store) - bytes_before) / moves,
            "batch": statistics.mean(r["moves_per_commit"] for r in results),
            "p99": max(r["round_trip_ms"]["p99"] for r in results)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300, help="at all servers together")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    wish = parser.parse_args()
    processes = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            store = several.start_postgres(folder, processes)
            found = {1: [], 2: [], 3: []}
            for r in range(wish.rounds):
                for servers in [[1, 2, 3], [3, 1, 2], [2, 3, 1]][r % 3]:
                    found[servers].append(play(folder, store, servers, wish.tables, wish.seconds))
        finally:
            for process in reversed(processes):
                process.terminate()
                process.wait()
    print("servers  moves/s  µs of a server a move  µs of PostgreSQL a move  bytes of log a move  moves a commit  p99 ms")
    for servers, rounds in found.items():
        middle = {key: statistics.median(r[key] for r in rounds) for key in rounds[0]}
        print(f"{servers:7}  {middle['moves']:7.0f}  {middle['server']:21.0f}  {middle['postgres']:23.0f}  {middle['bytes']:19.0f}"
              f"  {middle['batch']:14.1f}  {middle['p99']:6.0f}")


if __name__ == "__main__":
    main()
