import { err, ok, type Paise, paise, type Result } from '@maidan/core'
import {
  type ChipRefusal,
  mostOn,
  parseChips,
  type SpotBet,
  type SpotChip,
  type SpotGame,
} from '../spots/spot-game.ts'
import { mostPaidFor } from '../studio/spots.ts'

/** A spot takes so many times as much from all players of a table together as it takes from one. */
const TOGETHER = 20

/** What all players together may lay on a spot in one round. */
export const mostTogether = (game: SpotGame, spot: string): Paise => paise(mostOn(game, spot) * TOGETHER)

/** What lies on each spot. */
export type Laid = Readonly<Record<string, Paise>>

/** How a table stands for the player who bets. */
export type TableStand = {
  /** The player's own chips of this round, of all bets and devices. */
  readonly mine: Laid
  /** The chips of all players. */
  readonly together: Laid
  /** What a round pays one player at most. */
  readonly mostWin: Paise
}

export type TableBetRefusal =
  | ChipRefusal
  | 'stake_below_minimum'
  | 'stake_above_maximum'
  | 'stake_too_high'
  | 'table_full'

export const layOn = (laid: Laid, chips: readonly SpotChip[], sign: 1 | -1 = 1): Laid => {
  const next: Record<string, Paise> = { ...laid }
  for (const { spot, stake } of chips) {
    const left = (next[spot] ?? 0) + sign * stake
    if (left > 0) next[spot] = paise(left)
    else delete next[spot]
  }
  return next
}

/** In this order: what the chips are, what the player may lay on each spot and win in all, what the table takes from everybody. */
export const decideTableBet = (
  game: SpotGame,
  value: unknown,
  { mine, together, mostWin }: TableStand,
): Result<SpotBet, TableBetRefusal> => {
  const bet = parseChips(game, value)
  if (!bet.ok) return bet
  const { chips } = bet.value
  if (chips.some(({ stake }) => stake < game.limits.least)) return err('stake_below_minimum')
  const own = layOn(mine, chips)
  if (chips.some(({ spot }) => (own[spot] ?? 0) > mostOn(game, spot))) return err('stake_above_maximum')
  if (mostPaidFor(game, { chips: chipsOf(own) }) > mostWin) return err('stake_too_high')
  const all = layOn(together, chips)
  if (chips.some(({ spot }) => (all[spot] ?? 0) > mostTogether(game, spot))) return err('table_full')
  return ok(bet.value)
}

const chipsOf = (laid: Laid): SpotChip[] => Object.entries(laid).map(([spot, stake]) => ({ spot, stake }))
