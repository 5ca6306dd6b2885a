"""Runs docs/nginx-several.conf with a real nginx in front of three servers on one PostgreSQL: whoever asks for
a table gets to the server that has it, also when that one stops and when it is killed."""

import json
import os
import pwd
import re
import signal
import subprocess
import time
from pathlib import Path

import nginx as one

POSTGRES = "/usr/lib/postgresql/15/bin"  # Debian's package postgresql-15


def as_owner(command):
    """PostgreSQL refuses root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=INT", "--", *command]


def start_postgres(folder, processes):
    """The address of its store."""
    data = f"{folder}/postgres"
    os.mkdir(data)
    if os.getuid() == 0:
        os.chmod(folder, 0o755)
        os.chown(data, pwd.getpwnam("postgres").pw_uid, -1)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run(as_owner([f"{POSTGRES}/initdb", "-D", f"{data}/data", "-A", "trust", "--no-locale", "-E", "UTF8",
                             "--no-sync", "-U", "postgres"]), check=True, **quiet)
    processes.append(subprocess.Popen(as_owner([f"{POSTGRES}/postgres", "-D", f"{data}/data", "-c", "listen_addresses=",
                                                "-c", f"unix_socket_directories={data}"]), **quiet))
    while subprocess.run([f"{POSTGRES}/pg_isready", "-h", data], check=False, **quiet).returncode != 0:
        time.sleep(0.02)
    return f"postgres://postgres@{data.replace('/', '%2F')}/postgres"


def configuration(servers):
    """The file as it is, with a third server and these ports."""
    text = Path("docs/nginx-several.conf").read_text()
    text = re.sub(r"( *)(\S.*)8082(.*\n)", r"\1\g<2>8082\3\1\g<2>8083\3", text)
    text = text.replace("location @s2 { proxy_pass http://127.0.0.1:8083;", "location @s3 { proxy_pass http://127.0.0.1:8083;")
    for documented, port in zip(("127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"), servers):
        text = text.replace(documented, f"127.0.0.1:{port}")
    return text


def make_table(tls, cookie):
    mine = [f"Cookie: {cookie}"] if cookie else []
    make = '{"game":"pig","seats":[null,"greedy"],"name":"Ann"}'
    status, head, body = one.ask(tls, "POST", "/api/tables", [one.AS_JSON, f"Origin: {one.ORIGIN}", *mine], make)
    assert status == 201, (status, body)
    found = re.search(r"(?i)set-cookie: (__Host-rainyday_all=[^;]+);", head)
    return json.loads(body)["id"], found[1] if found else cookie


def greet(tls, table, mine):
    """A socket that is welcome, which may need a moment; what is not let in is tried again."""
    while True:
        s = one.upgrade(tls, table, mine)
        try:
            one.say(s, {"type": "hello", "seat": 0})
            one.read_until(s, b'"type":"present"')
            return s
        except (AssertionError, OSError):
            s.close()
            time.sleep(0.1)


def check(folder, nginx, program, processes):
    store = start_postgres(folder, processes)
    servers = [one.start_server(program, processes, "--store", store, "--name", name) for name in ("s1", "s2", "s3")]
    first, second, _ = (server for server, _ in servers)
    tls, _ = one.start_nginx(nginx, folder, processes, configuration([port for _, port in servers]))

    # Some of these tables are made at one server and asked for at another.
    cookie, tables = "", []
    for _ in range(8):
        table, cookie = make_table(tls, cookie)
        tables.append(table)
    mine = [f"Cookie: {cookie}", f"Origin: {one.ORIGIN}"]
    lines = []
    for table in tables:
        status, _, body = one.ask(tls, "GET", f"/api/tables/{table}", mine)
        assert status == 200 and json.loads(body)["yours"] == [0], (status, body)
        lines.append(greet(tls, table, mine))
        status, _, body = one.ask(tls, "POST", f"/api/tables/{table}/start", [one.AS_JSON, *mine], "{}")
        assert status == 200, (status, body)
        one.read_until(lines[-1], b'"status":"running"')
    status, _, body = one.ask(tls, "GET", "/api/me/tables", mine)
    assert status == 200 and {t["id"] for t in json.loads(body)["tables"]} == set(tables), (status, body)

    # People of one that stops, and of one that is killed, are let in again by those that are left.
    for server, how, status in (first, signal.SIGTERM, 0), (second, signal.SIGKILL, -signal.SIGKILL):
        server.send_signal(how)
        assert server.wait(one.PATIENCE) == status
        for i, table in enumerate(tables):
            lines[i].close()
            lines[i] = greet(tls, table, mine)
    for line in lines:
        line.close()
    print("nginx leads to the server that has the table")


if __name__ == "__main__":
    one.run(check)
