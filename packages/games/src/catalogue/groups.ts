import type { GameKind } from './kinds.ts'

/** The groups of the first catalogue, in the words of the specification. */
export const FIRST_GROUPS = ['improvedExperience', 'cardGames', 'virtualCardGames', 'instantGames'] as const
export type FirstGroup = (typeof FIRST_GROUPS)[number]

/** The groups of the second catalogue, in the words of the specification. */
export const SECOND_GROUPS = [
  'popularGames',
  'AndarBahar',
  'roulettetab',
  'dragontiger',
  'baccarattab',
  'blackjacktab',
  'pokertab',
  'supernowa',
  'instantGames',
  'provider',
] as const
export type SecondGroup = (typeof SECOND_GROUPS)[number]

/** The tab of the second catalogue in which a table stands. */
export const TABLE_TABS: Readonly<Partial<Record<GameKind, SecondGroup>>> = {
  'andar-bahar': 'AndarBahar',
  roulette: 'roulettetab',
  'dragon-tiger': 'dragontiger',
  baccarat: 'baccarattab',
  blackjack: 'blackjacktab',
  poker: 'pokertab',
}
