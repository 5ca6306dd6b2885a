export default {
  'ui.help.rings': 'Rings and ramps',
  'ui.help.rings.text':
    'You walk clockwise round your ring: the outer one has the jobs, the middle one the apartments, the centre one gives Life Points. A job opens its ramp to the middle ring, an apartment its ramp to the centre, for you alone and as long as you hold it. A ramp costs no step of its own, may be used up or down, and only once in a move. Losing job or apartment does not move your pawn.',
  'ui.help.application': 'The life of an application',
  'ui.help.application.text':
    'Land on a free job and leave an application; at an apartment the credit check costs $50 each time. The next time you come by you may stop there, and then you have to try. Walk past it and it burns. Land on it exactly, and you may also leave it for later or let it go. If you stop at your own job or apartment, you give it up.',
  'ui.help.pay_day': 'Pay Day',
  'ui.help.pay_day.text':
    'Passing or landing on Pay Day brings the wages of all your jobs, or $40 from Mom if you have none, and then takes the rents. Landing there does not pay again when you leave. Who cannot pay a rent pays what there is and is evicted. Get Out is a Pay Day too, after its Life Point. Four Life Points win at once, unless the table set another number.',
  'ui.help.dice': 'Dice and jobs',
  'ui.help.dice.text':
    'With one job every 6 you roll to move falls off the table, with two jobs every 5 as well, and so on. A half-job counts for one die only, the double-job twice. Two rolls in a row without moving, and you must quit a job. Apartments do not touch the dice.',
  'ui.help.canning': 'Getting somebody canned',
  'ui.help.canning.text':
    'Land on somebody’s job and you may roll a die: 5 or 6, the job is lost and you may apply; 1 or 2, you lose a Life Point if you have one. The same with an apartment, but only if you have a Life Point to risk.',
  'ui.help.places': 'Paying a place',
  'ui.help.places.text':
    'Money that a place asks for goes to whoever works there, else to the Bank; money that a place pays out comes from its worker. Working there yourself, nothing moves. Nobody has debts: who cannot pay a forced payment pays what there is. What is optional must be paid in full.',
  'ui.help.chances': '1 in X',
  'ui.help.chances.text':
    'A try succeeds with a chance of 1 in the number of applications lying there, your own included: alone it is sure, with two it takes 4 to 6 on a die, with three 5 or 6, with four two even dice, with six a 6. An apartment also needs its deposit of one rent; without the money the try fails. A success burns all other applications there.',
  'ui.help.options': 'Optional rules',
  'ui.help.options.text':
    'The table may open squares to any number of people, want more or fewer Life Points, roll a third blue die that half-jobs never touch, or roll seven-sided dice.',
}
