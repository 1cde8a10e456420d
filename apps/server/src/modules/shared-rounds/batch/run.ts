import type { SharedGameSlug } from '@maidan/contracts/player'
import { defined, type Instant, negate, ok } from '@maidan/core'
import type { Posting, Receipt } from '@maidan/ledger'
import { encodeEvent } from '../../../platform/events/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { findReplay, refuseDraw } from '../../instant/index.ts'
import {
  type BetEnd,
  returnPosting,
  type SharedBet,
  stakePosting,
  viewOfBet,
  winPosting,
} from '../bets/bet.ts'
import type { SharedDeps } from '../deps.ts'
import { type BetDecision, decideBet, decideCancel, decideTap } from './decide.ts'
import type { BetAsk, SharedAnswer, SharedJob } from './job.ts'
import { openBatch, type OpenedRow, writeBatch } from './statements.ts'

type Deps = Pick<SharedDeps, 'ledger' | 'stopwatch'>

type Batch = {
  /** The time after the wallets and rounds of the batch were held. */
  readonly now: Instant | undefined
  /** Every job that has its answer. Those of replays are stored already. */
  readonly answers: Map<SharedJob, SharedAnswer>
  readonly replays: Set<SharedJob>
  readonly bets: {
    readonly job: SharedJob
    readonly ask: BetAsk
    readonly row: OpenedRow
    readonly decision: BetDecision
  }[]
  readonly ends: { readonly job: SharedJob; readonly row: OpenedRow; readonly end: BetEnd }[]
}

/**
 * Decides and writes a batch of at most one request a player in one transaction: the players' wallets are held first, and
 * the rounds that must not start meanwhile. Gives every job its answer.
 */
export const runBatch = async (
  { ledger, stopwatch }: Deps,
  tx: Tx,
  jobs: readonly SharedJob[],
): Promise<Batch['answers']> => {
  const batch = await decideAll(tx, jobs, stopwatch())
  const verdicts = await ledger.postIn(tx, batch.bets.map(postingOf))
  const placed: SharedBet[] = []
  for (const [at, bet] of batch.bets.entries()) {
    const verdict = defined(verdicts[at], 'a verdict for each stake')
    if (!verdict.ok) {
      batch.answers.set(bet.job, refuseDraw(verdict.refusal))
      continue
    }
    const made = newBet(bet, verdict.value)
    placed.push(made)
    batch.answers.set(bet.job, ok(viewOfBet(made, undefined)))
  }
  const ended = batch.ends.map(endedBet)
  for (const [at, { job, row }] of batch.ends.entries())
    batch.answers.set(job, ok(viewOfBet(defined(ended[at], 'a bet'), row.started_ms ?? undefined)))
  const answers = [...batch.answers]
    .filter(([job]) => !batch.replays.has(job))
    .map(([{ request }, answer]) => ({ request, answer }))
  if (answers.length > 0)
    await writeBatch(tx, {
      payments: ledger.literalOf(ended.map(paymentOf)),
      bets: placed,
      ends: ended.map(({ id, end }) => ({ id, ...defined(end, 'a bet that is over') })),
      answers,
      events: newsOf([...placed, ...ended]),
      at: batch.now,
    })
  return batch.answers
}

/** One event a game that bets of the batch are on. */
export const newsOf = (bets: readonly { readonly game: SharedGameSlug }[]): string[] =>
  [...new Set(bets.map(({ game }) => game))].map((game) => encodeEvent({ topic: 'round_bets_changed', game }))

const decideAll = async (tx: Tx, jobs: readonly SharedJob[], now: number): Promise<Batch> => {
  const aged = jobs.map(({ request, ask }) => ({
    request,
    ask,
    ageMs: Math.max(0, Math.floor(now - ask.cameAt)),
  }))
  const rows = await openBatch(tx, aged)
  const batch: Batch = {
    now: rows[0]?.now_ms,
    answers: new Map(),
    replays: new Set(),
    bets: [],
    ends: [],
  }
  for (const [at, job] of jobs.entries()) decideOne(batch, job, defined(rows[at], 'a row for each job'))
  return batch
}

const decideOne = (batch: Batch, job: SharedJob, row: OpenedRow): void => {
  const { request, ask } = job
  const replay = findReplay(request, { hash: row.request_hash, answer: row.answer, isBet: row.is_bet })
  if (replay) {
    batch.replays.add(job)
    batch.answers.set(job, replay)
  } else if (ask.type === 'bet') {
    const decision = decideBet(ask, row)
    if (decision.ok) batch.bets.push({ job, ask, row, decision: decision.value })
    else batch.answers.set(job, decision)
  } else {
    const decision = ask.type === 'cancel' ? decideCancel(row) : decideTap(row)
    if (decision.ok) batch.ends.push({ job, row, end: decision.value })
    else batch.answers.set(job, decision)
  }
}

type Bet = Batch['bets'][number]

const idsOf = ({ job, ask, row }: Bet) => ({
  id: row.new_id,
  player: job.request.player,
  round: defined(row.round_id, 'the round of a bet'),
  game: ask.game,
})

const postingOf = (bet: Bet): Posting => stakePosting(idsOf(bet), bet.ask.stake)

const newBet = (bet: Bet, { change }: Receipt): SharedBet => ({
  ...idsOf(bet),
  slot: bet.ask.slot,
  name: bet.row.name,
  bet: bet.ask.stored,
  stake: { cash: negate(change.cash), bonus: negate(change.bonus) },
  ...bet.decision,
  at: bet.row.now_ms,
  end: undefined,
})

const endedBet = ({ job, row, end }: Batch['ends'][number]): SharedBet => ({
  id: defined(row.bet_id, 'the bet that ends'),
  round: defined(row.round_id, 'the round of a bet'),
  game: row.game,
  player: job.request.player,
  slot: row.slot,
  name: row.name,
  bet: row.bet,
  stake: { cash: row.stake_cash, bonus: row.stake_bonus },
  ceiling: row.ceiling,
  leaves: row.leaves ?? undefined,
  at: row.made_ms,
  end: { ...end, at: row.now_ms },
})

const paymentOf = (bet: SharedBet): Posting => {
  const end = defined(bet.end, 'a bet that is over')
  return end.state === 'cancelled' ? returnPosting(bet) : winPosting(bet, end.payout)
}
