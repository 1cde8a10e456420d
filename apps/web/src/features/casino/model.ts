import { type Fairness, type Game, GAMES, type Provider, PROVIDERS } from './catalogue.ts'

export type AltTab = 'jili' | 'mac88'

export const ALT_TABS: readonly { readonly id: AltTab; readonly text: string }[] = [
  { id: 'jili', text: 'Jili Gaming' },
  { id: 'mac88', text: 'Mac88 Gaming' },
]

/** Nothing of either can be played yet, so nothing is listed. */
export const altGamesOf = (_tab: AltTab): readonly Game[] => []

export const NO_ALT_GAMES = 'No games available for this category.'

export const findProvider = (key: string | undefined): Provider | undefined =>
  PROVIDERS.find((provider) => provider.key === key)

/** Who is behind the prefix of a game's address. */
const FAMILIES: Readonly<Record<string, string>> = {
  aura: 'Aura',
  ezg: 'Ezugi',
  ezgevo: 'Evolution',
  sn: 'Supernowa',
  km: 'KM',
  turbo: 'Turbo Games',
  hacksaw: 'Hacksaw',
  jili: 'Jili',
  netent: 'NetEnt',
  redtiger: 'Red Tiger',
  aggapjiligaming: 'Jili Gaming',
  aggapmac88: 'Mac88 Gaming',
}

const titleOf = (slug: string): string =>
  slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** The game at an address: one we know, or what its address says of one that is still to come. */
export const gameAt = (pathname: string): Game => {
  const path = pathname.replace(/\/+$/, '')
  const known = GAMES.find((game) => game.path === path)
  if (known) return known
  const slug = path.split('/').at(-1) ?? ''
  const [family = '', ...words] = slug.split('-')
  const providerName = FAMILIES[family] ?? 'Casino'
  return {
    path,
    name: titleOf(words.join('-')) || 'Game',
    kind: 'table',
    providerName,
    line: `A game of the ${providerName} list.`,
    rules: [],
    fairness: 'draw',
  }
}

/** Other games of the same kind, to go on with. */
export const othersLike = (game: Game, most: number): readonly Game[] =>
  GAMES.filter(({ kind, path }) => kind === game.kind && path !== game.path).slice(0, most)

const FAIRNESS: Readonly<Record<Fairness, string>> = {
  multiplier: 'From both seeds together comes one number, and from it the point at which the round ends.',
  draw: 'From both seeds together come the numbers of the round, in their order.',
  shuffle: 'From both seeds together comes the order of the whole deck, before the first card is dealt.',
}

export const fairnessSteps = (fairness: Fairness): readonly string[] => [
  'Before you bet, the server fixes its secret seed and shows you the hash of it.',
  'Your browser adds a seed of its own, which you can change.',
  FAIRNESS[fairness],
  'After the round the secret seed is shown. Your browser hashes it, draws the round again with the same function and tells you whether all of it agrees.',
]
