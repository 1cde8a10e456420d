import { paise } from '@maidan/core'
import { parseServerSeed } from '@maidan/games'
import { MACHINES } from '@maidan/games/slots'
import { floatsOneByOne } from '@maidan/games/spots'
import { STUDIO_GAMES, type StudioGame, studioSlot } from '@maidan/games/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioWorld, type StudioWorld } from './testing/world.ts'

const ENGINE = 'slot-free-spins'
const CAP = 3
/** No series of free spins has ever come near the real cap, so this machine has a low one for as long as the test runs. */
const low = studioSlot({ ...MACHINES['free-spins'], cap: CAP })
const games = STUDIO_GAMES as Map<string, StudioGame>
const real = games.get(ENGINE)!

let world: StudioWorld
beforeAll(async () => {
  games.set(ENGINE, low)
  world = await createStudioWorld(1)
})
afterAll(async () => {
  await world.close()
  games.set(ENGINE, real)
})

type Spin = { steps: { kind: string; why?: string; pays: number }[]; multiplier: number; isCapped: boolean }

const isCutInFreeSpins = ({ steps, isCapped }: Spin): boolean =>
  isCapped && steps.at(-1)?.why === 'free' && steps.filter(({ why }) => why === 'free').length < 10

const findSeed = (): string => {
  for (let at = 1; ; at += 1) {
    const seed = parseServerSeed(at.toString(16).padStart(64, '0'))
    if (!seed.ok) throw new Error('no seed')
    const next = floatsOneByOne({ serverSeed: seed.value, clientSeed: 'mine', nonce: 0 })
    const standing = low.replay({ bet: { stake: paise(2000) }, next }, [])
    if (standing.ok && isCutInFreeSpins(standing.value.shown as Spin)) return seed.value
  }
}

test('[SLOT-4] a series of free spins that reaches the cap ends there: the cap is paid once, and the audit agrees', async () => {
  const [player] = world.people
  const seat = await world.sit(player!.token, 'jili-diya-nights')
  await world.db.owner.query(
    `update studio.seed set server_seed = $2, client_seed = 'mine' where player_id = $1 and state = 'active'`,
    [player!.id, findSeed()],
  )
  const { status, data } = await world.call('POST', '/studio/rounds', {
    token: seat,
    body: { bet: { stake: 2000 } },
  })
  const spin = data.shown as unknown as Spin
  expect([status, data.payout, spin.multiplier, spin.isCapped]).toEqual([201, 20 * CAP, CAP * 10_000, true])
  expect(spin.steps.reduce((sum, { pays }) => sum + pays, 0)).toBe(CAP * 10_000)
  expect(await world.balance(player!.id)).toBe(10_000 - 20 + 20 * CAP)
  await world.requireClean()
})
