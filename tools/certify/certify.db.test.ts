import { DIALECTS as NAMES } from '@maidan/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createHttpWorld,
  GAME,
  type HttpWorld,
} from '../../apps/server/src/modules/casino/testing/http-world.ts'
import type { LoggedIn } from '../../apps/server/src/modules/casino/testing/players.ts'
import { summaryOf } from './report.ts'
import { casesOf, certify, DIALECTS } from './run.ts'

let world: HttpWorld
let players: LoggedIn[]

beforeAll(async () => {
  world = await createHttpWorld()
  players = await world.newPlayers(3 * NAMES.length, 100_000)
})
afterAll(() => world.close())

const targetOf = async (name: (typeof NAMES)[number]) => {
  const provider = `certified-${name}`
  const key = await world.addProvider(provider, name)
  const [player, other, blocked] = players.splice(0, 3).map(({ id }) => id)
  await world.db.owner.query(`update accounts.player set status = 'blocked' where id = $1`, [blocked])
  const open = (of: typeof player) => world.openSession(of!, provider, GAME)
  const endedToken = await open(player)
  await world.db.owner.query('update seamless.session set ended_at = now() where player_id = $1', [player])
  return {
    url: `${world.process.address}/api/seamless/${provider}/`,
    key,
    user: String(player),
    token: await open(player),
    game: GAME,
    currency: 'INR',
    endedToken,
    blockedUser: String(blocked),
    blockedToken: await open(blocked),
    otherUser: String(other),
    otherToken: await open(other),
  }
}

test.each(NAMES)(
  '[SEAM-17] [SEAM-1] [SEAM-2] the wallet passes every case of %s, of which there are at least 50',
  async (name) => {
    const dialect = DIALECTS[name]!
    expect(casesOf(dialect).length).toBeGreaterThanOrEqual(50)
    const verdicts = await certify(dialect, await targetOf(name))
    expect(verdicts.filter(({ is }) => is !== 'passed')).toEqual([])
    console.info(summaryOf(name, verdicts).lines.join(' '))
    await world.requireClean()
  },
)

test('[SEAM-17] a wallet that answers every call with success is not certified', async () => {
  const spoiled = { ...DIALECTS['spribe']!, read: () => ({ code: '200', balance: 100 }) }
  const url = `${world.process.address}/api/seamless/certified-spribe/`
  const nobody = { url, key: 'x', user: '1', token: 'x', game: GAME, currency: 'INR' }
  const summary = summaryOf('spribe', await certify(spoiled, nobody))
  expect(summary.isCertified).toBe(false)
  expect(summary.lines[0]).toMatch(/[1-9]\d* failed, [1-9]\d* left out/)
})
