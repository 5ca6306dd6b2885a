"""The C++ library is installed, found and used by a program outside the tree, and has what docs/cpp.md says."""

import hashlib
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ["RAINYDAY"]).resolve().parent


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_version_follows_what_is_public():
    listed = re.search(r"RAINYDAY_PUBLIC_HEADERS(.*?)\)", (ROOT / "cmake/install.cmake").read_text(), re.DOTALL)[1]
    text = "".join((ROOT / header).read_text() for header in listed.split())
    code = "".join(re.sub(r"//.*", "", text).split())
    version = re.search(r"project\(rainyday VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
    now = f"{version} {hashlib.sha256(code.encode()).hexdigest()}\n"
    assert (ROOT / "cmake/public.txt").read_text() == now, (
        "the public headers have changed: where a program would notice raise the middle number of the version in "
        f"CMakeLists.txt; then cmake/public.txt is '{now.strip()}' with that version"
    )


def test_a_program_outside_the_tree(tmp_path):
    where = tmp_path / "installed"
    run("cmake", "--install", BUILD, "--component", "library", "--prefix", where)
    headers = {str(path.relative_to(where / "include/rainyday")) for path in where.rglob("*.hpp")}
    told = set(re.findall(r"`(\w+/\w+\.hpp)`", (ROOT / "docs/cpp.md").read_text()))
    assert headers == told
    assert str(ROOT) not in "".join(path.read_text() for path in where.rglob("*.cmake"))
    build = tmp_path / "build"
    run(
        "cmake", "-G", "Ninja", "-S", ROOT / "examples/cpp", "-B", build, "-DCMAKE_CXX_COMPILER=clang++-19",
        "-DCMAKE_BUILD_TYPE=Debug", f"-DCMAKE_PREFIX_PATH={where}",
    )  # fmt: skip
    run("cmake", "--build", build)
    said = run(build / "evening")
    assert "Spree!" in said and "64 tables at once" in said
