// Where tables of tests begin when it matters (docs/positions.md): what a layout has to hold at its
// worst, and the last turns of games that are played to their end.
export interface Position {
  game: string
  seats: number
  options?: Record<string, unknown>
  state: object
}

// The 17th round, with everything that makes bars and panels long: Binoculars, a full hand, opponents
// with Stuff and favors everywhere, friends and guests in every house.
const favors = [{ doctor: 4, gambler: 3, hippies: 5, artist: 2, lawyer: 6, waitress: 3 }]
export const late_freeloader: Position = {
  game: 'freeloader',
  seats: 4,
  state: {
    phase: 'turn',
    in_turn: 'S0',
    round: 17,
    houses: {
      0: { crash: ['S1'] },
      1: { best: [{ seat: 'S1' }] },
      3: { best: [{ seat: 'S2' }], crash: ['S3'] },
      5: { best: [{ seat: 'S0' }, { seat: 'S3' }] },
    },
    seats: [
      {
        pawn: 'artist:2',
        favors,
        hand: [
          'tent',
          'zucchini',
          'opera_cape',
          'spare_bedroom',
          'irish_whiskey',
          'golf_shoes',
          'poker_table',
        ],
        stuff: ['binoculars', 'bus_pass', 'sedan', 'television', 'hot_tub'],
      },
      {
        pawn: 'doctor:1',
        favors,
        hand: ['caviar', 'donuts'],
        stuff: ['yurt', 'records', 'espresso', 'skates', 'poncho', 'pinstripe'],
      },
      {
        pawn: 'lawyer:3',
        favors,
        hand: ['picnic', 'scarf'],
        stuff: ['hatchback', 'jukebox', 'pinball', 'tie_pin', 'workout', 'lucky_shirt'],
      },
      {
        pawn: 'hippies:2',
        favors,
        hand: ['plaque', 'canvas'],
        stuff: ['microbus', 'sitar', 'telescope', 'wind_chimes', 'pottery_wheel', 'red_wine'],
      },
    ],
  },
}

// Full hands, full carts, dice rolled, everybody near everybody: as many choices as there can be.
export const full_spree: Position = {
  game: 'spree',
  seats: 4,
  state: {
    phase: 'acting',
    in_turn: 'S0',
    round: 12,
    rolled: true,
    steps: 9,
    seats: [
      {
        car: 'a2',
        shopper: 'f5',
        score: 70,
        hand: ['10s', '2h', 'As', 'Jk', 'Qd'],
        cart: ['9c', 'Kd', '7h', '3s'],
      },
      {
        car: 'n2',
        shopper: 'f5',
        score: 84,
        hand: ['5c', '6c', 'Ac', '8d', '9s'],
        cart: ['Qs', 'Qh', '4d', 'Jc', '10h'],
      },
      {
        car: 'a8',
        shopper: 'i5',
        score: 31,
        hand: ['5d', '6d', 'Ad', '8h', '9h'],
        cart: ['2s', '2d', 'Ks'],
      },
      {
        car: 'n8',
        shopper: 'f3',
        score: 99,
        hand: ['5h', '6h', 'Ah', '8s', '9d'],
        cart: ['3c', '3d', '10c', '10d'],
      },
    ],
  },
}

// A trip to the car from the end of an evening to 80 points.
export const late_spree: Position = {
  game: 'spree',
  seats: 3,
  options: { target: 80 },
  state: {
    phase: 'acting',
    in_turn: 'S0',
    round: 8,
    seats: [
      {
        car: 'a2',
        shopper: 'e5',
        score: 60,
        hand: ['10s', '2h', '9h', 'Jh', 'Qd'],
        cart: ['9c', 'Kd'],
      },
      {
        car: 'n2',
        shopper: 'i5',
        score: 62,
        hand: ['5c', '6c', 'Ac', '8d', '9s'],
        cart: ['Qs', '10h'],
      },
      {
        car: 'a8',
        shopper: 'f3',
        score: 58,
        hand: ['5d', '6d', 'Ad', '8h', '7s'],
        cart: ['Ks', '10c'],
      },
    ],
  },
}

// Seven letters to tidy up, long Bags around.
export const full_elba: Position = {
  game: 'escape-from-elba',
  seats: 4,
  options: { turn_limit: 60 },
  state: {
    phase: 'acting',
    in_turn: 'S0',
    turns: 30,
    seats: [
      { hand: ['P', 'E', 'A', 'C'], bag: ['M', 'O', 'P'] },
      { hand: ['R', 'S'], bag: ['P', 'E', 'A', 'R'] },
      { hand: ['F', 'L'], bag: ['R', 'O', 'P', 'E'] },
      { hand: ['M', 'B'], bag: ['S', 'O', 'F', 'A'] },
    ],
  },
}

// Jobs, apartments and applications in every panel, money for all of it.
export const full_get_out: Position = {
  game: 'get-out',
  seats: 4,
  options: { max_rounds: 60 },
  state: {
    question: 'square_menu',
    in_turn: 'S0',
    round: 25,
    menu: ['stopped'],
    seats: [
      {
        at: 'copy_that',
        cash: 640,
        life: 1,
        held: ['frozen_hell', 'broom_closet'],
        applied: ['mandelbrots', 'wall_view'],
      },
      {
        at: 'potluck',
        cash: 1280,
        life: 3,
        held: ['orbit_burger', 'seven_roommates'],
        applied: ['mandelbrots'],
      },
      {
        at: 'brunch',
        cash: 20,
        life: 2,
        held: ['paper_route', 'houseboat'],
        applied: ['token_economy'],
        lost_turns: 2,
      },
      {
        at: 'rooftop',
        cash: 300,
        life: 0,
        held: ['googolplex', 'exposed_loft'],
        applied: ['gym_condo'],
      },
    ],
  },
}

// The end of a chase: a wide city, vehicles everywhere, a Driver with cards and Stash.
export const late_getaway: Position = {
  game: 'getaway-driver',
  seats: 2,
  state: {
    phase: 'drive',
    round: 4,
    enforcement: 3,
    tiles: [
      { space: '8,6', tile: ['start'] },
      { space: '8,5', tile: ['G09'], up: true },
      { space: '8,4', tile: ['R01'] },
      { space: '7,5', tile: ['Y14'] },
      { space: '9,5', tile: ['Y15'], up: true, hazard: true },
    ],
    vehicles: { '2': { space: '8,2', heading: 'S' } },
    stash: { '0': { space: '3,3' } },
    drivers: [
      {
        space: '8,5',
        heading: 'N',
        meter: 2,
        hand: ['decoy_car', 'hit_the_gas', 'leave_wreckage'],
        discard: ['switch_cars'],
        gone: ['ramming_speed'],
      },
    ],
  },
}

// Three at the table, in the second half of a short game: what is asked late is asked soon.
const three = ({ game, state }: Position, options: object, more: object): Position => {
  const { seats } = state as { seats: object[] }
  return {
    game,
    seats: 3,
    options: { ...options },
    state: { ...state, ...more, seats: seats.slice(0, 3) },
  }
}
export const short_elba = three(full_elba, { turn_limit: 24 }, { turns: 13 })
export const short_get_out = three(
  full_get_out,
  { life_points: 4, max_rounds: 8, open_squares: 'all' },
  { round: 5 },
)
export const short_freeloader = three(late_freeloader, { round_limit: 6 }, { round: 2, houses: {} })

// The last turns of each game, with a limit that ends it soon whatever luck brings.
const limited = ({ game, seats, state }: Position, options: object, more: object): Position => ({
  game,
  seats,
  options: { ...options },
  state: { ...state, ...more },
})
const { seats: shoppers } = late_spree.state as { seats: object[] }
const laden = { car: 'a2', shopper: 'a6', score: 60, hand: ['2h'], cart: ['Qs', 'Qh', 'Jc', '10h'] }
export const last_turns = [
  limited(
    late_spree,
    { target: 80, turn_limit: 9 },
    { rolled: true, steps: 6, seats: [laden, ...shoppers.slice(1)] },
  ),
  three(full_elba, { turn_limit: 16 }, { turns: 13 }),
  three(full_get_out, { life_points: 9, max_rounds: 8 }, { round: 6 }),
  three(late_freeloader, { round_limit: 6 }, { round: 4, houses: {} }),
  limited(late_getaway, { round_limit: 6 }, {}),
]
