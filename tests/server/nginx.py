"""A real nginx in front of real servers, and who asks there: for nginx_test.py and nginx_several_test.py."""

import base64
import json
import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from pathlib import Path

HOST = "games.example"
ORIGIN = f"https://{HOST}"
AS_JSON = "Content-Type: application/json"
PATIENCE = 300  # seconds for what is certain to come


def free_port():
    """One that the system hands out to nobody by itself; another program may still take it first."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as s:
            if s.connect_ex(("127.0.0.1", port)) != 0:
                return port


def start_server(program, processes, *arguments, port=0):
    """The process and its port."""
    server = subprocess.Popen(
        [program, "serve", "--port", str(port), "--public-url", ORIGIN, "--trusted-proxy", "127.0.0.1", "--quiet", *arguments],
        stdout=subprocess.PIPE, text=True)
    processes.append(server)
    for line in server.stdout:
        if found := re.match(r"rainyday: http://127\.0\.0\.1:(\d+)/$", line):
            return server, int(found[1])
    raise SystemExit("the server has ended")


def start_nginx(nginx, folder, processes, configuration):
    """Its ports, with TLS and without. Where one of them is taken meanwhile it ends, and there are others."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={HOST}",
                    "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"], check=True, capture_output=True)
    for _ in range(20):
        tls, plain = free_port(), free_port()
        Path(f"{folder}/nginx.conf").write_text(whole(configuration, folder, tls, plain))
        process = subprocess.Popen([nginx, "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"])
        processes.append(process)
        while process.poll() is None:
            # This file is there once it listens.
            if Path(f"{folder}/nginx.pid").exists():
                return tls, plain
            time.sleep(0.02)
    raise SystemExit(Path(f"{folder}/error.log").read_text())


def connect(port):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), PATIENCE), server_hostname=HOST)


def ask(port, method, path, headers, body=""):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    with connect(port) as s:
        s.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        answer = b""
        while part := s.recv(65536):
            answer += part
    head, _, rest = answer.partition(b"\r\n\r\n")
    if b"chunked" in head.lower():
        rest = b"".join(rest.split(b"\r\n")[1::2])
    return int(head.split()[1]), head.decode(), rest.decode()


def upgrade(port, table, headers):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {HOST}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", *headers]
    s = connect(port)
    s.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return s


def say(s, message):
    data = json.dumps(message).encode()
    assert len(data) < 126
    s.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)


def read_until(s, wanted):
    got = b""
    while wanted not in got:
        part = s.recv(65536)
        assert part, got
        got += part
    return got


def whole(text, folder, tls, plain):
    """The file as it is, on these ports and with that certificate."""
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};").replace("listen 443 ssl;", f"listen 127.0.0.1:{tls} ssl;")
    text = text.replace("/etc/ssl/games.example/fullchain.pem", f"{folder}/cert.pem")
    text = text.replace("/etc/ssl/games.example/privkey.pem", f"{folder}/key.pem")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;\n" if os.getuid() == 0 else ""
    return (f"{user}daemon off;\nworker_processes 1;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
            f"events {{ worker_connections 512; }}\nhttp {{\n{temporary}{text}\n}}\n")


def run(check):
    """`check(folder, nginx, program, processes)`; the processes are ended after it, the last first."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    program = os.environ.get("RAINYDAY", "build/release/rainyday")
    if not nginx or not os.path.exists(program):
        raise SystemExit(f"needs nginx, which tools/setup installs, and {program}")
    processes = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            check(folder, nginx, program, processes)
        finally:
            for process in reversed(processes):
                process.terminate()
                process.wait(PATIENCE)
