import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { createBalancer } from './testing/several/balancer.ts'
import { judge } from './testing/several/judge.ts'
import { startLoad } from './testing/several/load.ts'
import { type Ground, prepareGround, type Site } from './testing/several/site.ts'

const BETS = rounds(600, 4_000)
const KILLS = rounds(3, 8, 20)
const CONNECTIONS = 32
/** A busy machine is slow, not wrong; what never comes fails all the same. */
const PATIENCE_MS = 60_000

let ground: Ground

beforeAll(async () => {
  ground = await prepareGround()
}, 120_000)
afterAll(() => ground.remove(), 60_000)

type Progress = { readonly open: number; readonly done: number }

const progressOf = async ({ owner }: Site): Promise<Progress> => {
  const [row] = await owner.query<Progress>(
    `select count(*) filter (where status = 'open')::int as open, count(*) filter (where status <> 'open')::int as done
     from exchange.bet`,
  )
  return row!
}

/** Every player is settled in a transaction of its own, so between two of them some are paid and others wait. */
const untilSettling = async (site: Site, before: number): Promise<Progress> =>
  vi.waitUntil(
    async () => {
      const progress = await progressOf(site)
      return (progress.done > before || progress.open === 0) && progress
    },
    { timeout: PATIENCE_MS, interval: 1 },
  )

test(`[SET-1] [LED-20] up to ${KILLS} kills of the whole server while it settles ${BETS} bets leave every bet settled once, and a clean audit`, async () => {
  const site = await ground.open(1)
  const [server] = site.servers
  if (!server) throw new Error('there is no server')
  onTestFailed(() => console.info(server.output()))
  onTestFinished(() => site.close(), 60_000)
  const balancer = createBalancer([server.port])
  const load = startLoad({ ...site, balancer, connections: CONNECTIONS })
  await vi.waitUntil(() => load.acknowledged.size >= BETS, { timeout: 2 * PATIENCE_MS, interval: 10 })
  await load.stop()
  balancer.stop()

  ground.endMatches()
  let { done } = await progressOf(site)
  let inTheMiddle = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const progress = await untilSettling(site, done)
    if (progress.open === 0) break
    await server.kill()
    const left = await progressOf(site)
    if (left.open > 0 && left.done > 0) inTheMiddle += 1
    done = left.done
    await server.start()
  }
  await vi.waitUntil(async () => (await progressOf(site)).open === 0, { timeout: PATIENCE_MS, interval: 20 })
  await site.stop()
  expect(inTheMiddle).toBeGreaterThan(0)
  expect(server.faults).toEqual([])
  expect(await judge(site.owner, load)).toEqual([])
}, 400_000)
