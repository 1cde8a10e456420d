/** Each has a page of its own below `/casino`. */
const PROVIDERS = ['evolution', 'ezugi', 'supernowa', 'vivo', 'xpg', 'worldcasino', 'qtech', 'pragmaticplay']

const SPRIBE_GAMES = ['aviator', 'mines', 'goal', 'dice', 'plinko', 'miniroulette', 'hilo', 'keno', 'hotline']

/** What the slug of a game begins with. */
const FAMILIES = [
  'aura',
  'ezg',
  'ezgevo',
  'sn',
  'km',
  'turbo',
  'hacksaw',
  'jili',
  'netent',
  'redtiger',
  'aggapjiligaming',
  'aggapmac88',
]

const GAME = new RegExp(`^(?:${FAMILIES.join('|')})(?:-[a-z0-9]+)+$`)

export type CasinoPage = 'provider' | 'game'

/** What stands at `/casino/{casinoslug}` and `/casino/{casinoslug}/{gameslug}`; nothing at an unknown path. */
export const casinoPageAt = (casinoslug = '', gameslug?: string): CasinoPage | undefined => {
  if (gameslug !== undefined) return isSpribe(casinoslug, gameslug) ? 'game' : undefined
  if (PROVIDERS.includes(casinoslug)) return 'provider'
  return GAME.test(casinoslug) ? 'game' : undefined
}

const isSpribe = (casinoslug: string, gameslug: string): boolean =>
  casinoslug === 'spribe' && SPRIBE_GAMES.includes(gameslug)
