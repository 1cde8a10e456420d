import { playerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Asked, Told } from './testing/game-process.ts'
import { createWorld, type World } from './testing/world.ts'

const KILLS = rounds(2, 8, 20)
const PLAYERS = 8
/** A busy machine is slow, not wrong; what never comes fails all the same. */
const PATIENCE_MS = 60_000
const SCRIPT = fileURLToPath(new URL('testing/game-process.ts', import.meta.url))

let world: World
let players: number[]

beforeAll(async () => {
  world = await createWorld()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(100_000)))
})
afterAll(() => world.close())

type Played = {
  readonly child: ChildProcess
  readonly asked: Map<string, Asked>
  readonly texts: Map<string, string>
}

const start = (run: number): Played => {
  const child = fork(SCRIPT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, GAME_PROCESS: JSON.stringify({ config: world.db.config.app, players, run }) },
  })
  const [asked, texts] = [new Map<string, Asked>(), new Map<string, string>()]
  child.on('message', (told: Told) => {
    if ('asked' in told) asked.set(told.asked.key, told.asked)
    else texts.set(told.key, told.text)
  })
  return { child, asked, texts }
}

/** What the database keeps of a player, for comparing before and after. */
const countRounds = async (): Promise<number> => {
  const [row] = await world.db.owner.query<{ count: number }>('select count(*) from instant.round')
  return row!.count
}

test(`[ROUND-19] after each of ${KILLS} kills every call, answered or not, has the one answer that its key gives, and the books are clean`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, asked, texts } = start(kill)
    const wanted = 60 + ((kill * 37) % 90)
    await vi.waitUntil(() => texts.size >= wanted, { timeout: PATIENCE_MS, interval: 1 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await world.requireClean()
    const again = new Map<string, string>()
    for (const { player, key, path, body } of asked.values())
      again.set(key, JSON.stringify((await world.post(path, playerId(player), body, key)).body))
    expect(Object.fromEntries([...texts.keys()].map((key) => [key, again.get(key)]))).toEqual(
      Object.fromEntries(texts),
    )
    const after = await countRounds()
    for (const { player, key, path, body } of asked.values())
      await world.post(path, playerId(player), body, key)
    expect(await countRounds()).toBe(after)
    await world.requireClean()
  }
}, 600_000)
