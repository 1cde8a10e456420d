import { err, groupBy, ok, type Paise, paise, type Result, sum } from '@maidan/core'
import {
  mostOn,
  paidForBet,
  parseChips,
  type SpotBet,
  type SpotChip,
  type SpotGame,
  stakeOf,
} from '../spots/spot-game.ts'
import type { StudioBetRefusal, StudioGame } from './studio-game.ts'

/** What the chips could win at most, and the limits of the table for each of them. */
const decideChips = (game: SpotGame, value: unknown, mostWin: Paise): Result<SpotBet, StudioBetRefusal> => {
  const bet = parseChips(game, value)
  if (!bet.ok) return bet
  for (const { spot, stake } of bet.value.chips) {
    if (stake < game.limits.least) return err('stake_below_minimum')
    if (stake > mostOn(game, spot)) return err('stake_above_maximum')
  }
  return mostPaidFor(game, bet.value) > mostWin ? err('stake_too_high') : bet
}

/** Chips on one market cannot all win, so each market counts with its best outcome for the chips that lie on it. */
export const mostPaidFor = (game: SpotGame, { chips }: SpotBet): number =>
  [...groupBy(chips, ({ spot }) => game.spots.get(spot)?.market)].reduce(
    (all, [market, own]) =>
      all + Math.max(0, ...[...(market?.weights().keys() ?? [])].map(paidBy(game, own))),
    0,
  )

const paidBy = (game: SpotGame, chips: readonly SpotChip[]) => (outcome: string | number) =>
  sum(
    chips.map(({ spot, stake }) => {
      const { over, under } = game.spots.get(spot)?.returns(outcome) ?? { over: 0n, under: 1n }
      return paise(Number((BigInt(stake) * over) / under))
    }),
  )

/** One deal decides all chips, so a round has no moves. */
export const studioSpots = (game: SpotGame): StudioGame => ({
  engine: game.engine,
  kind: 'spots',
  name: game.name,
  limits: game.limits,
  parseBet: (value, mostWin) => {
    const bet = decideChips(game, value, mostWin)
    return bet.ok ? ok({ bet: bet.value, stake: stakeOf(bet.value) }) : bet
  },
  parseMove: () => err('move_malformed'),
  replay: ({ bet, next }, moves) => {
    if (moves.length > 0) return err('round_over')
    const chips = bet as SpotBet
    const deal = game.deal(next)
    return ok({ shown: deal, staked: stakeOf(chips), payout: paidForBet(game, chips, deal) })
  },
})
