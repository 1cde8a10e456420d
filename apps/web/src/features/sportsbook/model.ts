import { SPORTS_IDS } from '@maidan/contracts'

export type SportPage = { readonly title: string; readonly lead: string }

const PAGES: ReadonlyMap<string, SportPage> = new Map([
  [
    'Inplay',
    {
      title: 'In play',
      lead: 'Every match that is being played right now, with the best back and lay price of each side.',
    },
  ],
  [
    String(SPORTS_IDS.cricket),
    {
      title: 'Cricket',
      lead: 'Match odds against other players, bookmaker prices and session runs, ball by ball.',
    },
  ],
  [
    String(SPORTS_IDS.soccer),
    {
      title: 'Soccer',
      lead: 'Home, draw and away against other players, from the first whistle to the last.',
    },
  ],
  [
    String(SPORTS_IDS.tennis),
    { title: 'Tennis', lead: 'Two players, one price each, and a market that moves with every point.' },
  ],
])

export const sportPageOf = (gameId: string | undefined): SportPage =>
  PAGES.get(gameId ?? '') ?? { title: 'Exchange', lead: 'Bet with other players, at the price you see.' }

/** `india-v-australia` becomes `India v Australia`: the small words of a title stay small. */
export const matchTitleOf = (slug: string | undefined): string => {
  const words = (slug ?? '').split('-').filter((word) => /^[a-z0-9]+$/i.test(word))
  if (words.length === 0) return 'Match'
  return words
    .map((word) => (SMALL.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ')
}

const SMALL: ReadonlySet<string> = new Set(['v', 'vs', 'and', 'of', 'the'])

export type ReadyReport = {
  readonly ready: boolean
  readonly checks: readonly (readonly [string, boolean])[]
}

/** The answer of `/ready`, which stands beside the API and not in its contracts. */
export const readyReportOf = (body: unknown): ReadyReport => {
  const { error, checks } = (body ?? {}) as { error?: unknown; checks?: unknown }
  const entries = typeof checks === 'object' && checks !== null ? Object.entries(checks) : []
  return { ready: error === false, checks: entries.map(([name, passed]) => [name, passed === true] as const) }
}
