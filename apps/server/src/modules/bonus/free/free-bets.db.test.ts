import { defined, type MarketId, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { landingOf } from '../../markets/index.ts'
import { bonusChecks } from '../index.ts'
import { VOIDED, wonBy } from '../../settlement/testing/results.ts'
import { seeded } from '../../wallet/testing/seeded.ts'
import { createFreeBetWorld, type FreeBetWorld } from '../testing/free-bets.ts'
import { createNaiveFree } from '../testing/naive-free.ts'

const KEYS = ['home', 'away']
const WON = wonBy('home', KEYS)
const LOST = wonBy('away', KEYS)
/** What a free bet of ₹100 at 2.50 wins. */
const WIN = 150_00

let world: FreeBetWorld
beforeAll(async () => {
  world = await createFreeBetWorld()
})
afterEach(() => world.requireClean())
afterAll(() => world.close())

const UNTOUCHED = { cash: 500_00, bonus: 0, exposure: 0 }
const leftOf = async (player: PlayerId) => (await world.active(player))?.free?.left

/** Both steps, as the chores do them one after the other. */
const settle = async (market: MarketId, result: typeof WON): Promise<void> => {
  await world.setResult(market, result)
  await world.settle()
  await world.pay()
}

const playedOn = async (player: PlayerId): Promise<MarketId> => {
  const market = await world.market()
  await world.placed(player, world.slip([market]))
  return market
}

test('[BON-32] nothing leaves the wallet for a free bet, and one that wins pays its winnings without the stake', async () => {
  const player = await world.claimed()
  const market = await playedOn(player)
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
  expect((await world.active(player))?.free).toMatchObject({ left: 1, open: 1 })
  await settle(market, WON)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
  expect(await world.active(player)).toMatchObject({ amount: 150, cash: 150, free: { left: 1, open: 0 } })
  expect(world.told).toContain('Your free bet won ₹150.00')
})

test('[BON-32] a free bet that loses costs nothing, and the last one ends its claim', async () => {
  const player = await world.claimed({ count: 1 })
  await settle(await playedOn(player), LOST)
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
  expect(await world.lastClaim(player)).toMatchObject({ status: 'used_up', amount: 0 })
})

test('[BON-33] a void free bet gives the free bet back; one that is lost first and void later does so too, once', async () => {
  const player = await world.claimed()
  await settle(await playedOn(player), VOIDED)
  expect(await leftOf(player)).toBe(2)
  const market = await playedOn(player)
  await settle(market, LOST)
  expect(await leftOf(player)).toBe(1)
  await settle(market, VOIDED)
  await world.pay()
  expect(await leftOf(player)).toBe(2)
  // What was given back stays given back: it may have been played again.
  await settle(market, WON)
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
  expect(await leftOf(player)).toBe(2)
})

test('[BON-33] a result that is corrected pays what is missing and takes nothing back', async () => {
  const player = await world.claimed()
  const market = await playedOn(player)
  await settle(market, LOST)
  await settle(market, WON)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
  for (const result of [LOST, WON, VOIDED]) await settle(market, result)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
  expect(await world.active(player)).toMatchObject({ amount: 150, cash: 150, free: { left: 1, open: 0 } })
})

test('[BON-32] a free double is one bet; several bets, another stake, and a bet without a claim are refused', async () => {
  const player = await world.claimed()
  const markets = [await world.market(), await world.market()]
  const refusal = async (changes: object) => {
    const told = await world.place(player, world.slip(markets, changes))
    return told.ok ? 'taken' : told.refusal
  }
  expect(await refusal({ slip: 'singles', stake: 50_00 })).toBe('free_bet_lines')
  expect(await refusal({ stake: 99_00 })).toBe('no_free_bet')
  expect(await refusal({})).toBe('taken')
  const stranger = await world.newPlayer(500_00)
  const told = await world.place(stranger, world.slip(markets))
  expect(told).toMatchObject({ ok: false, refusal: 'no_free_bet' })
  for (const market of markets) await settle(market, WON)
  // 100 × 2.5 × 2.5 less the stake.
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + 525_00 })
})

test('[BON-28] of many devices that use the last free bet at once one has it, and its key finds the same bet again', async () => {
  const player = await world.claimed({ count: 1 })
  const market = await world.market()
  const keys = Array.from({ length: 12 }, () => randomUUID())
  const told = await Promise.all(keys.map((key) => world.place(player, world.slip([market]), key)))
  expect(told.map((one) => (one.ok ? 'taken' : one.refusal)).toSorted()).toEqual([
    ...Array.from({ length: 11 }, () => 'no_free_bet'),
    'taken',
  ])
  const first = told.findIndex(({ ok }) => ok)
  const again = await world.place(player, world.slip([market]), defined(keys[first], 'a key'))
  expect(again).toEqual(told[first])
  expect(await leftOf(player)).toBe(0)
  await settle(market, LOST)
})

test('[BON-28] free bets and paid bets of several players in one batch are each paid by whom they say', async () => {
  const market = await world.market()
  const players = [
    await world.claimed(),
    await world.claimed(),
    await world.newPlayer(500_00),
    await world.claimed(),
  ]
  const told = await Promise.all(
    players.map((player, at) => world.place(player, world.slip([market], { isFree: at % 2 === 0 }))),
  )
  expect(told.map(({ ok }) => ok)).toEqual([true, true, false, true])
  const wallets = await Promise.all(players.map((player) => world.wallet(player)))
  expect(wallets.map(({ exposure }) => exposure)).toEqual([0, 100_00, 0, 100_00])
  await settle(market, WON)
  expect(await world.wallet(players[0]!)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
  expect(await world.wallet(players[1]!)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
})

test('[BON-29] a process that dies between settlement and pay leaves a free bet that the next turn pays once', async () => {
  const player = await world.claimed()
  const market = await playedOn(player)
  await world.setResult(market, WON)
  await world.settle()
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
  await Promise.all([world.pay(), world.pay(), world.pay()])
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
  expect(await world.pay()).toBe(0)
})

test('[BON-27] what a free bet wins above the maximum is not paid', async () => {
  const player = await world.claimed({ mostCash: 60, count: 1 })
  await settle(await playedOn(player), WON)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 560_00 })
  expect(await world.lastClaim(player)).toEqual({ status: 'cleared', amount: 60_00, turned: 60_00 })
})

test.each([
  ['cancelled', 0],
  ['cancelled', 3],
  ['expired', 0],
  ['expired', 3],
] as const)(
  '[BON-30] a free bet that wins after its claim was %s with %s times to wager pays what is cash at once, and no coins',
  async (how, times) => {
    const player = await world.claimed({ times })
    const market = await playedOn(player)
    if (how === 'cancelled') await world.cancel(player)
    else await world.expire()
    expect(await world.lastClaim(player)).toMatchObject({ status: how })
    await settle(market, WON)
    expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: times === 0 ? 500_00 + WIN : 500_00 })
  },
)

test('[BON-26] with wagering a win is coins that stand in the meter with what is left to bet', async () => {
  const player = await world.claimed({ times: 3 })
  await settle(await playedOn(player), WON)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, bonus: WIN })
  expect(await world.active(player)).toMatchObject({
    amount: 150,
    coins: 150,
    target: 450,
    left: 450,
    cash: 0,
  })
})

test('[BON-33] a free bet whose market closes before its delay is over is not taken, and comes back', async () => {
  const player = await world.claimed()
  const market = await world.market()
  await world.markets.turnInPlay(market, 8)
  const told = await world.place(player, world.slip([market], { async: true }))
  expect(told).toMatchObject({ ok: true, value: { status: 'pending' } })
  expect(await leftOf(player)).toBe(1)
  await world.markets.close(market, WON)
  await world.pay()
  expect(await leftOf(player)).toBe(2)
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
})

test('[BON-32] a free bet that waits in play is a free bet when it lands', async () => {
  const player = await world.claimed()
  const market = await world.market()
  await world.markets.turnInPlay(market, 8)
  const told = await world.place(player, world.slip([market], { async: true }))
  const pending = defined([...world.markets.pending()][0], 'the bet in its delay')
  expect(await world.markets.submit(pending.request, landingOf(pending))).toMatchObject({
    ok: true,
    value: { status: 'open', slip: { isFree: true } },
  })
  expect(told.ok).toBe(true)
  expect(await world.wallet(player)).toEqual(UNTOUCHED)
  await settle(market, WON)
  expect(await world.wallet(player)).toEqual({ ...UNTOUCHED, cash: 500_00 + WIN })
})

/** Does harm as the owner could, looks, and undoes it. */
const found = async (harm: string): Promise<string[]> => {
  const names: string[] = []
  const look = world.db.owner.transact(async (tx) => {
    await tx.query(harm)
    for (const { name, find } of bonusChecks) if ((await find(tx)).length > 0) names.push(name)
    throw new Error('undo')
  })
  await expect(look).rejects.toThrow('undo')
  return names
}

test('[BON-36] the audit finds a win that was granted twice, to nobody, or for less than it was', async () => {
  const player = await world.claimed()
  const market = await playedOn(player)
  await settle(market, WON)
  const [play] = await world.db.owner.query<{ id: number; claim: number; bet: number }>(
    'select id, claim_id as claim, bet_id as bet from bonus.free_play order by id desc limit 1',
  )
  const { id, claim, bet } = defined(play, 'the free play')
  expect(await found('select 1')).toEqual([])
  expect(await found(`update bonus.free_play set granted = granted - 1 where id = ${id}`)).toEqual([
    'what the free plays of a claim were granted is its amount, and no more of them were taken than it had',
  ])
  expect(await found(`update bonus.claim set amount = amount + 1 where id = ${claim}`)).toContain(
    'what each bonus granted, turned into cash and gave back is in the ledger',
  )
  const unpaid = 'every free bet has its free play, and won at least what its last result says'
  expect(await found(`update exchange.bet set profit = profit + 1 where id = ${bet}`)).toEqual([unpaid])
  expect(await found(`update exchange.bet set slip = slip - 'isFree' where id = ${bet}`)).toEqual([unpaid])
  expect(await found(`update bonus.claim set free_count = 1 where id = ${claim}`)).toEqual([])
})

const RESULTS = { won: WON, lost: LOST, void: VOIDED } as const
const SEQUENCES = rounds(12, 80, 200)

test(`[BON-26] [BON-27] [BON-30] [BON-33] in ${SEQUENCES} random histories every paisa is where a naive twin has it`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const chance = seeded(seed)
    const random = (limit: number): number => chance.below(limit)
    const pick = <T>(from: readonly T[]): T => defined(from[random(from.length)], 'one of them')
    const terms = { count: 1 + random(3), times: pick([0, 1, 3]), mostCash: pick([60, 200, 1000]) }
    const player = await world.claimed(terms)
    const twin = createNaiveFree(terms, WIN)
    const markets: MarketId[] = []
    for (let step = 0; step < 14; step += 1) {
      const act = pick(['place', 'place', 'result', 'result', 'result', 'wager', 'cancel', 'expire'])
      // A claim that always ends at once would show little.
      if ((act === 'cancel' || act === 'expire') && random(3) > 0) continue
      let taken = [true, true]
      if (act === 'place') {
        const market = await world.market()
        const told = await world.place(player, world.slip([market]))
        taken = [told.ok, twin.place(market)]
        if (told.ok) markets.push(market)
      } else if (act === 'result' && markets.length > 0) {
        const market = pick(markets)
        const result = pick(['won', 'lost', 'void'] as const)
        await settle(market, RESULTS[result])
        twin.result(market, result)
      } else if (act === 'wager') {
        const risked = 1 + random(300_00)
        await world.wager(player, risked)
        twin.wager(risked)
      } else if (act === 'cancel' && twin.figures().status === 'active') {
        await world.cancel(player)
        twin.end('cancelled')
      } else if (act === 'expire') {
        await world.expire()
        twin.end('expired')
      }
      const { cash, bonus } = await world.wallet(player)
      const { status, amount, turned } = await world.lastClaim(player)
      expect([seed, step, taken[0]]).toEqual([seed, step, taken[1]])
      expect({ seed, step, act, cash: cash - 500_00, coins: bonus, status, amount, turned }).toEqual({
        seed,
        step,
        act,
        ...twin.figures(),
      })
    }
    await world.expire()
  }
}, 300_000)
