// The sheets alone, for `rainyday print`: this program and what it prints lie in one file, which any
// browser opens and prints without a server.
import '../styles/tokens.css'
import '../styles/base.css'
import './print.css'
import { mount } from 'svelte'
import { load_game, load_print } from '../games'
import type { RulesPage } from '../lib/protocol'
import type { Language } from '../lib/settings.svelte'
import { use_all_words, use_language } from '../lib/texts.svelte'
import { make_material, make_sheets, parts_of, usual_parts } from './job'
import Standalone from './Standalone.svelte'
import type { Choice } from './types'

export interface Order {
  game: string
  pack: unknown
  rules: RulesPage | null
  language: Language
  choice: Omit<Choice, 'parts'> & { parts: string[] | null } // null: the usual ones
}

async function show(order: Order) {
  await use_language(order.language)
  await use_all_words()
  const [page, print] = await Promise.all([load_game(order.game), load_print(order.game)])
  if (!print) throw new Error(`nothing to print for ${order.game}`)
  const texts = await page.texts[order.language]()
  const material = make_material(
    order.game,
    page,
    print,
    texts,
    order.language,
    order.pack,
    order.rules,
  )
  const known = parts_of(material).map((part) => part.id)
  const parts = order.choice.parts ?? usual_parts(material)
  const strange = parts.find((part) => !known.includes(part))
  if (strange !== undefined)
    throw new Error(`no part '${strange}' of ${order.game}; one of: ${known.join(', ')}`)
  const choice: Choice = { ...order.choice, parts }
  document.documentElement.lang = order.language
  document.title = `${material.title}: ${material.board}`
  const target = document.body
  mount(Standalone, {
    target,
    props: { sheets: make_sheets(material, choice), game: order.game, choice },
  })
}

// What is wrong stands where a sheet would, and in the title, where the program finds it.
function complain(error: unknown) {
  document.title = `error: ${error instanceof Error ? error.message : String(error)}`
  document.body.append(document.title)
}

const order = document.getElementById('order')?.textContent
if (order) show(JSON.parse(order) as Order).catch(complain)
