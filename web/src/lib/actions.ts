// The actions of a game, by the names of its tables (`XAction` of the generated types): from their notation and back, so that a
// page which names what the rules no longer have does not build.
import type { Scene } from '../games/types'
import type { GameTables } from './tables'

export function actions_of<A extends { do: string }>(tables: GameTables) {
  type Kind = A['do']
  type Of<K extends Kind> = Extract<A, { do: K }>
  const kind_of = (notation: string) => notation.split(' ', 1)[0] as Kind

  function read(notation: string): A {
    const [name = '', ...words] = notation.split(' ')
    const operands = (tables.actions[name] ?? []).flatMap(([key, domain], i) => {
      const word = words[i]
      if (word === undefined) return []
      return [[key, tables.numbers?.includes(domain) ? Number(word) : word]]
    })
    return { do: name, ...Object.fromEntries(operands) } as A
  }
  function write(action: A): string {
    const values = Object.fromEntries(Object.entries(action))
    const words = (tables.actions[action.do] ?? []).flatMap(([key]) => values[key] ?? [])
    return [action.do, ...words].join(' ')
  }
  const is = (notation: string | undefined, ...kinds: Kind[]) =>
    kinds.includes(kind_of(notation ?? ''))
  // Those of some kinds among the choices, each with its notation.
  function listed<K extends Kind>(scene: Scene, ...kinds: K[]): (Of<K> & { action: string })[] {
    return (scene.ask?.choices ?? [])
      .filter((action) => is(action, ...kinds))
      .map((action) => ({ ...(read(action) as Of<K>), action }))
  }
  return { read, write, is, listed }
}
