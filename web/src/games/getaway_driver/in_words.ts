// The city in words: cars, Police, roads and what lies on the table.
import type { Rich } from '../../lib/rich'
import type { Scene } from '../types'
import { road_words } from './describe'
import { road } from './road'
import { driver_seat, getaway, vehicle_names } from './view'

export function in_words(scene: Scene): Rich[] {
  const { t } = scene.words
  const { model, view } = getaway(scene)
  const drivers = view.drivers.flatMap(({ space, heading, meter, stash }, driver) =>
    space
      ? [
          t('ui.words.driver', {
            seat: driver_seat(model.seats, driver),
            space,
            heading,
            meter,
            stash,
          }),
        ]
      : [],
  )
  const police = vehicle_names.flatMap((vehicle, i) => {
    const { space, heading } = view.vehicles[i] ?? {}
    return space && heading ? [t('ui.words.vehicle', { vehicle, space, heading })] : []
  })
  const roads = (['left', 'front', 'right'] as const).flatMap((way) => {
    const found = scene.ask ? road(scene, way) : null
    if (!found) return []
    const { space, follow } = found
    const light = road_words(scene, found)
    return [t('ui.words.road', { way, space, light, n: follow.length || undefined })]
  })
  const lying = (key: string, list: { space: string | null }[]) =>
    list.flatMap(({ space }) => (space ? [t(key, { space })] : []))
  return [
    ...drivers,
    ...police,
    ...roads,
    ...lying('ui.words.stash', view.stash),
    ...lying('ui.words.barricade', view.barricades),
    ...lying('ui.words.spike', view.spikes),
  ]
}
