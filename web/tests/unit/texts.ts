// The words of a game's page, found by its folder.
type Words = Record<string, string>
const files = import.meta.glob<Words>('../../src/games/*/texts/*.ts', {
  eager: true,
  import: 'default',
})

export function texts_of(game: string): Record<'en' | 'de', Words> {
  const folder = `../../src/games/${game.replaceAll('-', '_')}/texts`
  return { en: files[`${folder}/en.ts`]!, de: files[`${folder}/de.ts`]! }
}
