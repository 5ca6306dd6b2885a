"""What goes wrong, as exceptions."""


class Error(ValueError):
    """Bad input: no such game, a bad file, an option that does not fit. Nothing has changed."""


class Refused(Error):
    """An action that the rules do not allow now. Nothing has changed."""

    def __init__(self, text: str, rule: str, reason: str) -> None:
        super().__init__(text)
        self.rule = rule  # the rule's id, as in docs/rules and `rainyday rules`
        self.reason = reason  # its name in the game's table of refusals
