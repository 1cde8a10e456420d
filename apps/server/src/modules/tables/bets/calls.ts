import type { Paise } from '@maidan/core'
import { askWallet, stakeRefusalOf, type StudioAnswer } from '../../casino/index.ts'
import type { TablesDeps } from '../deps.ts'
import { type Bet, namesOf, type Told } from './bet.ts'

type CallDeps = Pick<TablesDeps, 'wallet' | 'walletLimitMs'>

/** Nothing where the wallet did not answer: then nobody knows, and the same may be asked again by anybody. */
type Answered = Promise<Told | undefined>

const ask = ({ walletLimitMs }: CallDeps, call: Promise<StudioAnswer>): Promise<StudioAnswer> =>
  askWallet(walletLimitMs, call)

/** Asks the wallet for the stake of a bet that is written down. */
export const stake = async (deps: CallDeps, bet: Bet, token: string): Answered => {
  const { id, player, game, stake: amount } = bet
  const names = namesOf(bet)
  const answer = await ask(
    deps,
    deps.wallet.bet({ player, token, game, round: names.round, tx: names.bet, amount }),
  )
  if (answer.ok) return { id, state: 'taken', balance: answer.value.balance }
  if (answer.refusal === 'wallet_unavailable') return undefined
  const refusal = stakeRefusalOf(answer)
  return refusal === undefined ? giveBack(deps, bet) : { id, state: 'refused', refusal }
}

/** Gives the stake back, or keeps one that is still under way out for good. */
export const giveBack = async (deps: CallDeps, bet: Bet): Answered => {
  const { id, player } = bet
  const names = namesOf(bet)
  const back = await ask(deps, deps.wallet.rollback({ player, tx: names.rollback, bet: names.bet }))
  if (back.ok) return { id, state: 'cancelled', balance: back.value.balance }
  return back.refusal === 'not_found' ? { id, state: 'cancelled', balance: null } : undefined
}

/**
 * Ends a bet of a round whose deal is known. The wallet pays what was decided where it took the stake; of any other bet it is told to
 * give the stake back. After a win it takes no rollback and after a rollback no win, so all who end a bet at once hear the same.
 */
export const conclude = async (deps: CallDeps, bet: Bet, payout: Paise): Answered => {
  if (bet.state === 'leaving') return giveBack(deps, bet)
  const paid = await pay(deps, bet, payout)
  if (paid.ok) return { id: bet.id, state: 'settled', payout, balance: paid.value.balance }
  if (paid.refusal === 'wallet_unavailable') return undefined
  const back = await giveBack(deps, bet)
  if (back !== undefined) return back
  // The stake came in and was paid for between the two calls.
  const again = await pay(deps, bet, payout)
  return again.ok ? { id: bet.id, state: 'settled', payout, balance: again.value.balance } : undefined
}

const pay = (deps: CallDeps, bet: Bet, amount: Paise): Promise<StudioAnswer> => {
  const { player, game } = bet
  const { round, bet: tx, win } = namesOf(bet)
  return ask(deps, deps.wallet.win({ player, game, round, tx: win, bet: tx, amount, isLast: true }))
}
