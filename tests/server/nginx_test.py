"""Runs docs/nginx.conf with a real nginx in front of a real server: TLS, cookie, origin, socket."""

import json
import re
import socket
from pathlib import Path

from nginx import AS_JSON, HOST, ORIGIN, PATIENCE, ask, read_until, run, say, start_nginx, start_server, upgrade


def check(folder, nginx, program, processes):
    _, server = start_server(program, processes, "--data", f"{folder}/a.db")
    text = Path("docs/nginx.conf").read_text().replace("127.0.0.1:8080", f"127.0.0.1:{server}")
    tls, plain = start_nginx(nginx, folder, processes, text)

    status, head, body = ask(tls, "GET", "/api/health", [])
    assert status == 200 and json.loads(body)["ok"], (status, body)
    assert "content-security-policy" in head.lower(), head
    make = '{"game":"pig","seats":[null,"greedy"],"name":"Ann"}'
    status, head, body = ask(tls, "POST", "/api/tables", [AS_JSON, f"Origin: {ORIGIN}"], make)
    assert status == 201, (status, body)
    cookie = re.search(r"(?i)set-cookie: (__Host-rainyday_\d+=[^;]+);.*Secure", head)
    assert cookie, head
    table = json.loads(body)["id"]
    mine = [f"Cookie: {cookie[1]}", f"Origin: {ORIGIN}"]
    status, _, _ = ask(tls, "POST", "/api/tables", [AS_JSON, f"Cookie: {cookie[1]}", "Origin: https://evil.example"], make)
    assert status == 403, status
    with socket.create_connection(("127.0.0.1", plain), PATIENCE) as s:
        s.sendall(f"GET / HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
        assert b"301" in s.recv(4096)

    with upgrade(tls, table, mine) as s:
        read_until(s, b"101")
        say(s, {"type": "hello", "seat": 0})
        read_until(s, b'"type":"hello"')
        status, _, body = ask(tls, "POST", f"/api/tables/{table}/start", [AS_JSON, *mine], "{}")
        assert status == 200, (status, body)
        read_until(s, b'"status":"running"')
    with upgrade(tls, table, [f"Cookie: {cookie[1]}", "Origin: https://evil.example"]) as s:
        read_until(s, b"403")
    print("nginx passes everything on")


if __name__ == "__main__":
    run(check)
