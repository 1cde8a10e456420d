import type { TableBet } from '@maidan/contracts/player'
import { type Brand, type Instant, type Paise, type PlayerId, toRupees } from '@maidan/core'
import type { SpotChip } from '@maidan/games/spots'
import type { StakeRefusal } from '../../casino/index.ts'
import type { TableRoundId } from '../rounds/round.ts'

export type TableBetId = Brand<number, 'TableBetId'>

export type Bet = {
  readonly id: TableBetId
  readonly round: TableRoundId
  readonly game: string
  readonly player: PlayerId
  readonly chips: readonly SpotChip[]
  readonly stake: Paise
  readonly state: TableBet['state']
  readonly refusal: StakeRefusal | null
  readonly payout: Paise | null
  readonly balance: Paise | null
  readonly at: Instant
  readonly toldAt: Instant | null
}

/** What the wallet said of a bet. */
export type Told = { readonly id: TableBetId } & (
  | { readonly state: 'taken'; readonly balance: Paise }
  | { readonly state: 'settled'; readonly payout: Paise; readonly balance: Paise }
  | { readonly state: 'cancelled'; readonly balance: Paise | null }
  | { readonly state: 'refused'; readonly refusal: StakeRefusal }
)

/** The names of a bet and of its calls at the wallet. The same bet always makes the same, so a call can be repeated. */
export const namesOf = ({ round, id }: Pick<Bet, 'round' | 'id'>) => {
  const name = `table:${round}:${id}`
  return { round: name, bet: `${name}:bet`, win: `${name}:win`, rollback: `${name}:back` } as const
}

const orNull = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

export const viewOfBet = (bet: Bet): TableBet => ({
  id: bet.id,
  round: bet.round,
  chips: bet.chips.map(({ spot, stake }) => ({ spot, stake: toRupees(stake) })),
  stake: toRupees(bet.stake),
  state: bet.state,
  payout: orNull(bet.payout),
  balance: orNull(bet.balance),
  at: bet.at,
})

/** The balance that the wallet told last with one of these bets. */
export const lastBalance = (bets: readonly Bet[]): Paise | null => {
  let last: Bet | undefined
  for (const bet of bets)
    if (bet.balance !== null && (last === undefined || (bet.toldAt ?? 0) >= (last.toldAt ?? 0))) last = bet
  return last?.balance ?? null
}
