// Which words letters make. The list is the one the server plays with; the server has the last word.
import large from '../../../../packs/escape-from-elba/words/large.txt?raw'

export type Counts = Record<string, number>

export const deck_letters = [...'ABCEFLMOPRS']
export const sorted = (letters: Iterable<string>) => [...letters].sort().join('')
export function counts_of(letters: Iterable<string>): Counts {
  const out: Counts = {}
  for (const letter of letters) out[letter] = (out[letter] ?? 0) + 1
  return out
}
export function spells(letters: Counts, word: string): boolean {
  const left = { ...letters }
  for (const letter of word) {
    const n = left[letter] ?? 0
    if (n === 0) return false
    left[letter] = n - 1
  }
  return true
}
// The letters of a list that are left when a word is taken out.
export function without(letters: Iterable<string>, word: Iterable<string>): string[] {
  const out = [...letters]
  for (const letter of word) {
    const at = out.indexOf(letter)
    if (at >= 0) out.splice(at, 1)
  }
  return out
}

// Legal in a Bag, but the page does not propose them.
const unseemly = new Set(
  `ABO ABOS ASS ASSES ARSE ARSES BAREASS BOOB BOOBS CRAP CRAPPER CRAPPERS CRAPS FAECAL FAECES FECAL FECES LESBO LESBOS
  PEE PEES POM POMS POO POOF POOFS POOP POOPER POOPS POOS RAPE RAPER RAPERS RAPES SAMBO SAMBOS SPERM SPERMS`.split(
    /\s+/,
  ),
)
// Abbreviations and other entries that nobody would say.
const dull = new Set(
  `ABBR ABL ABR ABS ACC ACCEL ALS ARB ARBS ARR ASSOC BAL BEL BELS BOR CAL COL COLL COM COMM COMP COMPAR CORR CORREL COS
  ECCL ECOL ELEM EMF EMFS ESP FAC FEC FEM FER FOL FOLL LAR LOC MAS MASC MEAS MEL MES MOL MOLS MOS OBB OBS OCCAS OPP POL
  POS POSS PREF PREM PRES PROB PROC PROF PROPR RALL REC REF REFL REL REM RES RESP ROBOMB SEC SEM SER SOC SOL SOM`.split(
    /\s+/,
  ),
)

export class Lexicon {
  private by_letters = new Map<string, string[]>()

  constructor(list: string, more: Iterable<string>) {
    // The printed words first: they stand for their anagrams.
    for (const word of [...more, ...list.split('\n')]) {
      if (word.length < 3) continue
      const key = sorted(word)
      const known = this.by_letters.get(key)
      if (!known) this.by_letters.set(key, [word])
      else if (!known.includes(word)) known.push(word)
    }
  }
  get size() {
    return this.by_letters.size
  }
  // What letters read as: a word; as they lie if they are one; null if they are none.
  word(letters: Iterable<string>): string | null {
    const as_laid = [...letters].join('')
    const found = this.by_letters.get(sorted(as_laid))
    if (!found) return null
    return found.includes(as_laid) ? as_laid : (found.find((w) => !unseemly.has(w)) ?? found[0]!)
  }
  is_clean(letters: Iterable<string>): boolean {
    const list = [...letters]
    return list.length < 3 || this.by_letters.has(sorted(list))
  }
  // The words that letters can make, one for each set of letters, fit to be proposed.
  words_from(letters: Iterable<string>): string[] {
    const have = counts_of(letters)
    const out: string[] = []
    for (const [key, words] of this.by_letters) {
      if (!spells(have, key)) continue
      const said = words.find((w) => !unseemly.has(w) && !dull.has(w))
      if (said) out.push(said)
    }
    return out
  }
}

const made = new Map<string, Lexicon>()
// The huge list comes when a table uses it.
let huge: string | null = null
export async function load_huge() {
  huge ??= (await import('../../../../packs/escape-from-elba/words/huge.txt?raw')).default
}
export function lexicon_of(name: string, more: string[]): Lexicon {
  const list = name === 'huge' ? huge : large
  if (list === null) throw new Error('the huge list of words is not loaded')
  const key = `${name} ${more.join()}`
  const known = made.get(key) ?? new Lexicon(list, more)
  made.set(key, known)
  return known
}

// The most Weapons that can be spelled at once from different cards, and which.
export function best_weapons(
  letters: Iterable<string>,
  weapons: string[],
  repeat = true,
): string[] {
  const have = counts_of(letters)
  const possible = weapons.filter((word) => spells(have, word)).sort((a, b) => b.length - a.length)
  let best: string[] = []
  const pack = (left: string[], from: number, used: string[]) => {
    if (used.length > best.length) best = used
    if (used.length + Math.floor(left.length / 3) <= best.length) return
    for (let i = from; i < possible.length; i += 1) {
      const word = possible[i]!
      if (spells(counts_of(left), word))
        pack(without(left, word), repeat ? i : i + 1, [...used, word])
    }
  }
  pack([...letters], 0, [])
  return best
}
