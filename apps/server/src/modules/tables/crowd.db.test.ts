import { rounds } from '@maidan/core/testing'
import { paise } from '@maidan/core'
import { mostTogether } from '@maidan/games/live'
import { SPOT_GAMES } from '@maidan/games/spots'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LONG } from './testing/deps.ts'
import { createTablesWorld, ROULETTE, type TablesWorld } from './testing/world.ts'

const PLAYERS = rounds(120, 2000)
/** Of all who bet on red, so many find room. */
const FITTING = PLAYERS * 0.75
const STAKE = 100
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const game = SPOT_GAMES.get('roulette-european')!
/** A busy machine is slow, not wrong: all of them bet in one window on any. */
const clock = { ...LONG, windowMs: 600_000 }

let world: TablesWorld
let seats: string[]
beforeAll(async () => {
  world = await createTablesWorld(PLAYERS, { clockOf: () => clock })
  seats = []
  for (const { token } of world.people) seats.push(await world.sit(token))
})
afterAll(() => world.close())

type Calls = Pick<TablesWorld, 'look' | 'bet'>

const isAway = (status: number): boolean => status === 503

/** Leaves room on red for some of the players. */
const fillRed = (round: number) =>
  world.db.owner.query('update tables.round set laid = $2 where id = $1', [
    round,
    JSON.stringify({ red: mostTogether(game, 'red') - paise(STAKE * 100 * FITTING) }),
  ])

/** Watches the table, as its page does, until the deal is seen. */
const seeDeal = async ({ look }: Calls, seat: string): Promise<string> => {
  for (let after: string | undefined; ;) {
    const { status, data } = await look(seat, after)
    if (isAway(status)) continue
    if (data.round?.deal) return JSON.stringify(data.round)
    after = data.version
  }
}

/** Bets as a page does: while nobody answers it asks again with the same key. */
const lay = async ({ bet }: Calls, seat: string, round: number, spot: string): Promise<string> => {
  const key = randomUUID()
  for (;;) {
    const { status, code } = await bet(seat, round, { [spot]: STAKE }, key)
    if (!isAway(status)) return code ?? 'taken'
  }
}

test(`[TABLE-20] ${PLAYERS} players bet on one table in one window, within its limit; all see one deal, and each is settled once`, async () => {
  const processes = [world, await world.startProcess()]
  const at = (place: number) => processes[place % 2]!
  const round = await world.openRound(ROULETTE)
  await fillRed(round.id)
  const seen = Promise.all(seats.map((seat, place) => seeDeal(at(place), seat)))
  const red = await Promise.all(seats.map((seat, place) => lay(at(place), seat, round.id, 'red')))
  const late = red.flatMap((said, place) => (said === 'taken' ? [] : [place]))
  expect(new Set(red)).toEqual(new Set(['taken', 'table_full']))
  expect(late).toHaveLength(PLAYERS - FITTING)
  const black = await Promise.all(late.map((place) => lay(at(place), seats[place]!, round.id, 'black')))
  expect(new Set(black)).toEqual(new Set(['taken']))
  const [{ laid } = { laid: {} }] = await world.db.owner.query<{ laid: object }>(
    'select laid from tables.round where id = $1',
    [round.id],
  )
  expect(laid).toEqual({ red: mostTogether(game, 'red'), black: STAKE * 100 * late.length })
  await world.closeRound(ROULETTE)
  expect(new Set(await seen).size).toBe(1)
  const settled = await Promise.all([world.settle(ROULETTE), world.settle(ROULETTE)])
  expect(settled).toContain(true)
  const [count] = await world.db.owner.query<{ settled: number; players: number; owed: number }>(
    `select count(*) filter (where b.state = 'settled') as settled, count(distinct b.player_id) as players,
       count(*) filter (where w.cash + w.bonus = 1000000 - b.stake + b.payout) as owed
     from tables.bet b join ledger.wallet w on w.player_id = b.player_id where b.round_id = $1`,
    [round.id],
  )
  expect(count).toEqual({ settled: PLAYERS, players: PLAYERS, owed: PLAYERS })
  await world.requireClean()
})
