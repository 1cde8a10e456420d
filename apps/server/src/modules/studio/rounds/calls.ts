import { err, ok, type Paise, type Result, ZERO } from '@maidan/core'
import { askWallet, stakeRefusalOf, type StudioAnswer } from '../../casino/index.ts'
import type { StudioDeps } from '../deps.ts'
import { endFreeRound } from './free.ts'
import { advance, type StakeNews } from './advance.ts'
import { askedStake, namesOf, type Round, stakeNames } from './round.ts'
import { endRound } from './store.ts'

type CallDeps = Pick<StudioDeps, 'db' | 'transact' | 'clock' | 'wallet' | 'walletLimitMs' | 'freeSpins'>

/** The round has gone on, or nobody knows: then it stays open and can be taken on by anybody. */
type Concluded = Result<void, 'wallet_unavailable'>

const ask = ({ walletLimitMs }: CallDeps, call: Promise<StudioAnswer>): Promise<StudioAnswer> =>
  askWallet(walletLimitMs, call)

/**
 * Asks the wallet for the stake that an open round waits for, and takes the round on as the wallet answers. The wallet never hears of a round
 * that the house pays for.
 */
export const stake = async (deps: CallDeps, round: Round, token: string): Promise<Concluded> => {
  if (round.isFree) return takeOn(deps, round)
  const { player, game } = round
  const number = askedStake(round)
  const names = stakeNames(round.id, number)
  const amount = round.moves.find((move) => move.number === number)?.stake ?? round.stake
  const bet = await ask(
    deps,
    deps.wallet.bet({ player, token, game, round: names.round, tx: names.bet, amount }),
  )
  if (!bet.ok && bet.refusal === 'wallet_unavailable') return err(bet.refusal)
  const refusal = stakeRefusalOf(bet)
  return refusal === undefined ? takeOn(deps, round) : tell(deps, round, { type: 'refused', refusal })
}

/**
 * Takes an open round on without the player: what it waits for, the wallet says. Once the payout is fixed that is the end; before, it
 * is whether the wallet took a stake.
 */
export const takeOn = async (deps: CallDeps, round: Round): Promise<Concluded> => {
  if (round.isFree) return ok(await endFreeRound(deps, round))
  if (round.payout !== null) return conclude(deps, round, round.payout)
  const news = await fixStake(deps, round)
  return news.ok ? tell(deps, round, news.value) : news
}

/** Writes down what became of a stake. Where that has decided the round, it is paid at once. */
const tell = async (deps: CallDeps, { id, moves }: Round, news: StakeNews): Promise<Concluded> => {
  const after = await advance(deps, id, askedStake({ moves }), news)
  return after?.payout != null && !after.end ? conclude(deps, after, after.payout) : ok(undefined)
}

/**
 * Asks the wallet to keep a stake for good, which it does if it took it: as a win of nothing. Of any other it is told to give the stake
 * back, which keeps one that is still under way out. Whoever does this at the same moment hears the same, as with the end of a round.
 */
const fixStake = async (deps: CallDeps, round: Round): Promise<Result<StakeNews, 'wallet_unavailable'>> => {
  const { id, player, game } = round
  const names = stakeNames(id, askedStake(round))
  const { bet } = names
  const keep = () =>
    ask(
      deps,
      deps.wallet.win({
        player,
        game,
        round: names.round,
        tx: names.kept,
        bet,
        amount: ZERO,
        isLast: false,
      }),
    )
  const kept = await keep()
  if (kept.ok) return ok({ type: 'taken', balance: kept.value.balance })
  if (kept.refusal === 'wallet_unavailable') return err(kept.refusal)
  const back = await ask(deps, deps.wallet.rollback({ player, tx: names.rollback, bet }))
  if (back.ok) return ok({ type: 'given_back', balance: back.value.balance })
  if (back.refusal === 'not_found') return ok({ type: 'given_back', balance: null })
  if (back.refusal === 'wallet_unavailable') return err(back.refusal)
  // The stake came in and was kept between the two calls.
  const again = await keep()
  if (again.ok) return ok({ type: 'taken', balance: again.value.balance })
  if (again.refusal === 'wallet_unavailable') return err(again.refusal)
  throw new Error(`the wallet says ${again.refusal} to a stake of round ${id}`)
}

/**
 * Ends a round whose payout is fixed as the wallet says. It pays a round whose stake it took; of any other it is told to give the stake
 * back, which keeps a stake that is still under way out for good. Whoever does this at the same moment hears the same: after a win no
 * rollback is taken, and after a rollback no win.
 */
const conclude = async (deps: CallDeps, round: Round, payout: Paise): Promise<Concluded> => {
  const paid = await pay(deps, round, payout)
  if (paid.ok || paid.refusal === 'wallet_unavailable') return endAs(deps, round, paid, 'settled')
  const { player, id } = round
  const names = namesOf(id)
  const back = await ask(deps, deps.wallet.rollback({ player, tx: names.rollback, bet: names.bet }))
  // The stake came in and was paid for between the two calls.
  if (!back.ok && back.refusal === 'refused')
    return endAs(deps, round, await pay(deps, round, payout), 'settled')
  return endAs(deps, round, back, 'cancelled')
}

const pay = (deps: CallDeps, { id, player, game }: Round, amount: Paise): Promise<StudioAnswer> => {
  const { round, bet, win } = namesOf(id)
  return ask(deps, deps.wallet.win({ player, game, round, tx: win, bet, amount, isLast: true }))
}

const endAs = async (
  { db, clock }: CallDeps,
  { id }: Round,
  answer: StudioAnswer,
  state: 'settled' | 'cancelled',
): Promise<Concluded> => {
  if (answer.ok) await endRound(db, id, { state, balance: answer.value.balance }, clock.now())
  // The wallet never saw the stake, and will take none that comes late.
  else if (state === 'cancelled' && answer.refusal === 'not_found')
    await endRound(db, id, { state, balance: null }, clock.now())
  else if (answer.refusal === 'wallet_unavailable') return err(answer.refusal)
  else throw new Error(`the wallet says ${answer.refusal} to the end of round ${id}`)
  return ok(undefined)
}
