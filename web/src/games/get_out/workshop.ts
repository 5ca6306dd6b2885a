// The board on the bench: squares change places, ramps lead elsewhere, and a square's own fields.
import { type Json, put } from '../../workshop/json'
import { called, type GameWorkshop, type Spot, type Tool } from '../../workshop/types'
import type { Words } from '../types'
import { Plan } from './plan'
import { cell } from './print'
import { type GetOutModel, type GetOutPack, get_out_model, type Square } from './view'

const of = (pack: Json) => get_out_model(pack as unknown as GetOutPack)
const way_of = ({ ring, index }: Square) => ['rings', ring, 'squares', index]
const has_ramp = ({ kind }: Square) => kind === 'job' || kind === 'apartment'

function spots(model: GetOutModel, is_on: (square: Square) => boolean): Spot[] {
  const plan = new Plan(model, cell)
  return model.rings.flat().map((square) => ({
    id: square.id,
    box: plan.place(square.id),
    name: square.name,
    on: is_on(square),
  }))
}

function squares(_: Json, model: GetOutModel, words: Words): Tool {
  return {
    ...called(words, 'squares'),
    count: String(model.squares.size),
    spots: spots(model, () => true),
    use: (id) => {
      const square = model.squares.get(id)
      return square ? { open: way_of(square) } : null
    },
  }
}

function swap(pack: Json, model: GetOutModel, words: Words): Tool {
  return {
    ...called(words, 'swap'),
    count: '',
    spots: spots(model, () => true),
    use(id, held) {
      const [a, b] = [model.squares.get(held ?? ''), model.squares.get(id)]
      if (!b) return null
      if (!a) return { hold: id }
      const facts = (pack as unknown as GetOutPack).rings
      const [one, two] = [a, b].map(
        ({ ring, index }) => facts[ring]?.squares[index] as unknown as Json,
      )
      return {
        pack: put(put(pack, way_of(a), two), way_of(b), one),
        said: words.line('ui.workshop.swapped', { a: a.name, b: b.name }),
      }
    },
  }
}

// From a job or an apartment to a square further in; pressed twice it has none.
function ramps(pack: Json, model: GetOutModel, words: Words): Tool {
  const all = model.rings.flat().filter((square) => square.ramp_to)
  return {
    ...called(words, 'ramps'),
    count: String(all.length),
    spots: spots(model, (square) => Boolean(square.ramp_to)),
    use(id, held) {
      const [from, to] = [model.squares.get(held ?? ''), model.squares.get(id)]
      if (!to) return null
      if (!from) return has_ramp(to) ? { hold: id } : { no: words.line('ui.workshop.no_ramp') }
      const off = from.id === to.id
      return {
        pack: put(pack, [...way_of(from), 'ramp_to'], off ? null : to.id),
        said: off
          ? words.line('ui.workshop.ramp_gone', { a: from.name })
          : words.line('ui.workshop.ramp', { a: from.name, b: to.name }),
      }
    },
  }
}

export const workshop: GameWorkshop = {
  tools(pack, words) {
    const model = of(pack)
    return [squares, swap, ramps].map((tool) => tool(pack, model, words))
  },
  box_of(pack, { way: [list, ring, , index] }) {
    const model = of(pack)
    const square = list === 'rings' ? model.rings[Number(ring)]?.[Number(index)] : undefined
    return square ? new Plan(model, cell).place(square.id) : null
  },
  rules: {
    'rings.squares.ramp_to': 'GO-R11',
    'rings.squares.on_reach': 'GO-049',
    'rings.squares.on_land': 'GO-R83',
    'rings.squares': 'GO-007',
    rings: 'GO-039',
    'rings.squares.wage': 'GO-015',
    'rings.squares.rent': 'GO-015',
    cards: 'GO-002',
  },
}
