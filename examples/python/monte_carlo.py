"""A bot that tries its choices in worlds that its view allows: monte_carlo.py [GAMES [WORLDS]]"""

import sys

import rainyday as rd


class MonteCarlo:
    def __init__(self, worlds, seed=1):
        self.worlds = worlds
        self.luck = rd.Luck(seed)  # its own: a bot does not see the luck of the game
        self.player = rd.Bot("lively")

    def choose(self, view):
        choices = view.choices()
        if len(choices) == 1:
            return choices[0]
        worth = [0.0] * len(choices)
        for _ in range(self.worlds):
            world = view.sample(self.luck)
            for i, choice in enumerate(choices):
                worth[i] += self.play_on(world.copy(), choice, view.eye)
        return choices[worth.index(max(worth))]

    def play_on(self, state, action, seat):
        for _ in range(state.game.most_steps):
            state.apply(action)
            state.draw_all(self.luck)
            if state.is_over:
                return state.result()["worth"][seat]
            action = self.player.choose(state.view(state.actor), self.luck)
        return 0.0


def main(games=10, worlds=20):
    """It plays Pig against a bot that rolls and holds at random."""
    game, bot, other, won = rd.Game("pig", seats=2, simulated=True), MonteCarlo(int(worlds)), rd.Bot("random"), 0.0
    for seed in range(int(games)):
        state, luck = game.new(), rd.Luck(seed)
        while not state.is_over:
            view = state.view(state.actor)
            state.apply(bot.choose(view) if state.actor == seed % 2 else other.choose(view, luck))
            state.draw_all(luck)
        won += state.result()["worth"][seed % 2]
    print(f"Monte Carlo won {won:g} of {games} games")
    return won / int(games)


if __name__ == "__main__":
    main(*sys.argv[1:])
