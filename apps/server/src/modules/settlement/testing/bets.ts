import { assert, defined, type PlayerId, unreachable } from '@maidan/core'
import {
  type Command,
  createMarket,
  type Market,
  type MarketEvent,
  type Removal,
  type VoidRange,
} from '@maidan/exchange'
import { decideSlip, fancyExposure, type RateBet, rateExposure, type SlipType } from '@maidan/sports'
import type { BetId, MarketId } from '../../markets/index.ts'
import { type BetRow, insertBets, insertMatches, insertPositions, nextBetIds } from './rows.ts'
import { type MarketOptions, runnersOf, type Scene } from './scene.ts'

export type ExchangeBet = {
  readonly player: PlayerId
  readonly runner: string
  readonly side: 'back' | 'lay'
  readonly price: number
  /** In rupees. */
  readonly stake: number
}

export type ExchangeScript = MarketOptions & {
  readonly bets: readonly ExchangeBet[]
  /** What happens after the bets: the market removes runners, and voids all matches from one on. */
  readonly remove?: readonly { readonly runner: string; readonly factorBp: number }[]
  readonly voidFrom?: number
  /** Leaves unmatched orders standing, as a market that is not closed has them. */
  readonly stayOpen?: boolean
  /** Skips bets that the engine refuses, such as one that would match a bet of the same player. */
  readonly mayRefuse?: boolean
}

export type Placed = { readonly market: MarketId; readonly bets: readonly BetId[] }

const DEFAULT_KEYS = ['home', 'away'] as const

/** Plays the bets through the engine, writes its events, and holds the money that it needs of each player. */
export const playExchange = async (scene: Scene, script: ExchangeScript): Promise<Placed> => {
  const market = await scene.market('exchange', script)
  const ids = await nextBetIds(scene.db.database, script.bets.length)
  const engine = engineOf(script)
  const runners = runnersOf(script.keys ?? DEFAULT_KEYS)
  const runnerId = (key: string): number =>
    defined(
      runners.find((one) => one.key === key),
      key,
    ).id
  const asked = script.bets.map((bet, at) =>
    exchangeRow(bet, defined(ids[at], 'an id'), market, runnerId(bet.runner), at),
  )
  const { rows, events } = placeAll(engine, asked, script.mayRefuse ?? false)
  for (const { runner, factorBp } of script.remove ?? [])
    events.push(...engine.apply({ type: 'remove_runner', runner: runnerId(runner), factorBp }))
  if (script.voidFrom !== undefined)
    events.push(...engine.apply({ type: 'void_matches', from: script.voidFrom }))
  if (!script.stayOpen) events.push(...engine.apply({ type: 'close' }))
  applyEvents(rows, events)
  await writeExchange(scene, market, rows, engine)
  return { market, bets: rows.map(({ id }) => id) }
}

const engineOf = ({
  keys = DEFAULT_KEYS,
  commissionBp = 0,
  crossMatching = false,
  places = 1,
}: MarketOptions): Market =>
  createMarket({
    runners: runnersOf(keys).map(({ id }) => id),
    commissionBp,
    crossMatching,
    numberOfWinners: places,
  })

const placeAll = (
  engine: Market,
  asked: readonly BetRow[],
  mayRefuse: boolean,
): { rows: BetRow[]; events: MarketEvent[] } => {
  const rows: BetRow[] = []
  const events: MarketEvent[] = []
  for (const row of asked) {
    const told = engine.apply(orderOf(row))
    const isPlaced = told[0]?.type === 'placed'
    assert(isPlaced || mayRefuse, `bet ${row.id} was refused`)
    if (isPlaced) rows.push(row)
    events.push(...told)
  }
  return { rows, events }
}

const orderOf = ({ id, player, runner, side, price, stake }: BetRow): Command => ({
  type: 'place',
  order: id,
  account: player,
  runner: runner ?? 0,
  side: side === 'lay' ? 'lay' : 'back',
  price,
  stake: stake,
})

const exchangeRow = (bet: ExchangeBet, id: BetId, market: MarketId, runner: number, at: number): BetRow => ({
  ...plainRow(id, bet.player, market, 'exchange'),
  runner,
  side: bet.side,
  price: Math.round(bet.price * 100),
  stake: Math.round(bet.stake * 100),
  remaining: Math.round(bet.stake * 100),
  seq: at + 1,
})

const plainRow = (
  id: BetId,
  player: PlayerId,
  market: MarketId | null,
  banking: BetRow['banking'],
): BetRow => ({
  id,
  player,
  market,
  banking,
  runner: null,
  side: 'back',
  price: 0,
  line: null,
  stake: 0,
  remaining: 0,
  matched: 0,
  value: 0,
  seq: 0,
  slip: null,
  heldCash: 0,
  heldBonus: 0,
})

const applyEvents = (rows: readonly BetRow[], events: readonly MarketEvent[]): void => {
  const byId = new Map<number, BetRow>(rows.map((row) => [row.id, row]))
  for (const event of events) {
    if (event.type === 'matched')
      for (const bet of [event.backOrder, event.layOrder]) {
        const row = byId.get(bet)
        if (!row) continue
        row.remaining -= event.size
        row.matched += event.size
        row.value += event.size * event.price
      }
    if (event.type === 'cancelled') defined(byId.get(event.order), 'the order').remaining -= event.size
  }
}

const writeExchange = async (
  scene: Scene,
  market: MarketId,
  rows: readonly BetRow[],
  engine: Market,
): Promise<void> => {
  const { matches, removals, voids } = engine.snapshot()
  const { database } = scene.db
  await database.transact(async (tx) => {
    await insertBets(tx, rows)
    await insertMatches(tx, market, matches)
  })
  await amend(scene, market, removals, voids)
  const players = [...new Set(rows.map(({ player }) => player as PlayerId))]
  await holdAll(scene, market, players, (player) => engine.exposure(player))
}

const amend = async (
  { db }: Scene,
  market: MarketId,
  removals: readonly Removal[],
  voids: readonly VoidRange[],
): Promise<void> => {
  await db.database.query('update exchange.market set removals = $2, voids = $3 where id = $1', [
    market,
    JSON.stringify(removals),
    JSON.stringify(voids),
  ])
}

const holdAll = async (
  scene: Scene,
  market: MarketId,
  players: readonly PlayerId[],
  exposure: (player: PlayerId) => number,
): Promise<void> => {
  const held = await Promise.all(
    players.map(async (player) => ({
      player,
      ...(await scene.hold(player, `hold:${market}`, exposure(player))),
    })),
  )
  await scene.db.database.transact((tx) => insertPositions(tx, market, held))
}

export type HouseBet = {
  readonly player: PlayerId
  readonly side: 'back' | 'lay' | 'yes' | 'no'
  readonly rate: number
  /** In rupees. */
  readonly stake: number
  /** Of a market at rates. */
  readonly runner?: string
  /** Of a fancy. */
  readonly line?: number
}

/** Bets against the house, at rates or on lines. */
export const playHouse = async (
  scene: Scene,
  banking: 'rates' | 'lines',
  bets: readonly HouseBet[],
  keys: readonly string[] = DEFAULT_KEYS,
): Promise<Placed> => {
  const market = await scene.market(banking, { keys })
  const ids = await nextBetIds(scene.db.database, bets.length)
  const rows = bets.map((bet, at) => houseRow(bet, defined(ids[at], 'an id'), market, banking, keys))
  await scene.db.database.transact((tx) => insertBets(tx, rows))
  const exposure = (player: PlayerId): number => {
    const own = rows.filter((row) => row.player === player)
    return banking === 'rates'
      ? rateExposure(
          own.map((row) => rateBet(row, keys)),
          keys,
        )
      : fancyExposure(own.map(fancyBet))
  }
  await holdAll(scene, market, [...new Set(bets.map(({ player }) => player))], exposure)
  return { market, bets: ids }
}

const houseRow = (
  { player, side, rate, stake, runner, line }: HouseBet,
  id: BetId,
  market: MarketId,
  banking: 'rates' | 'lines',
  keys: readonly string[],
): BetRow => {
  const size = Math.round(stake * 100)
  const row = plainRow(id, player, market, banking)
  const on = runner === undefined ? null : keys.indexOf(runner) + 1
  return {
    ...row,
    runner: on,
    side,
    price: rate,
    line: line ?? null,
    stake: size,
    matched: size,
    value: size * rate,
  }
}

const rateBet = ({ runner, side, stake, price }: BetRow, keys: readonly string[]): RateBet =>
  ({ selection: defined(keys[(runner ?? 0) - 1], 'a key'), side, stake, rate: price }) as RateBet

const fancyBet = ({ side, line, price, stake }: BetRow) =>
  ({ side, line, rate: price, stake }) as Parameters<typeof fancyExposure>[0][number]

export type SlipScript = {
  readonly player: PlayerId
  readonly type: SlipType
  /** In rupees, for each line. */
  readonly stake: number
  readonly legs: readonly { readonly market: MarketId; readonly selection: string; readonly odds: number }[]
}

/** A slip with its stake held. */
export const playSlip = async (scene: Scene, { player, type, stake, legs }: SlipScript): Promise<BetId> => {
  const decided = decideSlip({
    type,
    stake: Math.round(stake * 100),
    legs: legs.map(({ market, selection, odds }) => ({
      fixture: String(market),
      market: String(market),
      selection,
      odds: Math.round(odds * 100),
    })),
  })
  if (!decided.ok) return unreachable(decided.refusal as never)
  const slip = decided.value
  const [id] = await nextBetIds(scene.db.database, 1)
  assert(id !== undefined, 'an id')
  const held = await scene.hold(player, `slip:${id}`, slip.totalStake)
  const row = {
    ...plainRow(id, player, null, 'slip'),
    stake: slip.totalStake,
    matched: slip.totalStake,
    slip: { type, ...slip },
    heldCash: held.cash,
    heldBonus: held.bonus,
  }
  await scene.db.database.transact(async (tx) => {
    await insertBets(tx, [row])
    await tx.query('insert into exchange.slip_leg (bet_id, market_id) select $1, unnest($2::bigint[])', [
      id,
      [...new Set(legs.map(({ market }) => market))],
    ])
  })
  return id
}
