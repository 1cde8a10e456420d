import type { GameSlug } from '../slugs.ts'
import { engineOf } from './engines.ts'
import type { CatalogueEntry } from './entry.ts'
import { type GameKind, nearestGame } from './kinds.ts'

/** What an entry opens: a game of the studio by its engine, or one of our ten instant games itself. */
export type EntryPlays =
  | { readonly kind: 'studio'; readonly engine: string }
  | { readonly kind: 'instant'; readonly game: GameSlug }

/** Kinds that are an instant game of ours and no mere neighbour of one. */
const INSTANT_KINDS: readonly GameKind[] = [
  'crash',
  'mines',
  'goal',
  'dice',
  'plinko',
  'mini-roulette',
  'hi-lo',
  'keno',
  'hotline',
  'colour',
]

/** Nothing for a lobby, and for an entry whose rules are not built. */
export const playsOf = (entry: Pick<CatalogueEntry, 'code' | 'kind'>): EntryPlays | undefined => {
  const engine = engineOf(entry)
  if (engine !== undefined) return { kind: 'studio', engine }
  const game = INSTANT_KINDS.includes(entry.kind) ? nearestGame(entry.kind) : undefined
  return game && { kind: 'instant', game }
}
