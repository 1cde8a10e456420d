/** Who wins a match, in the words of the stream: open, and not in-play yet. */
export const MATCH_ODDS_DEFINITION = {
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 1,
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  eventId: '5',
  marketTime: '2025-01-15T13:00:00.000Z',
} as const
