import { assert, defined, err, type MarketId, type PlayerId, plus } from '@maidan/core'
import { type Posting, type Split, type PostingVerdict, whole } from '@maidan/ledger'
import { findWallets } from '../../wallet/index.ts'
import { freeSurplus, hold, missing } from '../memory/live-market.ts'
import { type Batch, type CheckedBatch, type Decision, marketOf, touch } from './batch.ts'
import { betRefusal, decisionPosting, drawnBy, drawPosting, freePosting } from './postings.ts'
import { findEndedSlips } from './pending-rows.ts'
import { newBet, NOTHING } from './rows.ts'

/** Somebody cannot pay for what the books have taken already: nothing of the batch may stand. */
export class Uncovered extends Error {
  override readonly name = 'Uncovered'
}

/** Holds for each decision all it may cost, before anything is taken. Gives those that are covered. */
export const holdFirst = async (batch: CheckedBatch, decisions: readonly Decision[]): Promise<Decision[]> => {
  const paying = decisions.filter(({ need }) => need > 0)
  const refused = new Set<Decision>()
  const verdicts = await post(
    batch,
    paying.map((decision) => decisionPosting(decision, decision.need)),
  )
  paying.forEach((decision, at) => {
    const verdict = verdictAt(verdicts, at)
    if (verdict.ok) return keep(batch, decision, drawnBy(verdict.value))
    refused.add(decision)
    batch.answers.set(decision.job, err(betRefusal(verdict.refusal)))
  })
  return decisions.filter((decision) => !refused.has(decision))
}

const keep = (batch: Batch, decision: Decision, drawn: Split): void => {
  if (decision.type === 'slip') {
    newBet(batch.rows, decision.bet).held = drawn
    return
  }
  const { player } = decision.job.request
  hold(marketOf(batch, decision.command.market), player, drawn)
  touch(batch, decision.command.market, player)
}

/** What a player is short of in a market, or for a slip. */
type Debt = {
  readonly amount: number
  readonly market: MarketId | undefined
  readonly keep: (drawn: Split) => void
}

/** What the changed books need in addition, and what they no longer need. */
export type Balance = { readonly debts: Map<PlayerId, Debt>; readonly frees: Map<PlayerId, Split> }

/** `unpaid` are the slips whose stake is not held yet. */
export const weighAll = (batch: Batch, unpaid: readonly Decision[]): Balance => {
  const balance: Balance = { debts: new Map(), frees: new Map() }
  for (const decision of unpaid)
    if (decision.type === 'slip' && decision.need > 0)
      balance.debts.set(decision.job.request.player, slipDebt(batch, decision))
  for (const [market, players] of batch.touched)
    for (const player of players) weigh(batch, market, player, balance)
  return balance
}

const slipDebt = (batch: Batch, decision: Decision): Debt => ({
  amount: decision.need,
  market: undefined,
  keep: (drawn) => keep(batch, decision, drawn),
})

const weigh = (batch: Batch, id: MarketId, player: PlayerId, { debts, frees }: Balance): void => {
  const market = marketOf(batch, id)
  const short = missing(market, player)
  if (short > 0) {
    if (debts.has(player)) throw new Uncovered('two markets of one player need money at once')
    debts.set(player, { amount: short, market: id, keep: (drawn) => hold(market, player, drawn) })
    return
  }
  const back = freeSurplus(market, player)
  if (whole(back) > 0) addFree(frees, player, back)
}

const addFree = (frees: Balance['frees'], player: PlayerId, back: Split): void => {
  const { cash, bonus } = frees.get(player) ?? NOTHING
  frees.set(player, { cash: plus(back.cash, cash), bonus: plus(back.bonus, bonus) })
}

export const postingsOf = (
  batch: Batch,
  decisions: readonly Decision[],
  { debts, frees }: Balance,
): { draws: Posting[]; frees: Posting[] } => {
  const byPlayer = new Map(decisions.map((decision) => [decision.job.request.player, decision]))
  const name = batch.deps.newId()
  return {
    draws: [...debts].map(([player, { amount }]) => {
      const decision = byPlayer.get(player)
      return decision ? decisionPosting(decision, amount) : drawPosting(player, `hold:${name}`, amount)
    }),
    frees: [...frees].map(([player, back]) => freePosting(player, `free:${name}`, back)),
  }
}

/**
 * After the books have changed: what they need in addition is held, what they no longer need goes back. One posting a
 * player, unless one market of a player needs and another frees.
 */
export const evenOut = async (
  batch: CheckedBatch,
  decisions: readonly Decision[],
  unpaid: readonly Decision[],
): Promise<void> => {
  const balance = weighAll(batch, unpaid)
  for (const { player, ...held } of await findEndedSlips(batch.tx, batch.rows))
    addFree(balance.frees, player, held)
  const { draws, frees } = postingsOf(batch, decisions, balance)
  const asked = new Set(decisions.map(({ job }) => job.request.player))
  const verdicts = await post(batch, [...draws, ...frees])
  const short = [...balance.debts].filter(([player, debt], at) => {
    const verdict = verdictAt(verdicts, at)
    if (verdict.ok) debt.keep(drawnBy(verdict.value))
    else if (asked.has(player)) throw new Uncovered(verdict.refusal)
    return !verdict.ok
  })
  await holdTheRest(batch, short)
  assert(
    verdicts.slice(draws.length).every(({ ok }) => ok),
    'what is held can be given back',
  )
}

/**
 * A runner that was taken out can cost somebody more who asked for nothing: the bets stand, and what is left of the
 * player's money is held. The wallets are locked by the posting that was refused.
 */
const holdTheRest = async (
  batch: CheckedBatch,
  short: readonly (readonly [PlayerId, Debt])[],
): Promise<void> => {
  if (short.length === 0) return
  const players = short.map(([player]) => player)
  const wallets = await findWallets(batch.tx, players)
  const name = batch.deps.newId()
  const left = short.flatMap(([player, debt]) => {
    const wallet = wallets.get(player)
    const free = wallet ? whole(wallet) : 0
    return free > 0 ? [{ debt, posting: drawPosting(player, `hold:${name}`, free) }] : []
  })
  const postings = left.map(({ posting }) => posting)
  const verdicts = await post(batch, postings)
  left.forEach(({ debt }, at) => {
    const verdict = verdictAt(verdicts, at)
    if (verdict.ok) debt.keep(drawnBy(verdict.value))
  })
}

const verdictAt = (verdicts: readonly PostingVerdict[], at: number): PostingVerdict =>
  defined(verdicts[at], 'a verdict for each posting')

const post = async (
  { deps, tx }: CheckedBatch,
  postings: readonly Posting[],
): Promise<readonly PostingVerdict[]> => (postings.length === 0 ? [] : deps.ledger.postIn(tx, postings))
