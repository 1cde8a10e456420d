import { rounds } from '@maidan/core/testing'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRelay, type Relay } from '../shared-rounds/testing/relay.ts'
import { groupOf } from './deps.ts'
import type { Round } from './rounds/round.ts'
import { findLastRound, findRound } from './rounds/store.ts'
import { createTablesWorld, DRAGON, type TablesWorld } from './testing/world.ts'

const KILLS = rounds(1, 6, 20)
const PLAYERS = 4
/** A busy machine is slow, not wrong; what never comes fails all the same. */
const WAIT = { timeout: 60_000, interval: 20 }
const SCRIPT = fileURLToPath(new URL('testing/table-process.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/', import.meta.url))
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let world: TablesWorld
let seats: string[]
let folder: string
let count = 0
const children = new Map<string, { readonly child: ChildProcess; readonly relay: Relay }>()

/** One file, once for all processes: to read the sources takes each of them seconds. */
const bundle = async (): Promise<string> => {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'table-process-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: [/^@maidan\//] },
    build: { ssr: SCRIPT, outDir, target: 'node20' },
  })
  return outDir
}

const start = async (dies?: 'before win' | 'after win'): Promise<ChildProcess> => {
  const name = `process-${(count += 1)}`
  const relay = await createRelay(world.db.config.app)
  const config = { ...world.db.config.app, ...relay.address }
  const child = fork(join(folder, 'table-process.js'), {
    execArgv: [],
    env: { ...process.env, TABLE_PROCESS: JSON.stringify({ config, name, dies }) },
  })
  children.set(name, { child, relay })
  await once(child, 'message')
  return child
}

/** Two server processes that drive tables, beside the one of the test, which takes bets. */
beforeAll(async () => {
  world = await createTablesWorld(PLAYERS)
  folder = await bundle()
  seats = await Promise.all(world.people.map(({ token }) => world.sit(token, DRAGON)))
  await world.db.owner.query(`update public.lease set until = now() where name like 'tables-%'`)
  await start()
  await start()
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
    `select owner from public.lease where name = $1 and until > clock_timestamp()`,
    [`tables-${groupOf(DRAGON)}`],
  )
  const name = row?.owner ?? ''
  return { name, ...children.get(name) }
}

const forget = (name: string): void => {
  children.get(name)?.relay.close()
  children.delete(name)
}

/** A round with a bet of every player on it, taken by the process of the test while the window was open. */
const withBets = (): Promise<Round> =>
  vi.waitUntil(async () => {
    await world.keepWatching(DRAGON)
    const round = await findLastRound(world.db.owner, DRAGON)
    if (!round || round.closedAt !== null) return undefined
    const said = await Promise.all(
      seats.map((seat, at) =>
        world.bet(seat, round.id, at % 2 === 0 ? { dragon: 100 } : { tiger: 100, tie: 50 }),
      ),
    )
    const codes = new Set(said.flatMap(({ code }) => code ?? []))
    expect([...codes].filter((code) => code !== 'betting_closed')).toEqual([])
    return codes.size === 0 && round
  }, WAIT)

const phases = {
  betting: async (round: Round) => round,
  dealing: async ({ id }: Round) =>
    vi.waitUntil(async () => {
      const round = await findRound(world.db.owner, id)
      return round?.closedAt != null && round
    }, WAIT),
  settled: async ({ id }: Round) =>
    vi.waitUntil(async () => {
      const round = await findRound(world.db.owner, id)
      return round?.settledAt != null && round
    }, WAIT),
} as const

/** The round ends with the hash it had before, every bet on it is settled once, and the next one begins. */
const requireEnd = async (before: Round): Promise<void> => {
  const after = await phases.settled(before)
  expect(after).toMatchObject({ hash: before.hash, position: before.position, chain: before.chain })
  const bets = await world.db.owner.query<{ state: string }>(
    'select state from tables.bet where round_id = $1',
    [before.id],
  )
  expect(new Set(bets.map(({ state }) => state))).toEqual(new Set(['settled']))
  await world.requireClean()
  await vi.waitUntil(async () => {
    await world.keepWatching(DRAGON)
    return ((await findLastRound(world.db.owner, DRAGON))?.id ?? 0) > before.id
  }, WAIT)
}

/** The lease of an owner that is gone runs out; the round after it may have begun before. */
const takenOver = (name: string) => vi.waitUntil(async () => !['', name].includes((await owner()).name), WAIT)

test.each(['betting', 'dealing', 'settled'] as const)(
  `[TABLE-10] after each of ${KILLS} kills of the owner while a round is %s another process goes on with its stored seed`,
  async (phase) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const round = await phases[phase](await withBets())
      const { name, child } = await owner()
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
      forget(name)
      await requireEnd(round)
      expect(await takenOver(name)).toBe(true)
      await start()
    }
  },
)

test('[TABLE-10] an owner that is stopped while bets are open and resumed later writes nothing more and ends', async () => {
  const round = await withBets()
  const { name, child } = await owner()
  child?.kill('SIGSTOP')
  await takenOver(name)
  await requireEnd(round)
  const ended = once(child!, 'exit')
  child?.kill('SIGCONT')
  expect((await ended)[0]).toBe(3)
  forget(name)
  await start()
})

test('[TABLE-10] an owner that is cut from the database is taken over, and ends when it is back', async () => {
  const round = await withBets()
  const { name, child, relay } = await owner()
  relay?.cut()
  await takenOver(name)
  await requireEnd(round)
  const ended = once(child!, 'exit')
  relay?.restore()
  expect((await ended)[0]).toBe(3)
  forget(name)
})

test.each(['before win', 'after win'] as const)(
  '[TABLE-10] [TABLE-7] an owner that dies %s in the middle of a settlement leaves bets that the next one settles once',
  async (dies) => {
    for (const [name, { child }] of children) {
      const isGone = child.exitCode !== null || child.signalCode !== null
      if (!isGone && child.kill('SIGKILL')) await once(child, 'exit')
      forget(name)
    }
    const dying = await start(dies)
    const ended = once(dying, 'exit')
    const round = await withBets()
    expect(await ended).toEqual([null, 'SIGKILL'])
    await start()
    await requireEnd(round)
  },
)
