"""Every block of Python in docs/python.md runs, in order, in one namespace."""

import re
from pathlib import Path

TEXT = (Path(__file__).resolve().parents[2] / "docs/python.md").read_text()


def test_the_blocks_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) > 8
    scope = {}
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"docs/python.md, block {number}", "exec"), scope)


def test_there_are_no_other_blocks():
    assert set(re.findall(r"```(\w+)", TEXT)) == {"python"}
