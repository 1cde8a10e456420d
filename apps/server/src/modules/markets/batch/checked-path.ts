import type { BetId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import { textArray } from '../../../platform/postgres/array-text.ts'
import { answerAll, committedOf, keepAnswers, type Done } from './answers.ts'
import { type Batch, type BatchDeps, type CheckedBatch, type Decision, openBatch } from './batch.ts'
import { decideJobs } from './decide.ts'
import { type Job, legsOf, marketsOf, type PlayerJob } from './job.ts'
import { takeFreeBets } from './free-bets.ts'
import { evenOut, holdFirst } from './money.ts'
import { asPending } from '../memory/pending.ts'
import { lookUp } from './replays.ts'
import { writePending } from './pending-rows.ts'
import { addBet, type NewBet } from './rows.ts'
import { slipBet } from './slips.ts'
import { rowLiterals, WRITE_BATCH } from './statement.ts'
import { endRefused, positionsOf, takeInOrder } from './take.ts'

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
  const decisions = await takeFreeBets(batch, await decideJobs(batch, players))
  addSlips(batch, decisions)
  const covered = first === 'money' ? await holdFirst(batch, decisions) : decisions
  const outcomes = await takeInOrder(batch, jobs, covered)
  endRefused(batch, players)
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
  const { markets } = batch.deps
  const ids = new Set(jobs.flatMap(marketsOf))
  await markets.load(batch.tx, [...ids])
  for (const id of ids) batch.markets.set(id, markets.get(id))
}

const readAnswers = async (batch: CheckedBatch, players: readonly PlayerJob[]) => {
  if (players.length === 0) return new Map()
  const { nowMs, answers, free } = await lookUp(batch.tx, players)
  batch.nowMs = nowMs
  batch.free = free
  // The key of a bet that lands has its answer already: that the bet is pending.
  const known = new Map([...answers].filter(([job]) => job.command.type !== 'land'))
  for (const [job, answer] of known) batch.answers.set(job, answer)
  return known
}

const addSlips = ({ rows }: Batch, decisions: readonly Decision[]): void => {
  for (const decision of decisions)
    if (decision.type === 'slip') {
      const { job, command, bet: id, slip, waitMs } = decision
      const bet = slipBet(id, job.request.player, command, slip)
      addBet(rows, job.request, waitMs > 0 ? asPending(bet) : bet)
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
  if (rows.bets.size + rows.changes.size + positions.length + rows.landed.size === 0) return
  const isNew = ([id]: readonly [BetId, NewBet]): boolean => !rows.landed.has(id)
  const fresh = { ...rows, bets: new Map([...rows.bets].filter(isNew)) }
  await tx.query(WRITE_BATCH, [nowMs, ...rowLiterals(fresh, positions)])
  await writePending(tx, rows, nowMs)
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
