import { SPORTS_IDS } from '@maidan/contracts'

export type SportPage = { readonly title: string; readonly lead: string }

const PAGES: ReadonlyMap<string, SportPage> = new Map([
  [
    'Inplay',
    {
      title: 'In play',
      lead: 'All matches in play, with the best back and lay price of each side.',
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
