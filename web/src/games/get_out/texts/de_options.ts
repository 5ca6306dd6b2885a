export default {
  'option.life_points': 'Lebenspunkte zum Sieg',
  'option.life_points.help':
    '0: so viele, wie das Brett sagt, vier in der Hausmischung. Weniger ist ein kürzeres Spiel.',
  'option.open_squares': 'Offene Felder',
  'option.open_squares.help':
    'Auf einem offenen Feld dürfen beliebig viele arbeiten oder wohnen, jeder Versuch gelingt, und alle dürfen die Rampe benutzen.',
  'value.open_squares.none': 'keine',
  'value.open_squares.recommended': 'wie das Brett rät',
  'value.open_squares.all': 'alle',
  'value.open_squares.listed': 'die du ankreuzt',
  'option.open_jobs': 'Offene Stellen',
  'option.open_jobs.help': 'Wo du ein Häkchen setzt, dürfen beliebig viele arbeiten.',
  'option.open_apartments': 'Offene Wohnungen',
  'option.open_apartments.help': 'Wo du ein Häkchen setzt, dürfen beliebig viele wohnen.',
  'option.dice': 'Würfel',
  'option.dice.help':
    'Ein dritter, blauer Würfel, den halbe Stellen nie betreffen; oder zwei mit sieben Seiten.',
  'value.dice.two_d6': 'zwei',
  'value.dice.three_d6': 'drei',
  'value.dice.two_d7': 'zwei mit sieben Seiten',
  'option.d7_discard': 'Sieben Seiten: zuerst fällt',
  'option.d7_discard.help':
    'Bei siebenseitigen Würfeln: ob die erste Stelle die 6 kostet und eine 7 immer zählt, oder die 7.',
  'value.d7_discard.from_six': 'die 6',
  'value.d7_discard.from_top': 'die 7',
  'option.mom_pays_rest': 'Mama zahlt den Rest',
  'option.mom_pays_rest.help': 'Was jemand anderen nicht zahlen kann, legt die Bank dazu.',
  'option.apply_after_quit': 'Bewerben nach dem Kündigen',
  'option.apply_after_quit.help': 'Wer kündigt, darf sich dort gleich wieder bewerben.',
  'option.jump_scores': 'Sprung auf Raus zählt',
  'option.jump_scores.help':
    'Eine Karte oder ein Feld, das dich auf Raus setzt, gibt den Lebenspunkt.',
  'option.zero_rolls': 'Zwei Würfe ohne Schritt',
  'option.zero_rolls.help':
    'Nach zwei Würfen ohne Schritt muss eine Stelle weg: zwei nacheinander, oder zwei seit der letzten.',
  'value.zero_rolls.in_a_row': 'nacheinander',
  'value.zero_rolls.since_last_quit': 'seit dem letzten Kündigen',
  'option.max_rounds': 'Höchstens Runden',
  'option.max_rounds.help':
    'Nach so vielen Runden gewinnen die meisten Lebenspunkte, dann das meiste Geld. 0: ohne Grenze.',
}
