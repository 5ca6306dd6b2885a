// What a table may change, and the help.
export default {
  'option.draw_mode': 'Drawing',
  'option.draw_mode.help': 'See each card before the next one, or say the number first.',
  'value.draw_mode.one_by_one': 'one by one',
  'value.draw_mode.announce': 'say the number first',
  'option.weapon_timing': 'Weapons',
  'option.weapon_timing.help': 'Whether they are chosen when the dice lie there, or before.',
  'value.weapon_timing.after_roll': 'after the dice',
  'value.weapon_timing.before_roll': 'before the dice',
  'option.repeat_weapon': 'The same Weapon twice',
  'option.repeat_weapon.help': 'POMPOM holds two mops. Off: one word counts once.',
  'option.weapon_agreement': 'What is a Weapon',
  'option.weapon_agreement.help':
    'The 39 printed words, those and the house list of the board, or what the table votes for.',
  'value.weapon_agreement.printed': 'the printed words',
  'value.weapon_agreement.house_list': 'and the house list',
  'value.weapon_agreement.vote': 'the table votes',
  'option.weapon_help': 'Show Weapons',
  'option.weapon_help.help': 'Off: everybody finds the words alone and types them in.',
  'option.reshuffle': 'New deck',
  'option.reshuffle.help': 'When the discards become the deck.',
  'value.reshuffle.when_empty': 'when the deck is empty',
  'value.reshuffle.when_needed': 'when a card is needed',
  'option.house_words': 'House words',
  'option.house_words.help': 'The words that the board adds are words, too.',
  'option.lexicon': 'Dictionary',
  'option.lexicon.help': 'Which English words may stay in a Bag.',
  'value.lexicon.large': 'large',
  'value.lexicon.huge': 'huge, with rare words',
  'option.turn_limit': 'Turn limit',
  'option.turn_limit.help': 'Turns of all players after which nobody wins. 0: no limit.',
  'option.first_player': 'Who begins',
  'option.first_player.help': 'The number of the seat. 0: by lot.',
  'option.two_decks': 'Two decks',
  'option.two_decks.help': 'For seven to eleven players.',

  'ui.help.turn': 'A turn',
  'ui.help.turn.text':
    'Draw as many cards as you dare, up to seven in your Hand. You get 7 minus your Hand in Action Points: walk one room, push a Guest of nobody one room, jump to a room by spelling a word of its name, or try to escape. Then put cards from your Hand into your Bag and tidy it.',
  'ui.help.hand_bag': 'Hand and Bag',
  'ui.help.hand_bag.text':
    'The Hand is secret and costs Action Points. The Bag is open and free, and only the Bag spells words. Cards go from the Hand to the Bag and from the Bag to the pile, never back. A clean Bag is one English word, or at most two letters. A Bag that was robbed stays broken until your own Discard step. A word you make now can be used next turn.',
  'ui.help.fight': 'A Fight, step by step',
  'ui.help.fight.text':
    'Who comes into a room with somebody in it attacks, also when pushed or thrown. Both roll a die and add Strength; players may add 1 for each Weapon in the Bag. The Attacker wins ties. Then: the loser in turn has no Action Points left; the winner takes a card (a player gives one, any other Guest gives one of the deck, Campbell the top of the pile) or the losing player discards one; the loser gets stronger; two dice throw the loser into a room. Nobody fights in the Safe Area, and Guests without a player do not fight each other.',
  'ui.help.escape': 'Escape: word, place, roll',
  'ui.help.escape.text':
    'ESCAPE, FROM, ELBA and PEACE work in their own Tower, EMPEROR and CAMPBELL anywhere. Roll below your Strength: Strength 2 gets out with 1, Strength 6 with 1 to 5. A failed try costs a card and all points, makes you stronger and throws you into a random room. Losing makes you strong, so losing is not bad.',
  'ui.help.words': 'What is a word?',
  'ui.help.words.text':
    'The words of a large American English dictionary that the deck can spell, with ELBA, CAMPBELL and the printed Weapons. Their order in the Bag does not matter.',
  'ui.help.weapons': 'Weapons',
  'ui.help.weapons.text':
    'Each Weapon in your Bag may add 1 in a Fight, each from cards of its own: POLEARM is POLE and ARM, APPEARS is SPEAR or SAP. You need not use them.',
  'ui.help.strings': 'Strings of Fights',
  'ui.help.strings.text':
    'A thrown Guest that lands on somebody attacks again. The newest Fight is fought first; then who still stands in a room with others goes on there. Against several you choose the order.',
  'ui.help.newcomers': 'What surprises newcomers',
  'ui.help.newcomers.text':
    'Losing is good for Strength. Cards in the Hand cost points. Prizes go to the Hand. Nobody can jump to a Tower. The roll must be below your Strength, not equal.',
}
