// What can be done with cards: taken, given, kept in the Bag, dropped.
import { best_first, type Draft, is_best } from '../../lib/choices'
import { type Rich, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { loose_pair, proposals, steps_for } from './arrange'
import { actions, agreed, elba, listed } from './view'
import { best_weapons, counts_of, without } from './words'

export function picking(scene: Scene): Draft[] {
  const { t } = scene.words
  const taken = new Set(['U']) // takes back
  const drafts = (scene.ask?.choices ?? []).map((action): Draft => {
    const done = actions.read(action)
    const letter = 'letter' in done ? done.letter : ''
    const plain_kind = done.do === 'take_hand'
    const own_key = !plain_kind && letter.length === 1 && !taken.has(letter)
    if (own_key) taken.add(letter)
    return {
      ...(own_key ? { key: letter } : {}),
      title: plain_kind ? t('ui.take_hand') : [{ kind: 'card', card: letter }],
      detail: plain_kind ? t('ui.take_hand.detail') : t(`ui.from.${done.do}`),
      actions: [action],
      card: plain_kind ? undefined : letter,
      likely: scene.ask?.question === 'prize' && is_best(scene, action),
    }
  })
  return best_first(scene, drafts)
}

export function keeping(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const seat = scene.seat ?? 0
  const mine = view.seats[seat]
  const limit = model.pack.setup.draw_limit
  const said = listed(view.chosen)
  const weapons = [...model.weapons, ...agreed(view)]
  const list = proposals(
    model,
    [...(mine?.bag ?? []), ...(mine?.hand ?? [])],
    (word) => (model.help ? best_weapons(word, weapons, model.repeat).length : 0),
    24,
  ).filter(({ word }) => said.every((l) => (counts_of(word)[l] ?? 0) >= (counts_of(said)[l] ?? 0)))
  const out = list.slice(0, 4).map((p, i): Draft => {
    const notes = [
      p.escapes.length > 0
        ? scene.words.line('ui.keep.escape', { words: p.escapes.join(', ') })
        : '',
      p.weapons > 0 ? scene.words.line('ui.keep.weapons', { n: p.weapons }) : '',
      p.rooms > 0 ? scene.words.line('ui.keep.rooms', { n: p.rooms }) : '',
    ].filter((note) => note !== '')
    return {
      key: String(i + 1),
      title: t('ui.keep', { bag: p.word }),
      short: t('ui.keep.short', { bag: p.word }),
      detail: text_of(
        notes.join(', ') || scene.words.line('ui.keep.letters', { n: p.word.length }),
      ),
      actions: steps_for(view, seat, p.word, limit),
    }
  })
  if (out.length === 0) {
    const pool = [...(mine?.bag ?? []), ...(mine?.hand ?? [])]
    const few = said.length > 0 ? said : loose_pair(model, pool)
    if (actions.listed(scene, 'kept').length > 0 || said.length === 0)
      out.push({
        key: '1',
        title: t('ui.keep', { bag: few.join('') || 'nothing' }),
        detail: t('ui.keep.letters', { n: few.length }),
        actions: steps_for(view, seat, few.join(''), limit),
      })
    else
      out.push(
        ...actions.listed(scene, 'keep').map(({ letter, action }) => ({
          title: t('action.keep', { letter }),
          actions: [action],
        })),
      )
  }
  return out
}
// A full Hand leaves no Action Points, now and ever after.
export function full_hand(scene: Scene, drafts: Draft[]): Rich | undefined {
  const { model, view } = elba(scene)
  const mine = view.seats[scene.seat ?? 0]
  const question = scene.ask?.question
  const first = drafts[0]?.actions.map(actions.read)
  if (!mine || !first || (question !== 'keep' && question !== 'drop')) return undefined
  const of = (kind: 'keep' | 'drop') =>
    first.flatMap((done) => (done.do === kind && 'letter' in done ? [done.letter] : []))
  const spare = question === 'drop' ? view.leftover : without(mine.bag, of('keep'))
  const kept = without(mine.hand, without(of('keep'), mine.bag))
  const stays = without(kept, without(of('drop'), spare)).length
  return stays >= model.pack.setup.draw_limit
    ? scene.words.t('ui.warn.full_hand', { n: stays })
    : undefined
}
export function dropping(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const mine = view.seats[scene.seat ?? 0]
  const hand = mine?.hand ?? []
  const over = Math.max(0, hand.length - model.pack.setup.draw_limit)
  const must = [...view.leftover, ...hand.slice(hand.length - over)]
  const stays = hand.length - over
  return [
    {
      key: 'F',
      title: must.length > 0 ? t('ui.drop_finish', { words: must.join(' ') }) : t('ui.finish'),
      detail: t('ui.then_hand', { n: stays }),
      actions: [
        ...must.map((letter) => actions.write({ do: 'drop', letter })),
        ...(stays > 0 ? [actions.write({ do: 'finish' })] : []),
      ],
    },
  ]
}
