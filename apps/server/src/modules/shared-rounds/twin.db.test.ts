import type { CashOutReceipt, SharedGameSlug } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { COLOR_SPOTS } from '@maidan/games/color-prediction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReturns } from '../fairness/index.ts'
import { type Seeded, seeded } from '../wallet/testing/seeded.ts'
import { readDatabaseTime } from './rounds/store.ts'
import type { SharedRound } from './rounds/round.ts'
import { createNaiveHouse, type NaiveBet } from './testing/naive-rounds.ts'
import { createWorld, type World } from './testing/world.ts'

const STEPS = rounds(400, 2400, 6000)
const PLAYERS = 5
const PURSE = 400
/** So near to the close of a round a call may come before or after it. */
const EDGE_MS = 400

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = ({ status, body }: { status: number; body: Record<string, unknown> }): string =>
  status < 300 ? 'done' : String(body['code'])

type Turn = Promise<readonly [string, string]>
const NO_TURN = ['', ''] as const

type Table = {
  readonly random: Seeded
  readonly players: readonly PlayerId[]
  readonly house: ReturnType<typeof createNaiveHouse>
}

const look = async ({ house }: Table, game: SharedGameSlug): Promise<SharedRound> => {
  const round = await world.last(game)
  house.see({ id: round.id, game, result: round.result })
  return round
}

/** Whether the round takes bets; undefined where that may change before the call comes. */
const takesBets = async ({ phase, closesAt }: SharedRound): Promise<boolean | undefined> => {
  const left = closesAt - (await readDatabaseTime(world.db.owner))
  if (phase !== 'betting') return false
  return Math.abs(left) < EDGE_MS ? undefined : left > 0
}

const betOf = (random: Seeded, game: SharedGameSlug) => {
  if (game === 'color-prediction') {
    const spot = random.pick(COLOR_SPOTS)
    return { bet: { spot }, slot: spot, leaves: 0 }
  }
  const panel = random.pick([1, 2])
  const autoCashOut = random.chance(60) ? 101 + random.below(300) : undefined
  return { bet: { panel, autoCashOut }, slot: String(panel), leaves: autoCashOut ?? 1_000_000 }
}

const bet = async (table: Table, game: SharedGameSlug): Turn => {
  const { random, players, house } = table
  const round = await look(table, game)
  const [player, stake] = [random.pick(players), 1 + random.below(90)]
  const { bet: asked, slot, leaves } = betOf(random, game)
  const takes = await takesBets(round)
  if (takes === undefined) return NO_TURN
  const expected = takes ? (house.refusal(round.id, player, slot, stake * 100) ?? 'done') : 'betting_closed'
  const real = await world.bet(player, round, stake, asked)
  if (real.status < 300) house.take(round.id, { id: real.data.id, player, slot, stake: stake * 100, leaves })
  return [code(real), expected]
}

const cancel = async ({ house }: Table, mine: NaiveBet, round: SharedRound): Turn => {
  const takes = await takesBets(round)
  if (takes === undefined) return NO_TURN
  const expected = mine.state !== 'open' ? 'bet_over' : takes ? 'done' : 'betting_closed'
  const real = await world.cancel(mine.player as PlayerId, mine.id)
  if (real.status < 300) house.cancel(mine)
  return [code(real), expected]
}

const tap = async ({ house }: Table, mine: NaiveBet, round: SharedRound): Turn => {
  const real = await world.cashOut(mine.player as PlayerId, mine.id)
  if (mine.state === 'lost') return [code(real), 'flown_away']
  if (mine.state !== 'open') return [code(real), 'bet_over']
  if (round.phase === 'betting') return [code(real), 'not_in_flight']
  const receipt = real.body['receipt'] as CashOutReceipt | undefined
  const now = (receipt?.receivedAt ?? (await readDatabaseTime(world.db.owner))) - round.startedAt!
  const expected = house.tap(round.id, mine, now)
  return receipt ? [String(receipt.point), String(expected)] : [code(real), String(expected)]
}

const change = async (table: Table, game: SharedGameSlug): Turn => {
  const { random, house } = table
  const round = await look(table, game)
  const mine = house.betsOf(round.id).findLast(() => random.chance(40))
  if (!mine) return NO_TURN
  return random.chance(30) || game !== 'aviator' ? cancel(table, mine, round) : tap(table, mine, round)
}

/** Lets the owner go on, and the twin with it. */
const drive = async (table: Table, game: SharedGameSlug): Promise<void> => {
  const { random, house } = table
  const before = await look(table, game)
  const ms = await world.step(game)
  if (ms > 0) await world.passTime(random.chance(50) ? ms : 1 + random.below(ms))
  const [paid] = await world.db.owner.query<{ point: number | null; open: number }>(
    `select max(leaves) filter (where state = 'won' and received_at is null) as point,
       count(*) filter (where state = 'open') as open from shared.bet where round_id = $1`,
    [before.id],
  )
  if (before.phase === 'flying' && paid?.point) house.reach(before.id, paid.point)
  if (before.phase === 'ended' && paid?.open === 0) house.settle(before.id)
}

/** What the games promised and paid, followed hundredth by hundredth. */
const requireReturns = async ({ house }: Table, seed: number): Promise<void> => {
  const rows = new Map((await listReturns(world.db.owner)).map((row) => [row.game, row]))
  for (const game of ['aviator', 'color-prediction'] as const) {
    const { expected, variance, ...counts } = house.returnsOf(game)
    const row = rows.get(game)
    expect(row, `${game} with seed ${seed}`).toMatchObject(counts)
    expect(row!.expected / expected, `${game} with seed ${seed}`).toBeCloseTo(1, 6)
    expect(row!.variance / variance, `${game} with seed ${seed}`).toBeCloseTo(1, 6)
  }
}

test(`[FLIGHT-10] [FLIGHT-6] [FLIGHT-7] [RTP-7] a naive twin agrees on ${STEPS} random bets, cancels, taps and steps of ${PLAYERS} players, to the paisa`, async () => {
  const seed = Math.trunc(Date.now() % 1e9)
  const random = seeded(seed)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(PURSE)))
  const table = { random, players, house: createNaiveHouse(PURSE * 100) }
  for (const game of ['aviator', 'color-prediction'] as const) await world.openRound(game)
  for (let step = 0; step < STEPS; step += 1) {
    const game = random.pick(['aviator', 'aviator', 'color-prediction'] as const)
    const dicing = random.below(100)
    if (dicing < 35) {
      await world.makeChains(game)
      await drive(table, game)
      continue
    }
    const [real, expected] = await (dicing < 70 ? bet(table, game) : change(table, game))
    expect(real, `step ${step} with seed ${seed}`).toBe(expected)
  }
  for (const game of ['aviator', 'color-prediction'] as const) {
    await world.driveTo(game, 'settled')
    table.house.settle((await look(table, game)).id)
  }
  await requireReturns(table, seed)
  for (const player of table.players)
    expect((await world.wallet(player)).cash, `player ${player} with seed ${seed}`).toBe(
      table.house.have(player),
    )
  for (const made of table.house.all()) {
    const { data } = await world.get(`/games/shared/bets/${made.id}`, made.player as PlayerId)
    expect(data, `bet ${made.id} with seed ${seed}`).toMatchObject({
      state: made.state,
      payout: made.paid / 100,
    })
  }
}, 300_000)
