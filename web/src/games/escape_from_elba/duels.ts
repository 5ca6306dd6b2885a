// What can be said in a fight: whom, with which Weapons, and what a word is worth to the others.
import type { Draft } from '../../lib/choices'
import type { Scene } from '../types'
import { guest_name, guest_text } from './names'
import { actions, agreed, elba, guest_named, listed, percent, seat_in, wins_in_36 } from './view'
import { best_weapons } from './words'

export function fighting(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const me = guest_named(model, view, `S${scene.seat ?? 0}`)
  return actions.listed(scene, 'fight').map(({ guest, action }) => {
    const other = guest_named(model, view, guest)
    const lead = (me?.strength ?? 1) - (other?.strength ?? 1)
    return {
      title: guest_name(scene.words, other?.name ?? ''),
      detail: scene.words.t('ui.fight.detail', {
        strength: other?.strength ?? 0,
        p: percent(wins_in_36(lead)),
      }),
      actions: [action],
    }
  })
}

interface Sides {
  mine: number // die and Strength of the one who is asked, with what was said before
  theirs: number
  attacks: boolean
  can_answer: number // Weapons that the other side may still use
}
function sides_of(scene: Scene): Sides {
  const { model, view } = elba(scene)
  const attacks = seat_in(view.attacker) === scene.seat
  const total = (name: string | null, i: number) =>
    (view.dice[i]?.die ?? 0) +
    (guest_named(model, view, name)?.strength ?? 0) +
    (view.dice[i]?.used ?? 0)
  const [a, d] = [total(view.attacker, 0), total(view.defender, 1)]
  const other = seat_in(attacks ? view.defender : view.attacker)
  const theirs_to_come =
    attacks && other !== null
      ? best_weapons(
          view.seats[other]?.bag ?? [],
          [...model.weapons, ...agreed(view)],
          model.repeat,
        ).length
      : 0
  return { mine: attacks ? a : d, theirs: attacks ? d : a, attacks, can_answer: theirs_to_come }
}
export function arming(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const bag = view.seats[scene.seat ?? 0]?.bag ?? []
  const words = best_weapons(bag, [...model.weapons, ...agreed(view)], model.repeat)
  const { mine, theirs, attacks, can_answer } = sides_of(scene)
  const rolled = (view.dice[0]?.die ?? 0) > 0
  const other = guest_text(scene.words, attacks ? view.defender : view.attacker)
  const wins = (used: number, answer: number) =>
    attacks ? mine + used >= theirs + answer : mine + used > theirs + answer
  return actions
    .listed(scene, 'use')
    .map(({ amount: n, action }): Draft => {
      const used = words.slice(0, n).join(' + ')
      const total = mine + n
      const detail = !rolled
        ? t('ui.use.before')
        : wins(n, can_answer)
          ? t('ui.use.win', { mine: total, theirs })
          : wins(n, 0)
            ? t('ui.use.may_lose', { mine: total, theirs, name: other })
            : t('ui.use.lose', { mine: total, theirs })
      return {
        key: String(n),
        title:
          n === 0 ? t('ui.use.none', { n: total }) : t('ui.use.some', { n: total, words: used }),
        detail,
        actions: [action],
      }
    })
    .reverse()
}

export function naming(scene: Scene): Draft[] {
  return [
    {
      key: 'X',
      title: scene.words.t('ui.done'),
      detail: scene.words.t('ui.done.detail'),
      actions: [actions.write({ do: 'done' })],
    },
  ]
}
export function proposing(scene: Scene): Draft[] {
  const { t } = scene.words
  const out: Draft[] = []
  if (actions.listed(scene, 'propose').length > 0) {
    const { view, model } = elba(scene)
    const word = model.lexicon.word(listed(view.spelled)) ?? ''
    out.push({
      key: 'P',
      title: t('ui.propose', { bag: word }),
      detail: t('ui.propose.detail'),
      actions: [actions.write({ do: 'propose' })],
    })
  }
  out.push({
    key: 'X',
    title: t('ui.no_proposal'),
    detail: t('ui.no_proposal.detail'),
    actions: [actions.write({ do: 'no_proposal' })],
  })
  return out
}
export function voting(scene: Scene): Draft[] {
  const { t } = scene.words
  return (['yes', 'no'] as const).map((answer) => ({
    key: answer === 'yes' ? 'Y' : 'N',
    title: t(`ui.${answer}`),
    actions: [actions.write({ do: answer })],
  }))
}
