// Makes src/generated/ from the tables of the games and of the messages, which `rainyday_tables` writes into
// build/web/tables.json when the program is built, and from the page's words.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = process.env.RAINYDAY_TABLES ?? join(web, '../build/web/tables.json')
const target = join(web, 'src/generated')

if (!existsSync(source)) {
  console.error(`generate: no ${source}; build the target rainyday_tables first (tools/build)`)
  process.exit(1)
}
const tables = JSON.parse(readFileSync(source, 'utf8'))
const games = tables.games.filter((game) => game.shown)

const pascal = (word) => word.replace(/(^|[_-])([a-z])/g, (_, __, letter) => letter.toUpperCase())
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const union = (list) => (list.length === 0 ? 'never' : list.map(quote).join(' | '))

// Of a domain's values: its own names, if they are few.
function value_type(game, key) {
  const domain = game.domains.find((d) => d.key === key)
  if (domain?.names.length > 0) return union(domain.names)
  return domain?.form === 'number' ? 'number' : 'string'
}

function type_of(game, operand) {
  const type = value_type(game, operand.domain)
  return operand.secret ? `${type} | null` : type
}

function members(game, operands) {
  return operands.map((o) => `; ${o.key}${o.optional ? '?' : ''}: ${type_of(game, o)}`).join('')
}

// An event that somebody did has a form for the one who did it; one with a secret a blank form.
const has_doer = (row) => row.operands[0]?.domain === 'seat'
const has_secret = (row) => row.operands.some((o) => o.secret)
// 0 and 1 named off and on: shown as a switch, so that its values need no words.
const is_switch = (row) => row.names.join() === 'off,on'

function text_keys(game) {
  const keys = []
  for (const row of game.events) {
    keys.push(`event.${row.name}`)
    if (has_doer(row)) keys.push(`event.${row.name}.you`)
    if (has_secret(row)) keys.push(`event.${row.name}.blank`)
  }
  for (const row of game.actions) if (!row.chance) keys.push(`action.${row.name}`)
  for (const row of game.refusals) keys.push(`refusal.${row.name}`)
  for (const row of game.questions) keys.push(`question.${row.name}`)
  for (const row of game.options) {
    keys.push(`option.${row.name}`, `option.${row.name}.help`)
    if (!is_switch(row)) for (const name of row.names) keys.push(`value.${row.name}.${name}`)
  }
  return keys
}

function operand_table(rows) {
  const lines = rows.map((row) => {
    const operands = row.operands.map((o) => `[${quote(o.key)}, ${quote(o.domain)}]`)
    return `    ${row.name}: [${operands.join(', ')}],`
  })
  return `{\n${lines.join('\n')}\n  }`
}

// --- views, from the fields of a game (engine/field_list.hpp) ---

// Whether something is null in one of the views of seeded games that came along.
function seen_null(game, path) {
  const steps = path.split('.')
  const at = (value, i) => {
    if (i === steps.length || value === null) return value === null
    const inner = value[steps[i].replace('[]', '')]
    return steps[i].endsWith('[]') ? inner.some((one) => at(one, i + 1)) : at(inner, i + 1)
  }
  return game.views.some((view) => at(view, 0))
}

function field_type(game, field, depth) {
  const { name, values, numbers } = field
  if (/^(up to )?\d+ objects?$/.test(values)) return `${object_type(game, `${name}[].`, depth)}[]`
  if (values === 'true, false') return 'boolean'
  if (numbers && !values.startsWith('list of ')) {
    const word = name.replace(/^.*\./, '')
    return `(typeof ${word})[keyof typeof ${word}]`
  }
  if (numbers || values === 'seat' || /^-?\d+\.\.-?\d+/.test(values) || values.includes(', '))
    return 'number'
  if (values === 'list of seat') return 'number[]'
  if (values.startsWith('list of ')) return 'string[]'
  const type = value_type(game, values.replace(' or null', ''))
  return seen_null(game, name) ? `${type} | null` : type
}

// Members that are all alike are named by the pack: houses, letters.
function object_type(game, path, depth = 1) {
  const inside = game.fields.filter(
    ({ name }) => name.startsWith(path) && !name.slice(path.length).includes('.'),
  )
  const alike = inside.every(({ values }) => values === inside[0].values)
  if (inside.length > 4 && alike) return 'Record<string, number>'
  const pad = '  '.repeat(depth)
  const lines = inside.map(
    (f) => `${pad}${f.name.slice(path.length)}: ${field_type(game, f, depth + 1)}\n`,
  )
  return `{\n${lines.join('')}${pad.slice(2)}}`
}

function view_types(game) {
  const numbered = game.fields.filter(({ numbers }) => numbers)
  const words = numbered.map(({ name, numbers }) => {
    const rows = Object.entries(numbers).map(([word, n]) => `  ${quote(word)}: ${n},\n`)
    return `export const ${name.replace(/^.*\./, '')} = {\n${rows.join('')}} as const\n`
  })
  return `// The numbers of a view that stand for words; of a list of words, the sum of theirs.
${words.join('')}
// What eyes are shown of a game.
export type ${pascal(game.id)}View = ${object_type(game, '')}`
}

// What the program's packs call things, by the keys of the sentences that are these names in English: in
// another language such a sentence stands for the name.
function names_of_packs(game) {
  const folder = join(web, '../packs', game.id)
  const names = new Set()
  for (const pack of readdirSync(folder)) {
    const file = join(folder, pack, 'pack.json')
    if (existsSync(file))
      JSON.parse(readFileSync(file, 'utf8'), (_, value) => names.add(value) && value)
  }
  const keys = Object.entries(sheet(game.id)).filter(([, sentence]) => names.has(sentence))
  return keys.map(([key, name]) => `    ${quote(key)}: ${quote(name)},\n`).join('')
}

function game_file(game) {
  const name = pascal(game.id)
  const events = game.events
    .map((row) => `  | { event: ${quote(row.name)}${members(game, row.operands)} }`)
    .join('\n')
  const actions = game.actions
    .map((row) => `  | { do: ${quote(row.name)}${members(game, row.operands)} }`)
    .join('\n')
  const options = game.options
    .map(
      (o) =>
        `    { name: ${quote(o.name)}, low: ${o.low}, high: ${o.high}, standard: ${o.standard}, ` +
        `names: [${o.names.map(quote).join(', ')}] },`,
    )
    .join('\n')
  return `// Made by scripts/generate.mjs from the tables of ${game.title}.
import type { GameTables } from '../lib/tables'

export type ${name}Event =
${events}

export type ${name}Action =
${actions}

export type ${name}Question = ${union(game.questions.map((q) => q.name))}

export type ${name}TextKey =
${text_keys(game)
  .map((key) => `  | ${quote(key)}`)
  .join('\n')}

${view_types(game)}

export const tables: GameTables = {
  id: ${quote(game.id)},
  title: ${quote(game.title)},
  seats: [${game.seats.join(', ')}],
  numbers: [${game.domains
    .filter((d) => d.form === 'number' && d.names.length === 0)
    .map((d) => quote(d.key))
    .join(', ')}],
  actions: ${operand_table(game.actions)},
  events: ${operand_table(game.events)},
  refusals: ${operand_table(game.refusals)},
  options: [
${options}
  ],
  named: {
${names_of_packs(game)}  },
}
`
}

function sheet(name) {
  const file = join(web, `../texts/en/${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
// The English sentences of a game. The one who did something is told what everybody is, what is not seen is
// left out of the sentence, and what has none is called by its name.
function sentences(game) {
  const own = sheet(game.id)
  const all = { ...sheet('game'), ...own }
  const base = (key) => key.replace(/\.(you|blank)$/, '')
  const name = (key) => (key.endsWith('.help') ? '' : key.split('.').at(-1).replaceAll('_', ' '))
  const said = (key) => all[key] ?? all[base(key)] ?? name(base(key))
  return { ...own, ...Object.fromEntries(text_keys(game).map((key) => [key, said(key)])) }
}

// The games without a folder below src/games: their tables and sentences, for the plain board.
function plain_file(list) {
  const rows = list.map((game) => {
    const table = (rows) =>
      Object.fromEntries(rows.map((row) => [row.name, row.operands.map((o) => [o.key, o.domain])]))
    const { id, title, seats, options } = game
    const tables = { id, title, seats, options }
    for (const name of ['actions', 'events', 'refusals']) tables[name] = table(game[name])
    const chance = game.actions.filter((row) => row.chance).map((row) => row.name)
    return [id, { tables, texts: sentences(game), chance }]
  })
  return `// Made by scripts/generate.mjs: games without a drawn board.
import type { PlainGame } from '../games/plain/page'

export const plain: Record<string, PlainGame> = ${JSON.stringify(Object.fromEntries(rows), null, 2)}
`
}

// Real views of a game, held against the type that was made for them.
function views_file(game) {
  const id = game.id.replaceAll('-', '_')
  const type = `${pascal(id)}View`
  return `// Made by scripts/generate.mjs: views of seeded games of ${game.title}; the type must fit them.
import type { ${type} } from './${id}'

export const views: ${type}[] = [
${game.views.map((view) => `  ${JSON.stringify(view)},`).join('\n')}
]
`
}

// The types of server/protocol.hpp are written as TypeScript has them.
function interface_of(name, members, what) {
  const lines = members.map((member) => {
    if (member.name !== '*')
      return `  ${member.name}${member.optional ? '?' : ''}: ${member.type}\n`
    const missing = members.length > 1 ? ' | undefined' : '' // an operand that was left out
    return `  [name: string]: ${member.type}${missing}\n`
  })
  return `// ${what}\nexport interface ${name} {\n${lines.join('')}}\n`
}

function messages_of(side, rows) {
  const name = (row) => `${pascal(side)}${pascal(row.name)}`
  const type = (row) => ({ name: 'type', type: quote(row.name) })
  const all = rows.map((row) => interface_of(name(row), [type(row), ...row.members], row.what))
  return `${all.join('\n')}
export type ${pascal(side)}Message =
${rows.map((row) => `  | ${name(row)}`).join('\n')}
`
}

// The words of a name that is made of words only, for tests that ask for each.
function words_of({ name, type }) {
  const words = type.split(' | ')
  return words.every((word) => word.startsWith("'")) ? `  ${name}: [${words.join(', ')}],\n` : ''
}

function protocol_file({ names, parts, client, server, answers, bodies }) {
  return `// Made by scripts/generate.mjs from server/protocol.hpp: the messages of a table's socket, and what
// is sent and answered over HTTP.

${names.map((row) => `// ${row.what}\nexport type ${row.name} = ${row.type}\n`).join('\n')}
${parts.map((row) => interface_of(row.name, row.members, row.what)).join('\n')}
${messages_of('client', client)}
${messages_of('server', server)}
// By path, ids being stars.
export interface Answers {
${answers.map((row) => `  ${quote(row.path)}: ${row.type}\n`).join('')}}
export interface Bodies {
${bodies.map((row) => `  ${quote(row.path)}: ${row.type}\n`).join('')}}

export const words = {
${names.map(words_of).join('')}} as const
`
}

// Everything that comes with a file: what it imports, and so on.
function sources(file, found = new Map()) {
  if (!/\.(ts|svelte)$/.test(file) || !existsSync(file) || found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, path] of text.matchAll(/^\s*import(?! type)\b[^'();]*'(\.[^']+)'/gm))
    for (const end of ['', '.ts', '/index.ts']) sources(join(dirname(file), path) + end, found)
  return found
}
// The words that the first page may say, so that the others need not come with it. A key stands as it is,
// or its last parts are put in.
function first_words(language) {
  const own = [...sources(join(web, 'src/main.ts'))].filter(([file]) => !file.startsWith(target))
  const code = own.map(([, text]) => text).join('\n')
  const said = (key) =>
    code.includes(`'${key}'`) ||
    [...key.matchAll(/\./g)].some(({ index }) => code.includes(`\`${key.slice(0, index + 1)}\${`))
  const all = JSON.parse(readFileSync(join(web, `../texts/${language}/page.json`), 'utf8'))
  return Object.fromEntries(Object.entries(all).filter(([key]) => said(key)))
}

function write(name, text) {
  const path = join(target, name)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(path, text)
}

mkdirSync(target, { recursive: true })
const folder = (game) => join(web, 'src/games', game.id.replaceAll('-', '_'))
write('plain.ts', plain_file(tables.games.filter((game) => !existsSync(folder(game)))))
for (const game of games) {
  const id = game.id.replaceAll('-', '_')
  write(`${id}.ts`, game_file(game))
  write(`${id}_views.ts`, views_file(game))
}
write(
  'games.ts',
  `// Made by scripts/generate.mjs: the games that the program knows.
export const known_games = [
${games.map((g) => `  { id: ${quote(g.id)}, title: ${quote(g.title)}, seats: [${g.seats.join(', ')}] },`).join('\n')}
] as const
`,
)
write('protocol.ts', protocol_file(tables.protocol))
for (const language of ['en', 'de'])
  write(`first_${language}.json`, JSON.stringify(first_words(language)))
