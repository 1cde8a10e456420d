import { instant, ZERO } from '@maidan/core'
import { drawWinners } from '@maidan/games/tickets'
import { spend } from '@maidan/ledger'
import { rounds } from '@maidan/core/testing'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runDraws } from './chore.ts'
import { countTickets } from './counter.ts'
import { getSecret, readLines } from './lists.ts'
import { cancelDraw } from './service.ts'
import type { Started } from './testing/draw-process.ts'
import { endingIn } from './testing/ending.ts'
import { createDrawWorld, type DrawWorld, openDrawer, rupees } from './testing/world.ts'

const SCRIPT = fileURLToPath(new URL('testing/draw-process.ts', import.meta.url))

let world: DrawWorld
beforeAll(async () => {
  world = await createDrawWorld()
  await runDraws(world.deps)
})
afterEach(() => world.requireCleanBooks())
afterAll(() => world.close())

const closeNow = (id: number): Promise<void> => world.closeAt(id, Date.now())

const playersWith = async (...stakes: readonly number[]) => {
  const players = []
  for (const amount of stakes) {
    const player = await world.newPlayer()
    await world.stake(player, amount)
    players.push(player)
  }
  return players
}

/** The database's clock is far enough behind the close. */
const untilPast = async (at: number): Promise<void> => {
  for (;;) {
    const [row] = await world.db.owner.query<{ past: boolean }>(
      `select clock_timestamp() > accounts.instant($1) + interval '300 milliseconds' as past`,
      [at],
    )
    if (row?.past === true) return
  }
}

/** What the draw must give, from what is fixed once its list is frozen. */
const expected = async (id: number) => {
  const { listHash, prizes } = await world.getDraw(id)
  if (listHash === null) return undefined
  const { seed } = await getSecret(world.db.owner, id)
  const lines = await readLines(world.db.database, id)
  return drawWinners({ draw: id, seed, listHash }, lines, prizes.length).map(({ ticket }) => ticket)
}

const killProcess = async (killedIn: number): Promise<void> => {
  const started: Started = { config: world.db.config.app, killedIn }
  const env = { ...process.env, DRAW_PROCESS: JSON.stringify(started) }
  const child = fork(SCRIPT, { execArgv: ['--import', 'tsx'], env })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

/** What the database sees of a killed owner, in a fraction of the time: its connection is gone before the commit. */
const cutOff = async (killedIn: number): Promise<void> => {
  const gone = runDraws({
    ...world.deps,
    ownerTransact: endingIn(killedIn, world.deps.transact, async (tx) => {
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    }),
  })
  await expect(gone).rejects.toThrow(/terminat|connection/i)
}

test('[DRAW-11] an owner who is killed while it freezes, draws or pays is followed by one who finishes with the same winners and pays each once', async () => {
  const id = await world.plan({ ms: 60_000, prizes: [1000, 500] })
  const players = await playersWith(500, 1000, 2500)
  await closeNow(id)
  await untilPast(Date.now())
  const seen: unknown[] = []
  // In the freeze, in the drawing behind it, and in the two payments behind that.
  for (const [at, killedIn] of [1, 2, 2, 2].entries()) {
    await (at === 3 ? killProcess(killedIn) : cutOff(killedIn))
    const { frozenAt, drawnAt } = await world.getDraw(id)
    seen.push([frozenAt !== null, drawnAt !== null, await expected(id)])
  }
  const tickets = await expected(id)
  expect(seen).toEqual([
    [false, false, undefined],
    [true, false, tickets],
    [true, true, tickets],
    [true, true, tickets],
  ])
  const drawn = await world.finish(id)
  expect(drawn.winners.map(({ ticket }) => ticket)).toEqual(tickets)
  const cash = await Promise.all(players.map((player) => world.cashOf(player)))
  expect(cash.reduce((sum, one) => sum + one, 0)).toBe(300_000 - 4000 + 1500)
}, 60_000)

const ROUNDS = rounds(3, 6)

test(`[DRAW-11] of several processes that draw at once, in ${ROUNDS} rounds, each step is done by one`, async () => {
  const others = [openDrawer(world.db.config.app), openDrawer(world.db.config.app)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await world.plan({ ms: 60_000, prizes: [1000, 500, 100] })
    const players = await playersWith(500, 500, 1500)
    await closeNow(id)
    await untilPast(Date.now())
    const steps = await Promise.all([world.deps, ...others.map(({ deps }) => deps)].map(runDraws))
    await world.finish(id)
    expect(steps.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5)
    for (const player of players)
      expect(await world.verify(id, player)).toEqual({ seed: true, list: true, winners: true, isOwn: true })
    const cash = await Promise.all(players.map((player) => world.cashOf(player)))
    expect(cash.reduce((sum, one) => sum + one, 0)).toBe(300_000 - 2500 + 1600)
  }
  for (const other of others) await other.close()
}, 120_000)

test('[DRAW-2] play of the last millisecond before the close counts, and that of the close itself does not', async () => {
  const id = await world.plan({ ms: 60_000 })
  const [first, last] = [await world.newPlayer(), await world.newPlayer()]
  await world.stake(first, 500)
  const at = Math.floor(await world.stake(last, 500))
  const late = await world.plan({ ms: 60_000 })
  await world.closeAt(id, at)
  await world.closeAt(late, at + 1)
  await world.finish(id)
  await world.finish(late)
  expect((await world.past(id, last)).own).toMatchObject({ tickets: 0, line: null })
  expect((await world.past(late, last)).own).toMatchObject({ tickets: 1 })
  expect((await world.past(late, first)).own).toMatchObject({ tickets: 1 })
})

test('[DRAW-4] a stake that is still being written when the draw closes is waited for, and has its ticket', async () => {
  const id = await world.plan({ ms: 60_000 })
  const player = await world.newPlayer()
  let closed = 0
  await world.db.database.transact(async (tx) => {
    const change = spend(rupees(500), 'provider:studio-dice')
    const [verdict] = await world.ledger.postIn(tx, [
      { player, key: 'late', kind: 'game_bet', movement: 'stake', change },
    ])
    expect(verdict?.ok).toBe(true)
    closed = Date.now() + 1
    await world.closeAt(id, closed)
    await untilPast(closed)
    await runDraws(world.deps)
    expect((await world.getDraw(id)).frozenAt).toBeNull()
  })
  expect(await world.finish(id)).toMatchObject({ tickets: 1, winners: [{ ticket: 1 }] })
  expect(await world.cashOf(player)).toBe(100_500)
})

test('[DRAW-4] a list is not frozen before everybody’s play is counted', async () => {
  const id = await world.plan({ ms: 60_000 })
  const [player] = await playersWith(500)
  await closeNow(id)
  await untilPast(Date.now())
  const nobodyCounts = { ...world.deps, catchUp: async () => {} }
  await runDraws(nobodyCounts)
  expect((await world.getDraw(id)).frozenAt).toBeNull()
  await world.count(player!)
  expect(await world.finish(id)).toMatchObject({ tickets: 1 })
})

test('[DRAW-12] play that is taken back after the list is frozen changes neither tickets nor winners', async () => {
  const id = await world.plan({ ms: 60_000 })
  const [player] = await playersWith(500)
  await closeNow(id)
  const drawn = await world.finish(id)
  await world.takeBack(player!, 500)
  await world.count(player!)
  // Not even a count that comes late with the time of an open draw.
  const at = instant(drawn.closesAt - 1)
  const late = {
    seq: 9,
    at,
    product: 'instant',
    reference: null,
    risked: rupees(5000),
    bonusRisked: ZERO,
  } as const
  await world.deps.transact((tx) =>
    countTickets(tx, [
      { player: player!, postings: [], played: [{ ...late, result: ZERO, houseWin: ZERO }] },
    ]),
  )
  await runDraws(world.deps)
  expect(await world.past(id)).toEqual(drawn)
  expect((await world.past(id, player)).own).toMatchObject({ risked: 500, tickets: 1 })
  expect(await world.verify(id, player!)).toMatchObject({ list: true, winners: true })
  await expect(
    world.db.owner.query("update draws.draw set list_hash = repeat('0', 64) where id = $1", [id]),
  ).rejects.toThrow('is frozen')
  await expect(
    world.db.owner.query('update draws.win set paid_at = null where draw_id = $1', [id]),
  ).rejects.toThrow('was paid before')
})

test('[DRAW-10] of a cancellation and a drawing in one moment one is done', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await world.plan({ ms: 60_000 })
    const [player] = await playersWith(500)
    await closeNow(id)
    await untilPast(Date.now())
    const [cancelled] = await Promise.all([
      world.deps.transact((tx) => cancelDraw(tx, world.deps, id, 'A race')),
      runDraws(world.deps),
    ])
    await runDraws(world.deps)
    const view = await world.past(id)
    expect(view.state).toBe(cancelled.ok ? 'cancelled' : 'drawn')
    expect(await world.cashOf(player!)).toBe(cancelled.ok ? 99_500 : 100_500)
  }
})
