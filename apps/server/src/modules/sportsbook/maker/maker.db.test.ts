import { paise, playerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOf, order } from '../../markets/testing/test-markets.ts'
import { openWallet } from '../../wallet/index.ts'
import { LISTED, MATCH_ODDS, marketNews, PRICES, pricesNews } from '../testing/soccer.ts'
import { createScriptedSource, createWorld, type ScriptedSource, type World } from '../testing/world.ts'

let world: World
let source: ScriptedSource
beforeAll(async () => {
  world = await createWorld(
    (time) => {
      source = createScriptedSource(time)
      source.image.push(...LISTED)
      return source
    },
    { maker: { levels: 2 } },
  )
  await world.sportsbook.start()
})
afterAll(() => world.close())

const orders = () =>
  world.test.owner.query<{ id: number; text: string }>(
    `select id, side || ' ' || price as text from exchange.bet
     where runner = 1 and remaining > 0 order by side, price`,
  )
const texts = async () => (await orders()).map(({ text }) => text)

/** Sends a heartbeat, so that the feed stays alive while the maker takes its turn. */
const turn = async () => {
  source.send({ type: 'heartbeat' })
  await world.pass(500)
}

test('[SB-14] the house offers both sides of match odds with its own money', async () => {
  await turn()
  await expect.poll(texts).toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
  const [wallet] = await world.test.owner.query<{ exposure: number }>(
    'select exposure from ledger.wallet where player_id = 1000',
  )
  expect(wallet?.exposure).toBeGreaterThan(0)
})

test('[SB-15] the maker leaves its orders at the same price, and moves them by a tick', async () => {
  const before = await orders()
  source.send(PRICES)
  await turn()
  expect(await orders()).toEqual(before)
  source.send(pricesNews([216, 220], [390, 410], [350, 360]))
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 220', 'back 222', 'lay 214', 'lay 216'])
})

test('[SB-16] a market that is suspended has no order of the house, and one that opens has them again', async () => {
  source.send(marketNews(MATCH_ODDS, { status: 'suspended', version: 2 }))
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual([])
  source.send(marketNews(MATCH_ODDS, { version: 3 }), PRICES)
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
})

test('[SB-29] in play the maker takes no order of others, and rests its own beside it', async () => {
  const version = 4
  source.send(marketNews(MATCH_ODDS, { status: 'suspended', version }))
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual([])
  const player = playerId(1)
  await world.test.database.transact((tx) => openWallet(tx, player))
  const change = credit(paise(1000_00), 'play_money')
  await world.ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change })
  const market = (await world.marketOf(MATCH_ODDS.id))!.id
  source.send(marketNews(MATCH_ODDS, { version: version + 1, inPlay: true, betDelaySeconds: 5 }), PRICES)
  await world.sportsbook.caughtUp()
  const placed = await askOf(world.markets).place(player, 'generous', market, order('lay', 206, 200_00))
  if (!placed.ok) throw new Error(placed.refusal)
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['lay 198', 'lay 199', 'lay 206'])
  expect(await askOf(world.markets).cancel(player, 'away', market, placed.value.id)).toMatchObject({
    value: { matched: 0 },
  })
  await expect
    .poll(async () => {
      await turn()
      return texts()
    })
    .toEqual(['back 202', 'back 204', 'lay 198', 'lay 199'])
})
