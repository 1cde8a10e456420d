import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { said } from '../instant/testing/world.ts'
import { FAST_TIMINGS } from './testing/deps.ts'
import { type Relay, createRelay } from './testing/relay.ts'
import { createWorld, type World } from './testing/world.ts'
import { findRound } from './rounds/store.ts'
import type { SharedRound } from './rounds/round.ts'

const KILLS = rounds(2, 8, 20)
const PLAYERS = 6
const STOPPED_MS = rounds(1500, 10_000)
/** A busy machine is slow, not wrong; what never comes fails all the same. */
const WAIT = { timeout: 60_000, interval: 20 }
const SCRIPT = fileURLToPath(new URL('testing/rounds-process.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/', import.meta.url))
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let world: World
let players: PlayerId[]
let folder: string
let count = 0
const children = new Map<string, { readonly child: ChildProcess; readonly relay: Relay }>()

/** One file, once for all processes: to read the sources takes each of them seconds. */
const bundle = async (): Promise<string> => {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'rounds-process-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: [/^@maidan\//] },
    build: { ssr: SCRIPT, outDir, target: 'node20' },
  })
  return outDir
}

const start = async (): Promise<void> => {
  const name = `process-${(count += 1)}`
  const relay = await createRelay(world.db.config.app)
  const config = { ...world.db.config.app, ...relay.address }
  const child = fork(join(folder, 'rounds-process.js'), {
    execArgv: [],
    env: { ...process.env, ROUNDS_PROCESS: JSON.stringify({ config, name }) },
  })
  children.set(name, { child, relay })
  await once(child, 'message')
}

/** Two server processes that drive rounds, beside the one of the test, which takes bets and cash-outs. */
beforeAll(async () => {
  world = await createWorld()
  folder = await bundle()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(100_000)))
  await world.db.owner.query(`update public.lease set until = now() where name = 'rounds'`)
  await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const { child, relay } of children.values()) {
    child.kill('SIGKILL')
    relay.close()
  }
  await world.close()
  await rm(folder, { recursive: true })
})

const owner = async () => {
  const [row] = await world.db.owner.query<{ owner: string }>(
    `select owner from public.lease where name = 'rounds' and until > clock_timestamp()`,
  )
  const name = row?.owner ?? ''
  return { name, ...children.get(name)! }
}

/** An aviator round in the air, with bets of all players on it and on a colour, and a tap of the first one. */
const inFlight = async (): Promise<SharedRound> => {
  const open = await vi.waitUntil(async () => {
    const round = await world.last('aviator').catch(() => undefined)
    if (round?.phase === 'betting' && round.result > 130) return round
    await world.passTime(1000)
    return undefined
  }, WAIT)
  const bets = await Promise.all(
    players.map((player, at) =>
      world.bet(player, open, 10, at === 0 ? { panel: 1 } : { panel: 1, autoCashOut: 101 + at * 40 }),
    ),
  )
  // The first round of a game may begin later than that of the other.
  const colours = await vi.waitUntil(() => world.last('color-prediction').catch(() => undefined), WAIT)
  await Promise.all(players.map((player) => world.bet(player, colours, 10, { spot: 'green' })))
  await world.passTime(FAST_TIMINGS.aviator.bettingMs + FAST_TIMINGS.aviator.lockMs)
  const flying = await vi.waitUntil(async () => {
    const round = await findRound(world.db.owner, open.id)
    return round && round.phase !== 'betting' && round
  }, WAIT)
  await world.flyTo('aviator', 110).catch(() => undefined)
  if (bets[0]?.status === 201) await world.cashOut(players[0]!, bets[0].data.id)
  return flying
}

/** The round ends with the result it had before, and every bet on it is settled. */
const requireEnd = async (before: SharedRound): Promise<void> => {
  await world.passTime(160_000)
  const after = await vi.waitUntil(async () => {
    const round = await findRound(world.db.owner, before.id)
    return round && round.settledAt !== null && round
  }, WAIT)
  expect(after).toMatchObject({ hash: before.hash, result: before.result, phase: 'ended' })
  const open = await world.db.owner.query(`select from shared.bet where round_id = $1 and state = 'open'`, [
    before.id,
  ])
  expect(open).toEqual([])
  await world.requireClean()
}

test(`[FLIGHT-11] [FLIGHT-10] after each of ${KILLS} kills of the owner in flight another process ends the round with its stored result`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const round = await inFlight()
    const { name, child, relay } = await owner()
    child.kill('SIGKILL')
    await once(child, 'exit')
    relay.close()
    children.delete(name)
    await requireEnd(round)
    expect((await owner()).name).not.toBe(name)
    await start()
  }
})

test('[FLIGHT-11] an owner that is stopped in flight and resumed later writes nothing more and ends', async () => {
  const round = await inFlight()
  const { name, child, relay } = await owner()
  child.kill('SIGSTOP')
  const since = performance.now()
  await vi.waitUntil(async () => (await owner()).name !== name && (await owner()).name !== '', WAIT)
  await requireEnd(round)
  await vi.waitUntil(() => performance.now() - since > STOPPED_MS, { ...WAIT, timeout: 30_000 })
  const ended = once(child, 'exit')
  child.kill('SIGCONT')
  expect((await ended)[0]).toBe(3)
  relay.close()
  children.delete(name)
  await requireEnd(await inFlight())
  await start()
})

test('[FLIGHT-11] an owner that is cut from the database in flight is taken over, and ends when it is back', async () => {
  const round = await inFlight()
  const { name, child, relay } = await owner()
  relay.cut()
  await vi.waitUntil(async () => !['', name].includes((await owner()).name), WAIT)
  await requireEnd(round)
  const ended = once(child, 'exit')
  relay.restore()
  expect((await ended)[0]).toBe(3)
  relay.close()
  children.delete(name)
  await requireEnd(await inFlight())
})

test('[FLIGHT-11] when all owners have ended the round waits, cash-outs are judged as ever, and the next owner goes on', async () => {
  const round = await inFlight()
  for (const { child, relay } of children.values()) {
    child.kill('SIGKILL')
    await once(child, 'exit')
    relay.close()
  }
  children.clear()
  await world.passTime(160_000)
  const [bet] = await world.db.owner.query<{ id: number; player: PlayerId }>(
    `select id, player_id as player from shared.bet where round_id = $1 and state = 'open' order by leaves desc limit 1`,
    [round.id],
  )
  const tap = bet && (await world.cashOut(bet.player, bet.id))
  expect([undefined, '200', '409 flown_away']).toContain(tap && said(tap))
  await start()
  await requireEnd(round)
})
