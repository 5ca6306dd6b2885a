// A game without a drawing still gets a table: made of its tables, its view and its choices alone.

import CardName from '../../components/CardName.svelte'
import { plain as games } from '../../generated/plain'
import { actions_of } from '../../lib/actions'
import { type Draft, with_keys } from '../../lib/choices'
import type { OptionValue } from '../../lib/protocol'
import { capital, type Rich, text_of } from '../../lib/rich'
import type { GameTables } from '../../lib/tables'
import { t } from '../../lib/texts.svelte'
import type { Choice, Decision, GamePage, Scene } from '../types'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import { facts_of, lanes_of } from './facts'

export interface PlainGame {
  tables: GameTables
  texts: Record<string, string>
  chance: string[] // actions that nobody chooses
}

export interface PlainModel {
  title: string
  pack: string
  goal: number // 0: there is none
  rolled: Set<string> // domains of what chance decides
}

const most_choices = 6

function choices_of(scene: Scene, tables: GameTables): Choice[] {
  const drafts = (scene.ask?.choices ?? []).map((action): Draft => {
    const { do: verb, ...operands } = actions_of(tables).read(action)
    const title = capital([verb.replaceAll('_', ' '), ...action.split(' ').slice(1)].join(' '))
    return {
      verb,
      wish: verb.toUpperCase(),
      title: text_of(title),
      detail: scene.words.t(`action.${verb}`, operands as never),
      actions: [action],
    }
  })
  if (drafts.length <= most_choices) return with_keys(drafts)
  const verbs = [...new Set(drafts.map((draft) => draft.verb))]
  const among = verbs.map((verb) => drafts.filter((draft) => draft.verb === verb))
  return with_keys(among.map((list) => list[0]!)).map((choice, i) =>
    among[i]!.length === 1
      ? choice
      : {
          ...choice,
          title: text_of(`${capital(verbs[i]!.replaceAll('_', ' '))} …`),
          detail: text_of(t('bar.more.ways', { n: among[i]!.length })),
          actions: [],
          among: with_keys(among[i]!),
        },
  )
}

export function plain_page(game: string): GamePage {
  const found = games[game]
  if (!found) throw new Error(`no such game: ${game}`)
  const { tables, texts, chance } = found
  const model_of = (scene: Scene) => scene.model as PlainModel
  const asks = (scene: Scene): Rich => scene.words.t(`question.${scene.turn?.question ?? ''}`)
  const named = (seat: number, scene: Scene): Rich => [
    { kind: 'seat', seat, text: scene.words.name(seat) },
  ]
  const decide = (scene: Scene): Decision => ({
    title: text_of(`${t('plain.your_turn')} `).concat(
      scene.words.t(`question.${scene.ask?.question ?? ''}`),
    ),
    how: [],
    choices: choices_of(scene, tables),
    steps: {},
    doubtful: Object.keys(tables.actions).filter(
      (name) =>
        tables.actions[name]?.length === 0 &&
        !chance.includes(name) &&
        !scene.ask?.choices.includes(name),
    ),
    rules: [],
  })
  return {
    tables,
    texts: { en: async () => texts, de: async () => texts },
    prepare: (pack, options, _seats): PlainModel => ({
      title: tables.title,
      pack: (pack as { title?: string } | null)?.title ?? '',
      goal: Number((options as Record<string, OptionValue>).target ?? 0),
      rolled: new Set(chance.flatMap((name) => tables.actions[name]?.map(([, d]) => d) ?? [])),
    }),
    decide,
    waiting: (scene) => {
      const seat = scene.turn?.actor
      if (seat === undefined) return { title: asks(scene), how: [] }
      return { title: [...named(seat, scene), ...text_of(': '), ...asks(scene)], how: [] }
    },
    facts: (scene, seat) => {
      const [lane] = lanes_of(scene)
      return {
        score: lane?.values[seat] ?? 0,
        goal: lane && model_of(scene).goal,
        state: '',
        short: scene.words.name(seat),
      }
    },
    summary: (scene) =>
      [
        t('plain.summary'),
        model_of(scene).goal > 0 ? t('plain.goal', { n: model_of(scene).goal }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    stock: () => '',
    round: () => 1,
    spoken_card: (_words, card) => card,
    operand: () => null,
    Board,
    Card: CardName,
    pile: {
      title: (scene) => t('plain.facts', { n: facts_of(scene).length }),
      open: () => true,
      Pile: Facts,
    },
    sounds: {},
    help: [],
    help_for: {},
    main_options: tables.options.map((option) => option.name),
  }
}
