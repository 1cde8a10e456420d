import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KillPoint } from './testing/studio-process.ts'
import { createStudioWorld, HOLDEM, type StudioWorld } from './testing/world.ts'

const SCRIPT = fileURLToPath(new URL('testing/studio-process.ts', import.meta.url))

let world: StudioWorld
beforeAll(async () => {
  world = await createStudioWorld(7)
})
afterAll(() => world.close())

const POINTS: readonly (readonly [KillPoint, 'settled' | 'cancelled'])[] = [
  ['before bet', 'cancelled'],
  ['after bet', 'settled'],
  ['after win', 'settled'],
]

const runUntilKilled = async (what: {
  readonly token: string
  readonly point: KillPoint
  readonly called?: number
}) => {
  const started = { config: world.db.config.app, key: randomUUID(), ...what }
  const child = fork(SCRIPT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, STUDIO_PROCESS: JSON.stringify(started) },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test.each(POINTS)(
  '[STUDIO-13] a process that is killed %s leaves a round that another one finishes as %s, and the books are clean',
  async (point, state) => {
    const player = world.people[POINTS.findIndex(([one]) => one === point)]!
    await runUntilKilled({ token: await world.sit(player.token), point })
    const round = async () => {
      const [row] = await world.db.owner.query<{ state: string; payout: number }>(
        'select state, payout from studio.round where player_id = $1',
        [player.id],
      )
      return row!
    }
    expect((await round()).state).toBe('open')
    world.clock.pass(20_000)
    expect(await world.studio.finishLeftOpen()).toBe(1)
    const { state: ended, payout } = await round()
    expect(ended).toBe(state)
    expect(await world.balance(player.id)).toBe(state === 'settled' ? 9_900 + payout / 100 : 10_000)
    await world.requireClean()
  },
  120_000,
)

const MOVE_POINTS: readonly (readonly [KillPoint, 'taken' | 'refused'])[] = [
  ['before bet', 'refused'],
  ['after bet', 'taken'],
  ['after keeping', 'taken'],
  ['after win', 'taken'],
]

test.each(MOVE_POINTS)(
  '[TURN-10] a process that is killed %s of a call leaves a move that another one finds %s, and the books are clean',
  async (point, state) => {
    const player = world.people[POINTS.length + MOVE_POINTS.findIndex(([one]) => one === point)]!
    const token = await world.sit(player.token, HOLDEM)
    const body = { bet: { stakes: { ante: 10_000 } } }
    const { data } = await world.call('POST', '/studio/rounds', { token, body })
    await runUntilKilled({ token, point, called: data.id })
    world.clock.pass(20_000)
    expect(await world.studio.finishLeftOpen()).toBe(1)
    const [move] = await world.db.owner.query<{ state: string }>(
      'select state from studio.move where round_id = $1',
      [data.id],
    )
    expect(move!.state).toBe(state)
    const { data: round } = await world.call('GET', `/studio/rounds/${data.id}`, { token })
    expect(round.state).toBe(state === 'taken' ? 'settled' : 'playing')
    expect(await world.balance(player.id)).toBe(10_000 - round.stake + (round.payout ?? 0))
    await world.requireClean()
  },
  120_000,
)
