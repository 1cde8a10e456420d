import { Bug, negate, paise, type PlayerId } from '@maidan/core'
import { type LedgerRefusal, type Posting, type Receipt, type Split, whole } from '@maidan/ledger'
import type { BetRefusal } from '../refusals.ts'
import type { Decision } from './batch.ts'

/** Moves an amount from the free pockets into `exposure`, cash first. */
export const drawPosting = (player: PlayerId, key: string, amount: number, reference?: string): Posting => ({
  player,
  key,
  kind: 'bet',
  movement: 'stake',
  ...(reference === undefined ? {} : { reference }),
  change: {
    type: 'draw',
    amount: paise(amount),
    cashOnly: false,
    pockets: { exposure: paise(amount) },
    house: [],
  },
})

/**
 * The posting of a decision carries the key of its request, so the ledger draws the money once. A bet that lands drew
 * under that key when it arrived; what it needs in addition is another posting.
 */
export const decisionPosting = (decision: Decision, amount: number): Posting => {
  const { request, command } = decision.job
  const key = command.type === 'land' ? `land:${command.bet}` : `bet:${request.key}`
  return drawPosting(request.player, key, amount, referenceOf(decision))
}

const referenceOf = (decision: Decision): string =>
  decision.type === 'slip' ? `bet:${decision.bet}` : `market:${decision.command.market}`

export const freePosting = (player: PlayerId, key: string, back: Split): Posting => ({
  player,
  key,
  kind: 'bet_release',
  movement: 'payout',
  change: {
    type: 'move',
    pockets: { exposure: negate(whole(back)), cash: back.cash, bonus: back.bonus },
    house: [],
  },
})

/** The amounts that a posting took from the free pockets. */
export const drawnBy = ({ change: { cash, bonus } }: Receipt): Split => ({
  cash: negate(cash),
  bonus: negate(bonus),
})

export const betRefusal = (refusal: LedgerRefusal): BetRefusal => {
  switch (refusal) {
    case 'no_wallet':
    case 'key_reused':
    case 'blocked':
    case 'limit_reached':
    case 'over_bonus_maximum':
    case 'insufficient_funds':
      return refusal
    default:
      throw new Bug(`the ledger cannot refuse a bet with ${refusal}`)
  }
}
