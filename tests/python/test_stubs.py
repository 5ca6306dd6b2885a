"""The typed stubs say what the module has: names, members, arguments."""

import ast
import inspect
import re
from pathlib import Path

import rainyday
from rainyday import _core

STUB = ast.parse((Path(_core.__file__).parent / "_core.pyi").read_text())
TYPED = {"Option", "Result"}  # dicts with known keys: only in the stub
OURS = re.compile(r"__(eq|hash|len|getitem|contains|copy|deepcopy)__")


def members(nodes):
    return {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))} | {
        node.target.id for node in nodes if isinstance(node, ast.AnnAssign)
    }


def own(cls):
    return {name for name in vars(cls) if not name.startswith("_") or OURS.fullmatch(name)}


def test_every_name_has_a_stub_and_every_stub_a_name():
    assert members(STUB.body) - TYPED == {name for name in dir(_core) if not name.startswith("_")}
    assert {"Error", "Refused"} | members(STUB.body) - TYPED == set(rainyday.__all__)


def test_every_member_has_a_stub_and_every_stub_a_member():
    for node in STUB.body:
        if isinstance(node, ast.ClassDef) and node.name not in TYPED:
            cls = getattr(_core, node.name)
            stubbed = {name for name in members(node.body) if not name.startswith("_") or OURS.fullmatch(name)}
            # Equal where there is __eq__ makes Python say that there is no hash.
            assert stubbed == own(cls) - ({"__hash__"} if cls.__hash__ is None else set()), node.name


def test_arguments_have_the_names_of_the_stubs():
    for node in STUB.body:
        for function in [f for f in getattr(node, "body", []) if isinstance(f, ast.FunctionDef)]:
            real = getattr(getattr(_core, node.name, None), function.name, None)
            if function.name.startswith("__") or not inspect.getdoc(real) or isinstance(real, property):
                continue
            named = [argument.arg for argument in function.args.args[1:] + function.args.kwonlyargs]
            for name in named:
                assert re.search(rf"\b{name}: ", real.__doc__), f"{node.name}.{function.name}: {name}"
