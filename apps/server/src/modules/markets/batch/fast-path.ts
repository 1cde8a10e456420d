import { defined, paise, type PlayerId } from '@maidan/core'
import { textArray } from '../../../platform/postgres/array-text.ts'
import { answerAll, type Committed, committedOf, type Done } from './answers.ts'
import { type Batch, type BatchDeps, type Decision, openBatch } from './batch.ts'
import { decideJobs } from './decide.ts'
import { mustWait } from '../memory/pending.ts'
import type { Job, PlayerJob } from './job.ts'
import { type Balance, postingsOf, weighAll } from './money.ts'
import { stagesOf } from './stages.ts'
import { COMMIT_BATCH, rowLiterals } from './statement.ts'
import { positionsOf, takeAll } from './take.ts'

/** A new bet that need not wait, on a market that is in memory and has no closing time. Under load nearly all jobs are such bets. */
export const isNewBet = ({ markets }: Pick<BatchDeps, 'markets'>, job: Job): job is PlayerJob => {
  if (job.type !== 'player') return false
  const { type } = job.command
  if (type !== 'exchange' && type !== 'rates' && type !== 'lines') return false
  const market = markets.get(job.command.market)
  return market !== undefined && market.row.closesAt === undefined && !mustWait(market.row, job.command)
}

/**
 * A batch of new bets with one statement that moves the money, writes the rows and commits by itself. It looks nothing up
 * first: a key that was used before, or money that is not there, ends the whole of it, and the batch is run again in a
 * transaction that looks. Whoever it would refuse is left without an answer, because only that look can tell whether the
 * request was taken before.
 */
export const runFast = async (deps: BatchDeps, jobs: readonly PlayerJob[]): Promise<Done> => {
  const batch = openBatch(deps, deps.db)
  for (const { command } of jobs)
    if ('market' in command) batch.markets.set(command.market, deps.markets.get(command.market))
  const ended = stagesOf(deps.observe, jobs.length)
  const decisions = await decideJobs(batch, jobs)
  ended('checks')
  const outcomes = takeAll(batch, decisions)
  const balance = weighAll(batch, [])
  ended('engine')
  const committed = committedOf(batch)
  if (decisions.length > 0) await commit(batch, decisions, balance, committed)
  ended('commit')
  batch.answers.clear()
  await answerAll(batch, outcomes)
  ended('answers')
  return { answers: batch.answers, committed }
}

type CommitRow = {
  readonly placed: number
  readonly drawn: readonly PlayerId[] | null
  readonly cash: readonly number[]
  readonly bonus: readonly number[]
}

const commit = async (
  batch: Batch,
  decisions: readonly Decision[],
  balance: Balance,
  { bets }: Committed,
): Promise<void> => {
  const { ledger, db, eventsOf, fence } = batch.deps
  const { lease, number } = fence()
  const { debts } = balance
  const { draws, frees } = postingsOf(batch, decisions, balance)
  // The ledger takes one posting of a player in a call.
  const firsts = [...draws, ...frees.filter(({ player }) => !debts.has(player))]
  const seconds = frees.filter(({ player }) => debts.has(player))
  const [row] = await db.query<CommitRow>(COMMIT_BATCH, [
    ledger.literalOf(firsts),
    ledger.literalOf(seconds),
    ...rowLiterals(batch.rows, positionsOf(batch, debts)),
    textArray(eventsOf(bets)),
    lease,
    number,
  ])
  const { placed, drawn, cash, bonus } = defined(row, 'the batch has an answer')
  batch.nowMs = placed
  drawn?.forEach((player, at) =>
    debts.get(player)?.keep({ cash: paise(cash[at] ?? 0), bonus: paise(bonus[at] ?? 0) }),
  )
}
