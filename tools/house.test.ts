import { rounds } from '@maidan/core/testing'
import { type MatchOdds, playManyMatchOdds } from '@maidan/feed'
import { expect, test } from 'vitest'
import { MAKER_SETTINGS, type MakerSettings } from '../apps/server/src/modules/sportsbook/index.ts'
import { createChance } from '../bench/house/chance.ts'
import { playForProfit } from '../bench/house/match.ts'

/** The long form over all kinds of matches is `npm run bench:house`. */
const MATCHES = rounds(1, 12)

/** What the house makes of some matches, in paise. */
const profitOf = (
  matches: readonly MatchOdds[],
  earlyMs: number | undefined,
  settings: Partial<MakerSettings> = {},
): number =>
  matches.reduce(
    (sum, odds, at) =>
      sum + playForProfit(odds, earlyMs, { ...MAKER_SETTINGS, ...settings }, createChance(at)).byChances,
    0,
  )

test.each(['cricket', 'soccer', 'tennis'] as const)(
  '[HOUSE-9] the house makes a profit in %s, also if a taker knows the score one or three seconds early',
  (sport) => {
    const matches = playManyMatchOdds('house-test', MATCHES, sport)
    for (const earlyMs of [undefined, 1000, 3000]) expect(profitOf(matches, earlyMs)).toBeGreaterThan(0)
  },
)

test('[HOUSE-7] where the delay is no longer than the head start, the house loses in play unless it stays away', () => {
  const matches = playManyMatchOdds('house-test', MATCHES, 'tennis').map((odds) => ({
    ...odds,
    delayMs: 3000,
  }))
  expect(profitOf(matches, 3000)).toBeLessThan(0)
  expect(profitOf(matches, 3000, { headStartMs: 3000 })).toBeGreaterThanOrEqual(0)
})
