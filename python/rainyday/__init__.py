"""Rainyday's games for bot writers and researchers: docs/python.md."""

from ._core import (
    CHANCE,
    NOBODY,
    Action,
    Batch,
    Bot,
    Choices,
    Game,
    Luck,
    Match,
    State,
    View,
    bots,
    games,
    options,
    packs,
    read_match,
    read_position,
)
from .errors import Error, Refused

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Batch",
    "Bot",
    "Choices",
    "Error",
    "Game",
    "Luck",
    "Match",
    "Refused",
    "State",
    "View",
    "bots",
    "games",
    "options",
    "packs",
    "read_match",
    "read_position",
]
