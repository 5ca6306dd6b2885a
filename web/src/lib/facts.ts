// What things on the table are, as the program tells it here and in the terminal.
import { api } from './api'
import type { Fact } from './protocol'
import type { Language } from './settings.svelte'

export type Facts = Map<string, Fact>

const asked = new Map<string, Promise<Facts>>()

// Those of a table, asked for once; none where nobody answers, and the next time asks again.
export function facts_of(
  game: string,
  pack: string,
  seats: number,
  language: Language,
): Promise<Facts> {
  const key = `${game} ${pack} ${seats} ${language}`
  const known = asked.get(key)
  if (known) return known
  const found = api.facts(game, pack, seats, language).then(
    ({ facts }) => new Map(facts.map((fact) => [fact.what, fact])),
    () => {
      asked.delete(key)
      return new Map<string, Fact>()
    },
  )
  asked.set(key, found)
  return found
}

const plain = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '')

// By name or title, whole or begun, as `what` in the terminal.
export function found_in(facts: Facts, typed: string): Fact[] {
  const wanted = plain(typed)
  if (!wanted) return []
  const names = (fact: Fact) =>
    [fact.what.split(':').slice(1).join(':') || fact.what, fact.title].map(plain)
  const begun = [...facts.values()].filter((fact) =>
    names(fact).some((name) => name.startsWith(wanted)),
  )
  const whole = begun.filter((fact) => names(fact).includes(wanted))
  return whole.length > 0 ? whole : begun
}
