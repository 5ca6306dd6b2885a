// Windows: a play waits, and everybody may stop it.
import { kind, type SpreeView } from '../../generated/spree'
import { type Draft, grouped } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { Decision, Scene } from '../types'
import { rank_of } from './mall'
import { actions, spree, takes } from './view'

export function stop(scene: Scene): Decision {
  const { t } = scene.words
  const { view } = spree(scene)
  const stops = actions.listed(scene, 'stop')
  const drafts = stops.map(
    ({ card, action }): Draft => ({
      verb: 'stop',
      wish: card === 'Jk' ? 'J' : 'AS',
      title: t('ui.stop', { card }),
      short: t('ui.stop', { card }),
      detail: t('ui.stop.detail'),
      actions: [action],
      card,
    }),
  )
  const kept = stops[0]?.card
  drafts.push({
    verb: 'pass',
    wish: 'L',
    title: t('ui.pass'),
    detail: kept ? t('ui.pass.keep', { card: kept }) : t('ui.pass.none'),
    actions: ['pass'],
  })
  return {
    title: stop_title(scene),
    how: standing(scene) ?? [],
    choices: grouped(scene, drafts),
    steps: {},
    doubtful: (view.seats[scene.seat ?? 0]?.hand ?? [])
      .filter((card) => !stops.some((stop) => stop.card === card))
      .slice(0, 1)
      .map((card) => actions.write({ do: 'stop', card })),
    rules: ['SP-103', 'SP-104', 'SP-107', 'SP-110', 'SP-111'],
  }
}

export const play_kind = (play: SpreeView['chain'][number]) =>
  Object.entries(kind).find(([, number]) => number === play.kind)?.[0] ?? ''

function stop_title(scene: Scene): Rich {
  const { t } = scene.words
  const { view } = spree(scene)
  const top = view.chain.at(-1)
  if (!top) return t('question.stop')
  const below = view.chain.at(-2)
  const values = {
    seat: top.owner,
    card: top.card ?? '',
    ...(top.victim !== null ? { victim: seat_of(top.victim) } : {}),
  }
  if (play_kind(top) === 'stop')
    return below?.owner === scene.seat
      ? t('ui.asked.stop_mine', values)
      : t('ui.asked.stop', { ...values, other: below?.owner ?? 0 })
  return t(`ui.asked.${play_kind(top)}`, values)
}

// What happens if nobody says anything more.
export function standing(scene: Scene): Rich | null {
  const { t } = scene.words
  const { model, view } = spree(scene)
  const play = view.chain[0]
  if (!play) return null
  const works = view.chain.length % 2 === 1
  const kind = play_kind(play)
  const victim = play.victim === null ? -1 : seat_of(play.victim)
  const rank = kind === 'rob' ? rank_name(play.use) : rank_of(play.card ?? 'Jk')
  const loot = kind === 'rob' ? takes(scene, victim, rank) : []
  const pair = kind === 'shop_pair' ? 2 : 1
  const n =
    kind === 'rob'
      ? model.mall.worth(loot)
      : kind === 'move'
        ? play.use
        : pair * model.mall.value(play.card ?? 'Jk')
  const values = { seat: play.owner, victim, card: play.card ?? '', n, amount: loot.length, rank }
  return t(`ui.stands.${kind}.${works ? 'works' : 'fails'}`, values)
}

const rank_names = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'Jk']
const rank_name = (rank: number) => rank_names[rank] ?? ''
