import type { PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { BetId, MarketId } from '../model.ts'
import { answerAll, committedOf } from './answers.ts'
import type { Answer, Committed, Job, PlayerJob, TurnJob } from './job.ts'
import { updateMarket } from '../store.ts'
import { evenOut, holdFirst } from './money.ts'
import { findReplays } from './replays.ts'
import { type BatchDeps, openSheet, type Sheet, touch, type Wish, writerOf } from './batch.ts'
import { legsOf, slipLine } from './slips.ts'
import { applyTurn } from '../memory/transitions.ts'
import { considerJobs } from './decide.ts'
import { type PositionLine, writeBatch } from './statement.ts'
import { heldOf } from '../memory/live-market.ts'

export type Done = { readonly answers: ReadonlyMap<PlayerJob, Answer>; readonly committed: Committed }

/**
 * How money and books come together. `quick` changes the books and then moves what they need and free in one go; it
 * throws `Uncovered` when somebody's money went elsewhere in the same moment. `careful` holds the most it can cost
 * first, and refuses who cannot pay; it is slower and always ends.
 */
export type Pace = 'quick' | 'careful'

/**
 * Decides a batch in memory and writes it in the caller's transaction: who asked before is answered, the books change,
 * money is held and freed, and all of it is written. There is at most one job a player, so nobody's wallet is decided
 * on twice.
 */
export const runBatch = async (deps: BatchDeps, tx: Tx, jobs: readonly Job[], pace: Pace): Promise<Done> => {
  const sheet = openSheet(deps, tx)
  await readWriters(sheet, jobs)
  const players = jobs.filter((job): job is PlayerJob => job.type !== 'turn')
  if (players.length > 0) await readReplays(sheet, players)
  const wishes = await considerJobs(sheet, players)
  for (const wish of wishes) if (wish.type === 'slip') writeSlip(sheet, wish)
  const covered = pace === 'careful' ? await holdFirst(sheet, wishes) : wishes
  const told = await takeInOrder(sheet, jobs, covered)
  await evenOut(sheet, covered, pace === 'careful')
  dropUncovered(sheet, wishes, covered)
  await writeBatch(tx, sheet.nowMs, sheet.ink, positionsOf(sheet))
  await writeLegs(sheet, covered)
  await answerAll(sheet, told)
  return { answers: sheet.answers, committed: committedOf(sheet) }
}

export const marketsOf = (job: Job): readonly MarketId[] =>
  job.type === 'slip' ? legsOf(job.slip) : [job.market]

const readWriters = async (sheet: Sheet, jobs: readonly Job[]): Promise<void> => {
  for (const market of new Set(jobs.flatMap(marketsOf)))
    sheet.writers.set(market, await sheet.deps.writer(sheet.tx, market))
}

const readReplays = async (sheet: Sheet, players: readonly PlayerJob[]): Promise<void> => {
  const { nowMs, answers, free } = await findReplays(sheet.tx, players)
  sheet.nowMs = nowMs
  sheet.free = free
  for (const [job, answer] of answers) sheet.answers.set(job, answer)
}

const writeSlip = ({ ink }: Sheet, { job, bet, slip }: Extract<Wish, { type: 'slip' }>): void => {
  const { player, key, requestHash, slip: ask } = job
  ink.bets.set(bet, slipLine({ id: bet, player, key, requestHash, ask, slip }))
}

const dropUncovered = ({ ink }: Sheet, wishes: readonly Wish[], covered: readonly Wish[]): void => {
  const kept = new Set(covered)
  for (const wish of wishes) if (wish.type === 'slip' && !kept.has(wish)) ink.bets.delete(wish.bet)
}

/** The bets that the players are told of, by job. */
export const takeInOrder = async (
  sheet: Sheet,
  jobs: readonly Job[],
  wishes: readonly Wish[],
): Promise<Map<PlayerJob, BetId>> => {
  const told = new Map<PlayerJob, BetId>()
  const wished = new Map<Job, Wish>(wishes.map((wish) => [wish.job, wish]))
  for (const job of jobs) {
    const wish = wished.get(job)
    if (job.type === 'turn') await turnMarket(sheet, job)
    else if (wish) takeOne(sheet, wish, told)
  }
  return told
}

const takeOne = (sheet: Sheet, wish: Wish, told: Map<PlayerJob, BetId>): void => {
  if (wish.type === 'slip') {
    told.set(wish.job, wish.bet)
    return
  }
  const { market, player } = wish.order
  const before = sheet.ink.matches.length
  const taken = writerOf(sheet, market).book.take(wish.order, sheet.ink)
  touch(sheet, market, player)
  if (!taken.ok) {
    sheet.answers.set(wish.job, taken)
    return
  }
  told.set(wish.job, taken.value)
  for (const { match } of sheet.ink.matches.slice(before))
    for (const account of [match.backAccount, match.layAccount])
      if (account !== 0) touch(sheet, market, account as PlayerId)
}

const turnMarket = async (sheet: Sheet, job: TurnJob): Promise<void> => {
  const writer = sheet.writers.get(job.market)
  const turned = writer && applyTurn(writer, job.turn, sheet.ink)
  if (!turned) return
  sheet.turned.add(job.market)
  for (const player of turned.players) touch(sheet, job.market, player)
  await updateMarket(sheet.tx, writer.row, turned.closesNow)
}

/** What is held of whom, also where the first of it is still to come. */
export const positionsOf = (
  sheet: Sheet,
  coming: ReadonlyMap<PlayerId, { readonly market: MarketId | undefined }> = new Map(),
): PositionLine[] =>
  [...sheet.touched].flatMap(([market, players]) => {
    const writer = writerOf(sheet, market)
    return [...players]
      .filter((player) => writer.held.has(player) || coming.get(player)?.market === market)
      .map((player) => ({ market, player, held: heldOf(writer, player) }))
  })

const writeLegs = async ({ tx }: Sheet, wishes: readonly Wish[]): Promise<void> => {
  const legs = wishes.flatMap((wish) =>
    wish.type === 'slip' ? legsOf(wish.job.slip).map((market) => ({ bet: wish.bet, market })) : [],
  )
  if (legs.length === 0) return
  await tx.query(
    'insert into exchange.slip_leg (bet_id, market_id) select * from unnest($1::bigint[], $2::bigint[])',
    [legs.map(({ bet }) => bet), legs.map(({ market }) => market)],
  )
}
