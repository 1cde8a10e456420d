import { type MarketId, type PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../wallet/index.ts'
import { type ExchangeBet, type Placed, playExchange, playHouse, playSlip } from '../testing/bets.ts'
import { createHarness, type Harness } from '../testing/harness.ts'
import { counted, wonBy } from '../testing/results.ts'
import { exchangeChecks } from './index.ts'

const TWO = ['home', 'away']

let at: Harness
let backer: PlayerId
let open: Placed
let settled: Placed
let rates: Placed
let fancy: Placed
let slip: { market: number; open: number; settled: number }

const book = (layer: PlayerId): ExchangeBet[] => [
  { player: layer, runner: 'home', side: 'lay', price: 3, stake: 100 },
  { player: backer, runner: 'home', side: 'back', price: 3, stake: 40 },
  { player: backer, runner: 'home', side: 'back', price: 3, stake: 80 },
]

const playSlips = async (): Promise<typeof slip> => {
  const [done, waiting] = [await at.market('odds', { keys: TWO }), await at.market('odds', { keys: TWO })]
  const leg = (market: MarketId) => ({ market, selection: 'home', odds: 2 })
  const ask = { player: backer, type: 'singles', stake: 5 } as const
  const ids = {
    market: done,
    settled: await playSlip(at, { ...ask, legs: [leg(done)] }),
    open: await playSlip(at, { ...ask, legs: [leg(waiting)] }),
  }
  await at.setResult(done, wonBy('home', TWO))
  return ids
}

beforeAll(async () => {
  at = await createHarness()
  const players = await at.players(2, 1000)
  backer = players[0]!
  const layer = players[1]!
  open = await playExchange(at, { bets: book(layer), stayOpen: true })
  settled = await playExchange(at, { bets: book(layer), commissionBp: 500 })
  rates = await playHouse(at, 'rates', [
    { player: backer, runner: 'home', side: 'back', rate: 80, stake: 50 },
    { player: backer, runner: 'away', side: 'back', rate: 80, stake: 20 },
  ])
  fancy = await playHouse(at, 'lines', [{ player: backer, side: 'no', line: 40, rate: 120, stake: 50 }])
  const done = await playHouse(at, 'lines', [{ player: backer, side: 'no', line: 40, rate: 120, stake: 50 }])
  slip = await playSlips()
  await at.setResult(settled.market, wonBy('home', TWO))
  await at.setResult(done.market, counted(39))
  await at.settle()
})
afterAll(() => at.end())

/** Does harm as the owner could, looks, and undoes it. */
const found = async (harm: string): Promise<string[]> => {
  const names: string[] = []
  const look = at.db.owner.transact(async (tx) => {
    await tx.query(harm)
    for (const { name, find } of exchangeChecks)
      names.push(...(await find(tx)).map(({ where }) => `${name}: ${where}`))
    throw new Error('undo')
  })
  await expect(look).rejects.toThrow('undo')
  return names
}

const HELD = 'what is held for every market is the worst that can happen to the player there'
const PAID = 'every player was paid once for every market'
const RECEIPT = 'every settled bet has the receipt of its last result'

test('[SET-16] markets, bets and slips that were left alone are clean', async () => {
  const report = await at.db.database.transact((tx) => audit(tx, exchangeChecks))
  expect(report.clean).toBe(true)
  expect(report.checks).toHaveLength(12)
})

test('[SET-17] a gap in the matches of a market is found, and the bets that miss them', async () => {
  const names = await found(`delete from exchange.match where market_id = ${open.market} and match = 1`)
  expect(names).toContain(`the matches of every market are numbered without a gap: market ${open.market}`)
  expect(names).toContain(`every bet between players is matched as its matches say: bet ${open.bets[1]}`)
})

test('[SET-17] a bet that says another amount, price or owner than its matches is found', async () => {
  const name = 'every bet between players is matched as its matches say'
  const bet = open.bets[1]
  expect(await found(`update exchange.bet set value = value + 1 where id = ${bet}`)).toContain(
    `${name}: bet ${bet}`,
  )
  expect(await found(`update exchange.bet set player_id = 77 where id = ${bet}`)).toContain(
    `${name}: bet ${bet}`,
  )
  expect(await found(`update exchange.bet set runner = 2 where id = ${bet}`)).toContain(`${name}: bet ${bet}`)
})

test('[SET-18] a position that is not the worst case is found, whoever stands on the other side', async () => {
  for (const { market } of [open, rates, fancy])
    expect(await found(`update exchange.position set cash = cash - 1 where market_id = ${market}`)).toContain(
      `${HELD}: market ${market}`,
    )
  expect(await found(`delete from exchange.position where market_id = ${rates.market}`)).toContain(
    `${HELD}: market ${rates.market}`,
  )
  expect(await found(`update exchange.bet set stake = stake + 100 where id = ${fancy.bets[0]}`)).toContain(
    `${HELD}: market ${fancy.market}`,
  )
})

test('[SET-18] a slip whose stake is not held is found', async () => {
  expect(await found(`update exchange.bet set held_cash = 1 where id = ${slip.open}`)).toEqual([
    `the stake of every pending and open slip is held: bet ${slip.open}`,
  ])
})

test('[SET-19] a settled market that still holds something, or has an open bet, is found', async () => {
  expect(await found(`insert into exchange.position values (${settled.market}, ${backer}, 5, 0)`)).toEqual([
    `a settled market holds nothing: market ${settled.market}`,
  ])
  expect(await found(`update exchange.bet set status = 'open' where id = ${settled.bets[1]}`)).toContain(
    `every bet of a settled market is settled: bet ${settled.bets[1]}`,
  )
})

test('[SET-19] a settled bet without its receipt, or with another profit, is found', async () => {
  const bet = settled.bets[1]
  expect(await found(`delete from exchange.receipt where bet_id = ${bet}`)).toContain(
    `${RECEIPT}: bet ${bet}`,
  )
  expect(await found(`update exchange.bet set profit = profit + 1 where id = ${bet}`)).toEqual([
    `${RECEIPT}: bet ${bet}`,
  ])
  expect(await found(`delete from exchange.receipt where bet_id = ${slip.settled}`)).toEqual([
    `${RECEIPT}: bet ${slip.settled}`,
  ])
})

test('[SET-20] a settlement that is not what the matches say, or was paid otherwise, is found', async () => {
  const names = await found(
    `update exchange.settlement set profit = profit + 1 where market_id = ${settled.market} and player_id = ${backer}`,
  )
  expect(names).toEqual([
    `what a player made in a settled market is the sum of the bets: market ${settled.market}`,
    `${PAID}: market:${settled.market}`,
    `the settlement of every market between players is what its matches say and sums to zero: market ${settled.market}`,
    `the settlement of every market between players is what its matches say and sums to zero: market ${settled.market}`,
  ])
  expect(
    await found(`update exchange.settlement set commission = 0 where market_id = ${settled.market}`),
  ).toContain(`${PAID}: market:${settled.market}`)
})

test('[SET-20] a payment without a settlement, and a second one, are found', async () => {
  expect(await found(`delete from exchange.settlement where market_id = ${settled.market}`)).toContain(
    `${PAID}: market:${settled.market}`,
  )
  expect(
    await found(`update ledger.posting set d_cash = d_cash * 2 where reference = 'bet:${slip.settled}'`),
  ).toEqual([`every player was paid once for every slip: player ${backer}`])
})

test('[SET-21] a bet that was taken at or after the close of its market is found', async () => {
  const name = 'no bet was taken when its market was closed'
  expect(
    await found(`update exchange.bet b set placed_at = m.closed_at from exchange.market m
      where m.id = b.market_id and b.id = ${settled.bets[1]}`),
  ).toEqual([`${name}: bet ${settled.bets[1]}`])
  expect(
    await found(
      `update exchange.market set closes_at = now() - interval '2 hours' where id = ${rates.market}`,
    ),
  ).toEqual(rates.bets.map((bet) => `${name}: bet ${bet}`))
  expect(
    await found(
      `update exchange.market set closed_at = now() - interval '2 hours' where id = ${slip.market}`,
    ),
  ).toEqual([`${name}: bet ${slip.settled}`])
})
