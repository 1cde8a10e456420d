import type { Tx } from '../../../platform/postgres/database.ts'
import { textArray } from '../../../platform/postgres/array-text.ts'
import { answerAll, committedOf, keepAnswers, type Done } from './answers.ts'
import { type Batch, type BatchDeps, type CheckedBatch, type Decision, openBatch } from './batch.ts'
import { decideJobs } from './decide.ts'
import { type Job, legsOf, marketsOf, type PlayerJob } from './job.ts'
import { evenOut, holdFirst } from './money.ts'
import { lookUp } from './replays.ts'
import { addBet } from './rows.ts'
import { slipBet } from './slips.ts'
import { rowLiterals, WRITE_BATCH } from './statement.ts'
import { positionsOf, takeInOrder } from './take.ts'

/**
 * What comes first. `books`: the books change, and then the ledger moves in one call what they need and free; the path
 * throws `Uncovered` when a player spent the money elsewhere in the same moment. `money`: the ledger first holds the most
 * that each job may cost, and the path refuses players who cannot pay; this is slower, and it always ends.
 */
export type First = 'books' | 'money'

/**
 * Decides a batch in memory and writes it in the caller's transaction: it repeats stored answers, changes the books, holds
 * and frees money, and writes the rows. A batch has at most one job a player, so it decides on no wallet twice.
 */
export const runChecked = async (
  deps: BatchDeps,
  tx: Tx,
  jobs: readonly Job[],
  first: First,
): Promise<Done> => {
  const batch: CheckedBatch = { ...openBatch(deps, tx), tx }
  await readMarkets(batch, jobs)
  const players = jobs.filter((job) => job.type === 'player')
  const known = await readAnswers(batch, players)
  const decisions = await decideJobs(batch, players)
  addSlips(batch, decisions)
  const covered = first === 'money' ? await holdFirst(batch, decisions) : decisions
  const outcomes = await takeInOrder(batch, jobs, covered)
  await evenOut(batch, covered, first === 'money' ? [] : covered)
  dropUncovered(batch, decisions, covered)
  await writeRows(batch)
  await writeLegs(batch, covered)
  await answerAll(batch, outcomes)
  await keepAnswers(batch, known)
  if (onlyRefuses(batch, jobs)) await doNotWaitForDisk(tx)
  const committed = committedOf(batch)
  await publish(tx, deps.eventsOf(committed.bets))
  return { answers: batch.answers, committed }
}

const readMarkets = async (batch: CheckedBatch, jobs: readonly Job[]): Promise<void> => {
  for (const market of new Set(jobs.flatMap(marketsOf)))
    batch.markets.set(market, await batch.deps.markets.load(batch.tx, market))
}

const readAnswers = async (batch: CheckedBatch, players: readonly PlayerJob[]) => {
  if (players.length === 0) return new Map()
  const { nowMs, answers, free } = await lookUp(batch.tx, players)
  batch.nowMs = nowMs
  batch.free = free
  for (const [job, answer] of answers) batch.answers.set(job, answer)
  return answers
}

const addSlips = ({ rows }: Batch, decisions: readonly Decision[]): void => {
  for (const decision of decisions)
    if (decision.type === 'slip') {
      const { job, command, bet, slip } = decision
      addBet(rows, job.request, slipBet(bet, job.request.player, command, slip))
    }
}

const dropUncovered = (
  { rows }: Batch,
  decisions: readonly Decision[],
  covered: readonly Decision[],
): void => {
  const kept = new Set(covered)
  for (const decision of decisions)
    if (decision.type === 'slip' && !kept.has(decision)) rows.bets.delete(decision.bet)
}

const writeRows = async (batch: CheckedBatch): Promise<void> => {
  const { tx, rows, nowMs } = batch
  const positions = positionsOf(batch)
  if (rows.bets.size + rows.changes.size + positions.length === 0) return
  await tx.query(WRITE_BATCH, [nowMs, ...rowLiterals(rows, positions)])
}

const writeLegs = async ({ tx }: CheckedBatch, decisions: readonly Decision[]): Promise<void> => {
  const legs = decisions.flatMap((decision) =>
    decision.type === 'slip' ? legsOf(decision.command).map((market) => ({ bet: decision.bet, market })) : [],
  )
  if (legs.length === 0) return
  await tx.query(
    'insert into exchange.slip_leg (bet_id, market_id) select * from unnest($1::bigint[], $2::bigint[])',
    [legs.map(({ bet }) => bet), legs.map(({ market }) => market)],
  )
}

/** After a crash the server decides a lost refusal again, so no player waits until a refusal is on disk. */
const onlyRefuses = ({ answers }: Batch, jobs: readonly Job[]): boolean =>
  jobs.every((job) => job.type === 'player' && answers.get(job)?.ok === false)

const doNotWaitForDisk = async (tx: Tx): Promise<void> => {
  await tx.query('set local synchronous_commit = off')
}

const publish = async (tx: Tx, events: readonly string[]): Promise<void> => {
  if (events.length > 0)
    await tx.query('insert into public.outbox (event) select unnest($1::jsonb[])', [textArray(events)])
}
