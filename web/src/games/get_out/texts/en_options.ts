export default {
  'option.life_points': 'Life Points to win',
  'option.life_points.help':
    '0: as many as the board says, four in the House Blend. Fewer is a shorter game.',
  'option.open_squares': 'Open squares',
  'option.open_squares.help':
    'On an open square any number of people may work or live, a try always succeeds, and all of them may use the ramp.',
  'value.open_squares.none': 'none',
  'value.open_squares.recommended': 'those the board recommends',
  'value.open_squares.all': 'all',
  'value.open_squares.listed': 'those you mark',
  'option.open_jobs': 'Open jobs',
  'option.open_jobs.help': 'Any number of people may work at those you mark.',
  'option.open_apartments': 'Open apartments',
  'option.open_apartments.help': 'Any number of people may live in those you mark.',
  'option.dice': 'Dice',
  'option.dice.help':
    'A third, blue die, which half-jobs never touch; or two dice with seven sides.',
  'value.dice.two_d6': 'two',
  'value.dice.three_d6': 'three',
  'value.dice.two_d7': 'two with seven sides',
  'option.d7_discard': 'Seven sides: thrown out first',
  'option.d7_discard.help':
    'With seven-sided dice: whether the first job throws out the 6, and a 7 always counts, or the 7.',
  'value.d7_discard.from_six': 'the 6',
  'value.d7_discard.from_top': 'the 7',
  'option.mom_pays_rest': 'Mom pays the rest',
  'option.mom_pays_rest.help': 'What somebody cannot pay to another player is added by the Bank.',
  'option.apply_after_quit': 'Apply after quitting',
  'option.apply_after_quit.help':
    'Whoever quits may leave an application at the same place at once.',
  'option.jump_scores': 'Jumping onto Get Out scores',
  'option.jump_scores.help': 'A card or square that sets you on Get Out gives its Life Point.',
  'option.zero_rolls': 'Two rolls without moving',
  'option.zero_rolls.help':
    'After two rolls without moving a job must go: two in a row, or two since the last one went.',
  'value.zero_rolls.in_a_row': 'in a row',
  'value.zero_rolls.since_last_quit': 'since the last quitting',
  'option.max_rounds': 'Most rounds',
  'option.max_rounds.help':
    'After so many rounds the most Life Points win, then the most cash. 0: no limit.',
}
