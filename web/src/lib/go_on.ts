// A game that is not over goes on, as its file has it: here, where all its people pass the device round,
// or at the server, where friends take their seats.
import { api, type OpenedFile, type Where } from './api'
import { keep_tables } from './keep'
import { start_soon } from './pending'
import { settings } from './settings.svelte'
import { t } from './texts.svelte'

// The id of its table.
export async function go_on(
  { table, names }: Exclude<OpenedFile, { id: string }>,
  where: Where,
): Promise<string> {
  const seats = Array.isArray(table.seats) ? table.seats : []
  const people = seats.flatMap((bot, seat) => (bot === null ? [seat] : []))
  const name_of = (seat: number) => names[seat] || t('setup.player', { n: seat + 1 })
  const [first = 0, ...others] = people
  const own = names[first] || settings.name || t('setup.host_name')
  if (where === 'here') keep_tables()
  const made = await api.make({ ...table, name: own }, where)
  for (const seat of where === 'here' ? others : [])
    await api.join({ code: made.code ?? '', seat, name: name_of(seat), again: true }, where)
  if (where === 'here' || others.length === 0) start_soon(made.id)
  return made.id
}
