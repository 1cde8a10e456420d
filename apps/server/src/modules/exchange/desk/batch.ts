import { assert, defined, err, negate, ok, paise, type PlayerId, type Result } from '@maidan/core'
import { type LedgerRefusal, type Posting, type Split, type Verdict, whole } from '@maidan/ledger'
import type { Slip } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Order } from '../books/book.ts'
import { type BetLine, createInk, type Ink, statusOf } from '../books/ink.ts'
import type { Bet, BetId, MarketId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Answer, Committed, Job, PlayerJob, TurnJob } from './job.ts'
import { updateMarket } from './market-store.ts'
import { findBets, findReplays, saveAnswers } from './replays.ts'
import { considerSlip, legsOf, slipLine } from './slips.ts'
import { applyTurn } from './turns.ts'
import { type PositionLine, writeBatch } from './write.ts'
import { considerOrder, freeSurplus, heldOf, hold, type Writer } from './writer.ts'

export type BatchDeps = {
  readonly postIn: (tx: Tx, postings: readonly Posting[]) => Promise<Verdict[]>
  /** The market in memory, read from the database when it is not there. */
  readonly writer: (tx: Tx, market: MarketId) => Promise<Writer | undefined>
  readonly nextBet: (tx: Tx) => Promise<BetId>
  /** Names what a batch gives back; never the same twice. */
  readonly newId: () => string
}

/** One player's wish on its way through the batch. */
type Wish = {
  readonly job: PlayerJob
  readonly order: Order
  /** What has to be held in addition. */
  readonly need: number
  readonly slip: Slip | undefined
}

type Sheet = {
  readonly deps: BatchDeps
  readonly tx: Tx
  readonly ink: Ink
  readonly writers: Map<MarketId, Writer | undefined>
  /** Positions that changed. */
  readonly touched: Map<MarketId, Set<PlayerId>>
  readonly turned: Set<MarketId>
  readonly answers: Map<PlayerJob, Answer>
  nowMs: number
}

export type Done = { readonly answers: ReadonlyMap<PlayerJob, Answer>; readonly committed: Committed }

/**
 * Decides a batch in memory and writes it in the caller's transaction: who asked before is answered, money is held,
 * the books change, what is no longer needed goes back, and all of it is written. There is at most one job a player,
 * so nobody's wallet is decided on twice.
 */
export const runBatch = async (deps: BatchDeps, tx: Tx, jobs: readonly Job[]): Promise<Done> => {
  const sheet = openSheet(deps, tx)
  await readWriters(sheet, jobs)
  const players = jobs.filter((job): job is PlayerJob => job.type !== 'turn')
  if (players.length > 0) await readReplays(sheet, players)
  const wishes = await consider(sheet, players)
  const held = await holdMoney(sheet, wishes)
  const told = await takeInOrder(sheet, jobs, held)
  await freeMoney(sheet)
  await writeBatch(tx, sheet.ink, positionsOf(sheet))
  await writeLegs(sheet, held)
  await answerAll(sheet, told)
  return { answers: sheet.answers, committed: committedOf(sheet) }
}

const openSheet = (deps: BatchDeps, tx: Tx): Sheet => ({
  deps,
  tx,
  ink: createInk(),
  writers: new Map(),
  touched: new Map(),
  turned: new Set(),
  answers: new Map(),
  nowMs: 0,
})

const marketsOf = (job: Job): readonly MarketId[] => (job.type === 'slip' ? legsOf(job.slip) : [job.market])

const readWriters = async (sheet: Sheet, jobs: readonly Job[]): Promise<void> => {
  for (const market of new Set(jobs.flatMap(marketsOf)))
    sheet.writers.set(market, await sheet.deps.writer(sheet.tx, market))
}

const readReplays = async (sheet: Sheet, players: readonly PlayerJob[]): Promise<void> => {
  const { nowMs, answers } = await findReplays(sheet.tx, players)
  sheet.nowMs = nowMs
  for (const [job, answer] of answers) sheet.answers.set(job, answer)
}

const consider = async (sheet: Sheet, players: readonly PlayerJob[]): Promise<Wish[]> => {
  const wishes: Wish[] = []
  for (const job of players) {
    if (sheet.answers.has(job)) continue
    const wish = considerJob(sheet, job, await sheet.deps.nextBet(sheet.tx))
    if (wish.ok) wishes.push(wish.value)
    else sheet.answers.set(job, wish)
  }
  return wishes
}

const considerJob = (sheet: Sheet, job: PlayerJob, bet: BetId): Result<Wish, BetRefusal> => {
  const { player, key, requestHash } = job
  if (job.type === 'slip') {
    const slip = considerSlip(job.slip, (market) => sheet.writers.get(market), sheet.nowMs)
    if (!slip.ok) return slip
    const order: Order = { market: 0, player, bet, key, requestHash, work: { type: 'cancel', bet: 0 } }
    return ok({ job, order, need: slip.value.totalStake, slip: slip.value })
  }
  const writer = sheet.writers.get(job.market)
  if (!writer) return err('unknown_market')
  const order: Order = { market: job.market, player, bet, key, requestHash, work: job.work }
  const need = considerOrder(writer, order, sheet.nowMs)
  return need.ok ? ok({ job, order, need: need.value, slip: undefined }) : need
}

const holdMoney = async (sheet: Sheet, wishes: readonly Wish[]): Promise<Map<PlayerJob, Wish>> => {
  const paying = wishes.filter(({ need }) => need > 0)
  const verdicts = paying.length === 0 ? [] : await sheet.deps.postIn(sheet.tx, paying.map(holdPosting))
  const held = new Map(wishes.map((wish) => [wish.job, wish]))
  paying.forEach((wish, at) => {
    const verdict = defined(verdicts[at], 'a verdict for each posting')
    if (verdict.ok) keepHeld(sheet, wish, drawnBy(verdict.value.change))
    else {
      held.delete(wish.job)
      sheet.answers.set(wish.job, err(refusalOf(verdict.refusal)))
    }
  })
  return held
}

const drawnBy = ({ cash, bonus }: Split): Split => ({ cash: negate(cash), bonus: negate(bonus) })

const refusalOf = (refusal: LedgerRefusal): BetRefusal => {
  switch (refusal) {
    case 'no_wallet':
    case 'key_reused':
    case 'blocked':
    case 'limit_reached':
    case 'insufficient_funds':
      return refusal
    default:
      return assert(false, `the ledger cannot refuse a bet with ${refusal}`) as never
  }
}

const holdPosting = ({ job, order, need, slip }: Wish): Posting => ({
  player: job.player,
  key: `bet:${job.key}`,
  kind: 'bet',
  movement: 'stake',
  reference: slip ? `slip ${order.bet}` : `market ${order.market}`,
  change: {
    type: 'draw',
    amount: paise(need),
    cashOnly: false,
    pockets: { exposure: paise(need) },
    house: [],
  },
})

const keepHeld = (sheet: Sheet, { job, order, slip }: Wish, drawn: Split): void => {
  if (job.type === 'slip') {
    assert(slip, 'a slip was decided')
    const { player, key, requestHash } = job
    sheet.ink.bets.set(
      order.bet,
      slipLine({ id: order.bet, player, key, requestHash, ask: job.slip, slip, held: drawn }),
    )
    return
  }
  hold(writerOf(sheet, job.market), job.player, drawn)
  touch(sheet, job.market, job.player)
}

const writerOf = (sheet: Sheet, market: MarketId): Writer =>
  defined(sheet.writers.get(market), 'a market that was considered')

const touch = ({ touched }: Sheet, market: MarketId, player: PlayerId): void => {
  const players = touched.get(market) ?? new Set()
  touched.set(market, players.add(player))
}

/** The bets that the players are told of, by job. */
const takeInOrder = async (
  sheet: Sheet,
  jobs: readonly Job[],
  held: ReadonlyMap<PlayerJob, Wish>,
): Promise<Map<PlayerJob, BetId>> => {
  const told = new Map<PlayerJob, BetId>()
  for (const job of jobs) {
    if (job.type === 'turn') await turnMarket(sheet, job)
    else if (held.has(job)) takeOne(sheet, defined(held.get(job), 'it is there'), told)
  }
  return told
}

const takeOne = (sheet: Sheet, { job, order }: Wish, told: Map<PlayerJob, BetId>): void => {
  if (job.type === 'slip') {
    told.set(job, order.bet)
    return
  }
  const before = sheet.ink.matches.length
  const taken = writerOf(sheet, job.market).book.take(order, sheet.ink)
  touch(sheet, job.market, job.player)
  if (!taken.ok) {
    sheet.answers.set(job, taken)
    return
  }
  told.set(job, taken.value)
  for (const { match } of sheet.ink.matches.slice(before))
    for (const account of [match.backAccount, match.layAccount])
      if (account !== 0) touch(sheet, job.market, account as PlayerId)
}

const turnMarket = async (sheet: Sheet, job: TurnJob): Promise<void> => {
  const writer = sheet.writers.get(job.market)
  const turned = writer && applyTurn(writer, job.turn, sheet.ink)
  if (!turned) return
  sheet.turned.add(job.market)
  for (const player of turned.players) touch(sheet, job.market, player)
  await updateMarket(sheet.tx, writer.row, turned.closesNow)
}

/** What the books no longer need goes back, in one posting a player however many markets gave something free. */
const freeMoney = async (sheet: Sheet): Promise<void> => {
  const free = new Map<PlayerId, Split>()
  for (const [market, players] of sheet.touched)
    for (const player of players) {
      const back = freeSurplus(writerOf(sheet, market), player)
      if (whole(back) === 0) continue
      const before = free.get(player)
      free.set(player, {
        cash: paise(back.cash + (before?.cash ?? 0)),
        bonus: paise(back.bonus + (before?.bonus ?? 0)),
      })
    }
  if (free.size === 0) return
  const key = `free:${sheet.deps.newId()}`
  const verdicts = await sheet.deps.postIn(
    sheet.tx,
    [...free].map(([player, back]) => freePosting(player, key, back)),
  )
  assert(
    verdicts.every(({ ok: applied }) => applied),
    'what is held can be given back',
  )
}

const freePosting = (player: PlayerId, key: string, back: Split): Posting => ({
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

const positionsOf = (sheet: Sheet): PositionLine[] =>
  [...sheet.touched].flatMap(([market, players]) => {
    const writer = writerOf(sheet, market)
    return [...players]
      .filter((player) => writer.held.has(player))
      .map((player) => ({ market, player, held: heldOf(writer, player) }))
  })

const writeLegs = async ({ tx }: Sheet, held: ReadonlyMap<PlayerJob, Wish>): Promise<void> => {
  const legs = [...held.values()].flatMap(({ job, order }) =>
    job.type === 'slip' ? legsOf(job.slip).map((market) => ({ bet: order.bet, market })) : [],
  )
  if (legs.length === 0) return
  await tx.query(
    'insert into exchange.slip_leg (bet_id, market_id) select * from unnest($1::bigint[], $2::bigint[])',
    [legs.map(({ bet }) => bet), legs.map(({ market }) => market)],
  )
}

const answerAll = async (sheet: Sheet, told: ReadonlyMap<PlayerJob, BetId>): Promise<void> => {
  const old = [...told.values()].filter((bet) => !sheet.ink.bets.has(bet))
  const stored = old.length === 0 ? new Map<BetId, Bet>() : await findBets(sheet.tx, old)
  const commands: { job: PlayerJob; bet: Bet }[] = []
  for (const [job, id] of told) {
    const line = sheet.ink.bets.get(id)
    const bet = line ? betOf(line, sheet.nowMs) : defined(stored.get(id), 'the bet that was changed')
    sheet.answers.set(job, ok(bet))
    if (job.type === 'market' && (job.work.type === 'cancel' || job.work.type === 'reduce'))
      commands.push({ job, bet })
  }
  await saveAnswers(sheet.tx, commands)
}

const betOf = (line: BetLine, placedAt: number): Bet => ({
  id: line.id,
  player: line.player,
  market: line.market,
  banking: line.banking,
  runner: line.runner,
  side: line.side,
  price: line.price,
  line: line.line,
  stake: paise(line.stake),
  remaining: paise(line.remaining),
  matched: paise(line.matched),
  value: line.value,
  status: statusOf(line),
  placedAt,
})

const committedOf = ({ touched, turned, ink }: Sheet): Committed => {
  const bets = new Map<PlayerId, BetId[]>()
  for (const [bet, { player }] of ink.changes) bets.set(player, [...(bets.get(player) ?? []), bet])
  return { markets: [...new Set([...touched.keys(), ...turned])], bets }
}
