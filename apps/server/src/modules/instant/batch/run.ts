import { defined, negate, ok } from '@maidan/core'
import type { Posting } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type ReturnsOf, sumReturns } from '../../fairness/index.ts'
import type { InstantDeps } from '../deps.ts'
import type { Round } from '../rounds/round.ts'
import { findRounds } from '../rounds/store.ts'
import { viewOf } from '../rounds/view.ts'
import { findReplay, refuseDraw } from './answers.ts'
import { decideBet, decideMove, type MoveDecision } from './decide.ts'
import type { Job, PlayAnswer } from './job.ts'
import { afterMove, type DecidedBet, returnsOf, roundOf, stakeOf, winOf } from './rounds.ts'
import { type NewMove, type NewRound, openBatch, type OpenedRow, writeBatch } from './statements.ts'

type Deps = Pick<InstantDeps, 'ledger'>

type Batch = {
  /** Every job that has its answer, and whether that has to be stored. */
  readonly answers: Map<Job, PlayAnswer>
  readonly replays: Set<Job>
  readonly bets: DecidedBet[]
  readonly moves: { readonly job: Job; readonly nowMs: number; readonly decision: MoveDecision }[]
}

/**
 * Decides and writes a batch of at most one request a player in one transaction: the players' wallets are held first, so
 * nothing that it is decided by can change meanwhile. Gives every job its answer.
 */
export const runBatch = async ({ ledger }: Deps, tx: Tx, jobs: readonly Job[]): Promise<Batch['answers']> => {
  const batch = await decideAll(tx, jobs)
  const verdicts = await ledger.postIn(tx, batch.bets.map(stakeOf))
  const rounds: NewRound[] = []
  const moves: NewMove[] = []
  const wins: (Posting | undefined)[] = []
  const returned: ReturnsOf[] = []
  for (const [at, bet] of batch.bets.entries()) {
    const verdict = defined(verdicts[at], 'a verdict for each stake')
    if (!verdict.ok) {
      batch.answers.set(bet.job, refuseDraw(verdict.refusal))
      continue
    }
    const { change } = verdict.value
    const begun = roundOf(bet, { cash: negate(change.cash), bonus: negate(change.bonus) })
    rounds.push({ ...begun, seed: defined(bet.row.seed_id, 'a seed') })
    wins.push(winOf(begun))
    returned.push(...returnsOf(begun, bet.decision.played))
    batch.answers.set(bet.job, ok(viewOf(begun, bet.decision.played)))
  }
  for (const { job, nowMs, decision } of batch.moves) {
    const moved = afterMove(decision, nowMs)
    moves.push({ round: moved.id, at: decision.round.moves.length, move: decision.move, end: moved.end })
    wins.push(winOf(moved))
    if (moved.isCounted) returned.push(...returnsOf(moved, decision.played))
    batch.answers.set(job, ok(viewOf(moved, decision.played)))
  }
  const answers = [...batch.answers]
    .filter(([job]) => !batch.replays.has(job))
    .map(([{ request }, answer]) => ({ request, answer }))
  const sums = sumReturns(returned)
  const paid = ledger.literalOf(wins.filter((win) => win !== undefined))
  if (answers.length > 0) await writeBatch(tx, { wins: paid, rounds, moves, answers, returned: sums })
  return batch.answers
}

const decideAll = async (tx: Tx, jobs: readonly Job[]): Promise<Batch> => {
  const rows = await openBatch(tx, jobs)
  const asked = jobs.flatMap(({ ask }) => (ask.type === 'move' ? [ask.round] : []))
  const rounds = asked.length > 0 ? await findRounds(tx, asked) : new Map<number, Round>()
  const batch: Batch = { answers: new Map(), replays: new Set(), bets: [], moves: [] }
  for (const [at, job] of jobs.entries())
    decideOne(batch, job, defined(rows[at], 'a row for each job'), rounds)
  return batch
}

const decideOne = (batch: Batch, job: Job, row: OpenedRow, rounds: ReadonlyMap<number, Round>): void => {
  const { request, ask } = job
  const replay = findReplay(request, { hash: row.hash, answer: row.answer, isBet: row.is_bet })
  if (replay) {
    batch.replays.add(job)
    batch.answers.set(job, replay)
  } else if (ask.type === 'bet') {
    const decision = decideBet(ask, row)
    if (decision.ok) batch.bets.push({ job, ask, row, decision: decision.value })
    else batch.answers.set(job, decision)
  } else {
    const round = rounds.get(ask.round)
    const decision = decideMove(ask, round?.player === request.player ? round : undefined)
    if (decision.ok) batch.moves.push({ job, nowMs: row.now_ms, decision: decision.value })
    else batch.answers.set(job, decision)
  }
}
