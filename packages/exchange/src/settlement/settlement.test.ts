import { expect, test } from 'vitest'
import { reducedPrice } from './amendments.ts'
import type { Command } from '../market/commands.ts'
import { accountOf, scripted } from '../testing/script.ts'
import type { MarketConfig } from '../market/state.ts'
import { commissionOn } from './commission.ts'
import { paise } from '@maidan/core'

const result = (...winners: number[]): Command => ({ type: 'settle', outcome: { type: 'result', winners } })

const netsAfter = (config: Partial<MarketConfig>, orders: string[], ...commands: Command[]) => {
  const { market, apply } = scripted(config, ...orders)
  for (const command of commands) apply(command)
  const { accounts, house } = market.settlement()!
  return { house, net: (name: string) => accounts.find((one) => one.account === accountOf(name))?.net }
}

const pair = (size: number, price: string) => [
  `bob lays ${size} at ${price}`,
  `alice backs ${size} at ${price}`,
]

test('[EX-20] a back wins its stake times the odds less one, a lay wins the stake; both lose the other', () => {
  const won = netsAfter({}, pair(2, '10.00'), result(1))
  expect([won.net('alice'), won.net('bob')]).toEqual([18_00, -18_00])
  const lost = netsAfter({}, pair(2, '10.00'), result(2))
  expect([lost.net('alice'), lost.net('bob')]).toEqual([-2_00, 2_00])
  expect(netsAfter({}, pair(2, '1.22'), result(1)).net('bob')).toBe(-44)
})

test('[EX-20] settling closes the market and happens once', () => {
  const { apply, market } = scripted({}, 'bob lays 100 at 2.00')
  expect(apply(result(1))).toEqual(['closed', '#1 closed 100, 0 left', 'settled'])
  expect(apply(result(1))).toEqual(['already_settled'])
  expect(market.exposure(2)).toBe(0)
})

test('[EX-21] fractions of a paisa are carried between the bets of an account, and the last is the house’s', () => {
  const orders = Array.from({ length: 5 }, () => ['bob lays 0.01 at 1.30', 'alice backs 0.01 at 1.30']).flat()
  const { market, apply } = scripted({}, ...orders)
  const held = market.exposure(2)
  apply(result(1))
  const { accounts, house } = market.settlement()!
  const [alice, bob] = accounts
  expect(alice?.bets.map(({ profit }) => profit)).toEqual([0, 0, 0, 1, 0])
  expect(alice?.bets.map(({ fraction }) => fraction.carriedOut)).toEqual([30, 60, 90, 20, 50])
  expect([alice?.profit, bob?.profit, house.rounding]).toEqual([1, -2, 1])
  expect(held).toBe(2)
})

test('[EX-22] in a dead heat the share of the stake wins at full odds and the rest loses; the layer mirrors it', () => {
  const tied = (size: number, price: string, ...deadHeat: number[]) =>
    netsAfter({ runners: [1, 2, 3, 4] }, pair(size, price), {
      type: 'settle',
      outcome: { type: 'result', winners: [], deadHeat },
    })
  expect(tied(300, '4.00', 1, 2, 3).net('alice')).toBe(100_00)
  expect(tied(10, '11.00', 1, 2).net('alice')).toBe(45_00)
  expect(tied(10, '11.00', 1, 2, 3).net('alice')).toBe(26_66)
  expect(tied(10, '11.00', 1, 2, 3).net('bob')).toBe(-26_67)
  expect(tied(20, '5.00', 1, 2).net('bob')).toBe(-30_00)
  expect(tied(20, '5.00', 2, 3).net('bob')).toBe(20_00)
})

test('[EX-22] places that are left are shared by those who tied for them', () => {
  const places = { runners: [1, 2, 3, 4, 5, 6], numberOfWinners: 3 }
  const outcome = { type: 'result', winners: [6], deadHeat: [1, 2, 3, 4] } as const
  expect(netsAfter(places, pair(60, '6.00'), { type: 'settle', outcome }).net('alice')).toBe(120_00)
})

test('[EX-23] bets on a removed runner are void, the others are settled at a reduced price', () => {
  const orders = [...pair(100, '5.00'), 'bob lays 100 at 3.00 on B', 'alice backs 100 at 3.00 on B']
  const { net, house } = netsAfter(
    {},
    orders,
    { type: 'remove_runner', runner: 2, factorBp: 2000 },
    result(1),
  )
  expect([net('alice'), net('bob')]).toEqual([300_00, -300_00])
  expect(house.rounding).toBe(0)
})

test('[EX-23] a small chance reduces nothing where one wins, but does where several are placed', () => {
  const removal: Command = { type: 'remove_runner', runner: 3, factorBp: 240 }
  expect(netsAfter({}, pair(100, '5.00'), removal, result(1)).net('alice')).toBe(400_00)
  expect(netsAfter({ numberOfWinners: 2 }, pair(100, '5.00'), removal, result(1, 2)).net('alice')).toBe(
    388_00,
  )
  expect([reducedPrice(110, 3000), reducedPrice(305, 1000), reducedPrice(205, 1000)]).toEqual([101, 275, 185])
})

test('[EX-23] a removal takes out orders on the runner, and lays on the others if its chance was not small', () => {
  const orders = ['bob lays 10 at 2.00 on A', 'carol backs 10 at 3.00 on A', 'dave backs 10 at 3.00 on C']
  const small = scripted({}, ...orders).apply({ type: 'remove_runner', runner: 3, factorBp: 240 })
  expect(small).toEqual(['runner_removed', '#3 runner_removed 10, 0 left'])
  const large = scripted({}, ...orders).apply({ type: 'remove_runner', runner: 3, factorBp: 250 })
  expect(large).toEqual(['runner_removed', '#1 runner_removed 10, 0 left', '#3 runner_removed 10, 0 left'])
})

test('[EX-23] bets made after the removal keep their price', () => {
  const { market, apply, play } = scripted()
  apply({ type: 'remove_runner', runner: 3, factorBp: 2000 })
  play(...pair(100, '5.00'))
  apply(result(1))
  expect(market.settlement()?.accounts[0]?.net).toBe(400_00)
})

test('[EX-24] commission is a share of what was won in the whole market, less a discount, and none on a loss', () => {
  const orders = [...pair(100, '3.00'), 'bob lays 50 at 2.00 on B', 'alice backs 50 at 2.00 on B']
  const { net, house } = netsAfter({ commissionBp: 500 }, orders, result(1))
  expect([net('alice'), net('bob'), house.commission]).toEqual([142_50, -150_00, 7_50])
  expect(commissionOn(paise(100_01), 500, 2000)).toEqual({
    rateBp: 500,
    discountBp: 2000,
    on: 100_01,
    amount: 4_01,
  })
  expect(commissionOn(paise(-5), 500, 0).amount).toBe(0)
})

test('[EX-25] a void market gives everything back', () => {
  const { net, house } = netsAfter({ commissionBp: 500 }, pair(100, '3.00'), { type: 'void' })
  expect([net('alice'), net('bob')]).toEqual([0, 0])
  expect(house).toEqual({ cross: 0, rounding: 0, commission: 0 })
})

test('[EX-25] matches from one on can be taken back, for both sides', () => {
  const orders = [...pair(100, '3.00'), 'carol lays 100 at 2.50', 'alice backs 100 at 2.50']
  const { market, apply } = scripted({}, ...orders)
  expect(apply({ type: 'void_matches', from: 2 })).toEqual(['matches_voided'])
  expect([market.exposure(1), market.exposure(3)]).toEqual([100_00, 0])
  apply(result(1))
  const { accounts } = market.settlement()!
  expect(accounts.map(({ account, net }) => [account, net])).toEqual([
    [1, 200_00],
    [2, -200_00],
    [3, 0],
  ])
  expect(accounts[2]?.bets[0]).toMatchObject({ verdict: 'void', stake: 0 })
})

test('[EX-26] a correction moves the difference, bet by bet, and sums to nothing', () => {
  const { market, apply } = scripted({ commissionBp: 500 }, ...pair(100, '3.00'))
  apply(result(1))
  const [event] = market.apply({ type: 'resettle', outcome: { type: 'result', winners: [2] } })
  expect(event).toMatchObject({
    type: 'resettled',
    difference: {
      from: 1,
      to: 2,
      accounts: [
        {
          account: 1,
          bets: [{ bet: 2, before: 200_00, after: -100_00, difference: -300_00 }],
          commission: -10_00,
          net: -290_00,
        },
        { account: 2, bets: [{ bet: 1, difference: 300_00 }], commission: 5_00, net: 295_00 },
      ],
      house: { commission: -5_00 },
    },
  })
  const [again] = market.apply({ type: 'resettle', outcome: { type: 'result', winners: [2] } })
  expect(again).toMatchObject({ difference: { from: 2, to: 3, accounts: [] } })
})
