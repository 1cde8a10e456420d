import { playerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf, order } from '../../markets/testing/test-markets.ts'
import { LISTED, MATCH_ODDS } from '../testing/soccer.ts'
import { fundPlayer, type ScriptedSource, startScriptedWorld, type World } from '../testing/world.ts'

const LOSS_LIMIT = 6000_00
const HOUSE = 1000
const PLAYER = playerId(1)

let world: World
let source: ScriptedSource
beforeAll(async () => {
  const maker = { levels: 1, depth: 1000_00, lossLimit: LOSS_LIMIT, skew: 0 }
  ;({ world, source } = await startScriptedWorld(LISTED, { maker }))
  await fundPlayer(world, PLAYER)
})
afterAll(() => world.close())

const standing = async () => {
  source.send({ type: 'heartbeat' })
  await world.pass(500)
  const rows = await world.test.owner.query<{ side: string }>(
    'select side from exchange.bet where player_id = $1 and runner = 1 and remaining > 0 order by side',
    [HOUSE],
  )
  return rows.map(({ side }) => side)
}

/** What the house loses if the first runner wins. */
const lossOfHouse = async (): Promise<number> => {
  const [row] = await world.test.owner.query<{ loss: number }>(
    `select sum(size * (price - 100) / 100 * case when lay_player = $1 then 1 else -1 end)::bigint as loss
     from exchange.match where runner = 1 and $1 in (lay_player, back_player)`,
    [HOUSE],
  )
  return row?.loss ?? 0
}

test('[HOUSE-6] the house stops laying a runner before it loses its limit, and goes on to back it', async () => {
  await expect.poll(standing).toEqual(['back', 'lay'])
  const market = (await world.marketOf(MATCH_ODDS.id))!.id
  let [bets, turnsWithoutLay] = [0, 0]
  const backTheRunner = async (): Promise<number> => {
    const hasLay = (await standing()).includes('lay')
    turnsWithoutLay = hasLay ? 0 : turnsWithoutLay + 1
    if (hasLay) await askOf(world.markets).place(PLAYER, `back ${++bets}`, market, order('back', 199, 500_00))
    return turnsWithoutLay
  }
  await expect.poll(backTheRunner, { timeout: 20_000, interval: 20 }).toBeGreaterThan(10)
  expect(await standing()).toEqual(['back'])
  expect(bets).toBeGreaterThan(5)
  expect(await lossOfHouse()).toBeLessThanOrEqual(LOSS_LIMIT)
  expect(await lossOfHouse()).toBeGreaterThan(LOSS_LIMIT / 2)
})
