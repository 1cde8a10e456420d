import type { CashOutReceipt } from '@maidan/contracts/player'
import { flightMs, pointAt } from '@maidan/games/aviator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../betting/testing/caller.ts'
import { said } from '../instant/testing/world.ts'
import { runBatch } from './batch/run.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const receiptIn = ({ body }: { readonly body: Record<string, unknown> }) => body['receipt'] as CashOutReceipt

test('[FLIGHT-7] a tap is paid the point of the moment at which it reached the server, and the receipt says so', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 400)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  expect(said(await world.cashOut(player, data.id))).toBe('409 not_in_flight')
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 200)
  const answer = await world.cashOut(player, data.id)
  const { startedAt, receivedAt, point, multiplier, payout } = receiptIn(answer)
  expect(startedAt).toBe((await world.last('aviator')).startedAt)
  expect(point).toBe(pointAt(receivedAt! - startedAt))
  expect(point).toBeGreaterThanOrEqual(200)
  expect([multiplier, payout]).toEqual([point * 100, point / 10])
  expect(answer.data).toMatchObject({ state: 'won', receipt: { point, multiplier, payout } })
  expect((await world.wallet(player)).cash).toBe(990_00 + point * 10)
})

test('[FLIGHT-7] the wait of a tap in the queue of the server does not count, and no client can say when it tapped', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 150)
  const tap = await world.db.owner.transact(async (tx) => {
    // Another batch holds the wallet, so the tap waits for it.
    await tx.query('select from ledger.wallet where player_id = $1 for update', [player])
    const tapped = world.post(`/games/shared/bets/${data.id}/cash-out`, player, {
      receivedAt: 1,
      at: Date.now() + 300_000,
      point: 100_000,
    })
    await expect
      .poll(async () => (await world.db.owner.query(`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0)
    const [row] = await world.db.owner.query<{ now: number }>('select clock_timestamp() as now')
    return { tapped, seenAt: row!.now }
  })
  const { receivedAt, startedAt, point } = receiptIn(await tap.tapped)
  expect(receivedAt).toBeLessThanOrEqual(tap.seenAt)
  expect(point).toBe(pointAt(receivedAt! - startedAt))
})

test('[FLIGHT-7] a tap that came before the end is paid after it, and one that came later is not', async () => {
  const [early, late] = [await world.newPlayer(1000), await world.newPlayer(1000)]
  const round = await world.openRound('aviator', (result) => result >= 200 && result < 1000)
  const bets = await Promise.all([early, late].map((player) => world.bet(player, round, 10, { panel: 1 })))
  await world.driveTo('aviator', 'flying')
  await world.driveTo('aviator', 'ended')
  const slow = { ...world.deps, stopwatch: () => performance.now() + 500 }
  const { startedAt } = await world.last('aviator')
  const [{ now }] = (await world.db.owner.query<{ now: number }>('select clock_timestamp() as now')) as [
    { now: number },
  ]
  await world.passTime(startedAt! + flightMs(round.result) + 100 - now)
  // This process has had the tap for half a second before its batch began.
  const cameAt = performance.now()
  const run = (player: number, bet: number, deps: typeof slow) => {
    const job = {
      request: { player, key: `${player} tap`, hash: `${player}`.padEnd(43, '.') },
      ask: { type: 'cash_out', bet, cameAt },
      resolve: () => {},
      reject: () => {},
    } as unknown as Parameters<typeof runBatch>[2][number]
    return world.db.database.transact(async (tx) => (await runBatch(deps, tx, [job])).get(job))
  }
  expect(await run(late, bets[1]!.data.id, world.deps)).toEqual({ ok: false, refusal: 'flown_away' })
  expect(await run(early, bets[0]!.data.id, slow)).toMatchObject({ ok: true, value: { state: 'won' } })
  await world.driveTo('aviator', 'settled')
  expect(said(await world.cashOut(late, bets[1]!.data.id))).toBe('409 flown_away')
  expect((await world.wallet(late)).cash).toBe(990_00)
})

test('[FLIGHT-7] a tap before 1.01 is refused, and one on the ground of a round that ends there is lost', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result > 150)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  await world.driveTo('aviator', 'flying')
  expect(said(await world.cashOut(player, data.id))).toBe('409 too_early')
  await world.driveTo('aviator', 'settled')
  const ground = await world.openRound('aviator', (result) => result === 100)
  const grounded = await world.bet(player, ground, 10, { panel: 1, autoCashOut: 101 })
  await world.driveTo('aviator', 'flying')
  expect(said(await world.cashOut(player, grounded.data.id))).toBe('409 flown_away')
  await world.driveTo('aviator', 'settled')
  expect((await world.get(`/games/shared/bets/${grounded.data.id}`, player)).data).toMatchObject({
    state: 'lost',
    payout: 0,
  })
}, 60_000)

test('[FLIGHT-6] an automatic cash-out at the very point of the crash wins, one a hundredth above it loses', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result > 110 && result < 2000)
  const at = await world.bet(player, round, 10, { panel: 1, autoCashOut: round.result })
  const above = await world.bet(player, round, 10, { panel: 2, autoCashOut: round.result + 1 })
  await world.driveTo('aviator', 'settled')
  const read = async (id: number) => (await world.get(`/games/shared/bets/${id}`, player)).data
  expect(await read(at.data.id)).toMatchObject({
    state: 'won',
    multiplier: round.result * 100,
    payout: round.result / 10,
    receipt: { point: round.result, receivedAt: null },
  })
  expect(await read(above.data.id)).toMatchObject({ state: 'lost', multiplier: 0, payout: 0, receipt: null })
  expect((await world.wallet(player)).cash).toBe(980_00 + round.result * 10)
})

test('[FLIGHT-6] who leaves by itself is paid in the flight, and a tap after that point gets that point', async () => {
  const [player, slow] = [await world.newPlayer(1000), await world.newPlayer(1000)]
  const round = await world.openRound('aviator', (result) => result >= 300)
  await world.bet(player, round, 10, { panel: 1, autoCashOut: 150 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 160)
  expect(await world.step('aviator')).toBe(0)
  expect((await world.wallet(player)).cash).toBe(1005_00)
  expect((await world.last('aviator')).phase).toBe('flying')
  await world.driveTo('aviator', 'settled')
  const next = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(slow, next, 10, { panel: 1, autoCashOut: 150 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 200)
  expect(receiptIn(await world.cashOut(slow, data.id))).toMatchObject({ point: 150, payout: 15 })
})

test('[FLIGHT-8] of 20 cash-outs at once with different keys, in two processes, one is paid', async () => {
  const other = await world.startProcess()
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(player, round, 10, { panel: 1 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 150)
  const path = `/games/shared/bets/${data.id}/cash-out`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? other : world).post(path, player, {}, `tap-${at}`)),
  )
  expect(answers.map(said).sort()).toEqual(['200', ...Array<string>(19).fill('409 bet_over')])
  const paid = answers.find(({ status }) => status === 200)!
  expect((await world.wallet(player)).cash).toBe(990_00 + Math.round(receiptIn(paid).payout * 100))
  await other.app.close()
})

test('[FLIGHT-8] a cash-out by hand and the settlement at the same moment pay once', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 200)
  const { data } = await world.bet(player, round, 10, { panel: 1, autoCashOut: 150 })
  await world.driveTo('aviator', 'flying')
  await world.flyTo('aviator', 150)
  const [tap] = await Promise.all([world.cashOut(player, data.id), world.step('aviator')])
  expect(['200', '409 bet_over']).toContain(said(tap))
  expect((await world.wallet(player)).cash).toBe(1005_00)
})

test('[FLIGHT-4] [FLIGHT-5] a bet at the moment of take-off is in the round or refused, and a cancel at its close is done or refused', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => world.newPlayer(100)))
  const betting = players.slice(0, 20)
  const round = await world.openRound('aviator')
  const placed = await Promise.all(betting.map((player) => world.bet(player, round, 1, { panel: 1 })))
  await world.db.owner.query(
    `update shared.round set closes_at = t, starts_at = t from (select clock_timestamp() + interval '40 ms' as t) soon
     where id = $1`,
    [round.id],
  )
  const takingOff = (async () => {
    while ((await world.last('aviator')).phase === 'betting') await world.step('aviator')
  })()
  const calls: Promise<Answer>[] = []
  for (const [at, player] of players.entries()) {
    calls.push(
      at < 20 ? world.cancel(player, placed[at]!.data.id) : world.bet(player, round, 1, { panel: 1 }),
    )
    // Spreads the calls over the moment of the start.
    await world.last('aviator')
  }
  const answers = await Promise.all(calls)
  await takingOff
  for (const [at, answer] of answers.entries()) {
    const isDone = answer.status < 300
    expect(isDone ? '' : said(answer)).toBe(isDone ? '' : '409 betting_closed')
    const isIn = at < 20 ? !isDone : isDone
    expect((await world.wallet(players[at]!)).cash).toBe(isIn ? 99_00 : 100_00)
  }
  await world.requireClean()
  expect(said(await world.bet(await world.newPlayer(10), round, 1, { panel: 1 }))).toBe('409 betting_closed')
})

test('[FLIGHT-10] bets of many players on both games are settled by the stored result, in several steps', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => world.newPlayer(1000)))
  const round = await world.openRound('color-prediction')
  const spots = Array.from({ length: 10 }, (_, number) => `number-${number}`)
  await Promise.all(players.flatMap((player) => spots.map((spot) => world.bet(player, round, 1, { spot }))))
  await world.driveTo('color-prediction', 'ended')
  expect(await world.step('color-prediction')).toBeGreaterThan(0)
  await world.passTime(1000)
  expect(await world.step('color-prediction')).toBe(0)
  expect((await world.last('color-prediction')).settledAt).toBeNull()
  await world.driveTo('color-prediction', 'settled')
  for (const player of players) expect((await world.wallet(player)).cash).toBe(999_70)
})
