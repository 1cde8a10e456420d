import { expect, test } from 'vitest'
import type { Command, Place } from './commands.ts'
import { PLACE_REFUSALS } from './refusals.ts'
import { MAX_PAYOUT, MAX_STAKE } from './state.ts'
import { scripted } from '../testing/script.ts'

const good: Place = { type: 'place', order: 50, account: 1, runner: 1, side: 'back', price: 200, stake: 100 }

const refusalOf = (change: Partial<Place>): string[] =>
  scripted({ minStake: 100 }, 'bob lays 100 at 1.50').apply({ ...good, ...change })

test('[EX-11] every fault of an order has its name', () => {
  const faults: [Partial<Place>, string][] = [
    [{ version: 9 }, 'stale_version'],
    [{ runner: 9 }, 'unknown_runner'],
    [{ price: 201 }, 'price_off_ladder'],
    [{ price: 2.5 }, 'price_off_ladder'],
    [{ price: Number.NaN }, 'price_off_ladder'],
    [{ price: -200 }, 'price_off_ladder'],
    [{ stake: 100.5 }, 'stake_not_whole'],
    [{ stake: Number.NaN }, 'stake_not_whole'],
    [{ stake: Number.POSITIVE_INFINITY }, 'stake_not_whole'],
    [{ stake: 0 }, 'stake_not_positive'],
    [{ stake: -100 }, 'stake_not_positive'],
    [{ stake: 99 }, 'stake_too_small'],
    [{ stake: MAX_STAKE + 1 }, 'stake_too_large'],
    [{ minFill: 50 }, 'min_fill_invalid'],
    [{ minFill: 0, timeInForce: 'FILL_OR_KILL' }, 'min_fill_invalid'],
    [{ minFill: 1.5, timeInForce: 'FILL_OR_KILL' }, 'min_fill_invalid'],
    [{ minFill: 101, timeInForce: 'FILL_OR_KILL' }, 'min_fill_invalid'],
    [{ timeInForce: 'FILL_OR_KILL', persistence: 'persist' }, 'time_in_force_conflict'],
    [{ timeInForce: 'FILL_OR_KILL', mustRest: true }, 'time_in_force_conflict'],
    [{ order: 1 }, 'duplicate_order'],
    [{ price: 150, mustRest: true }, 'would_match'],
    [{ timeInForce: 'FILL_OR_KILL' }, 'not_filled'],
  ]
  for (const [change, refusal] of faults) expect(refusalOf(change)).toEqual([refusal])
  expect(refusalOf({})).toEqual([])
})

test('[EX-11] the faults of an order are asked for in the documented order', () => {
  const { apply, market } = scripted({ minStake: 100 }, 'bob lays 100 at 1.50')
  const before = market.hash()
  const worst = { ...good, version: 9, runner: 9, price: 201, stake: 0.5, minFill: 0, order: 1 }
  const seen: string[] = []
  const ask = (repair: Partial<Place>) => seen.push(...apply(Object.assign(worst, repair)))
  ask({})
  ask({ version: 1 })
  ask({ runner: 1 })
  ask({ price: 200 })
  ask({ stake: 0 })
  ask({ stake: 1 })
  ask({ stake: MAX_STAKE + 1 })
  ask({ stake: 100 })
  ask({ minFill: 1, timeInForce: 'FILL_OR_KILL', persistence: 'persist' })
  ask({ persistence: 'lapse' })
  ask({ order: 50 })
  expect(seen).toEqual(PLACE_REFUSALS.filter((name) => seen.includes(name)))
  expect(seen).toHaveLength(11)
  expect(market.hash()).toBe(before)
})

test('[EX-12] nobody touches the order of somebody else, and one that is not there is not known', () => {
  const { play, market } = scripted({}, 'bob lays 100 at 2.00')
  const before = market.hash()
  expect(play('alice cancels #1', 'alice reduces #1 by 10', 'alice replaces #1 at 1.90')).toEqual([
    'not_your_order',
    'not_your_order',
    'not_your_order',
  ])
  expect(play('bob cancels #7')).toEqual(['unknown_order'])
  expect(market.hash()).toBe(before)
})

test('[EX-12] an order is reduced by a whole amount, and by no more than is left', () => {
  const { apply, market } = scripted({}, 'bob lays 100 at 2.00')
  const by = (amount: number) => apply({ type: 'reduce', order: 1, account: 2, by: amount })
  expect([10.5, 0, -1].flatMap(by)).toEqual(['stake_not_whole', 'stake_not_positive', 'stake_not_positive'])
  expect(by(60_00)).toEqual(['#1 reduced 60, 40 left'])
  expect(market.preview({ type: 'reduce', order: 1, account: 2, by: 100_00 })).toMatchObject({
    value: { exposureAfter: 0, adds: -40_00 },
  })
  expect(by(100_00)).toEqual(['#1 reduced 40, 0 left'])
  expect(by(1)).toEqual(['unknown_order'])
})

test('[EX-13] an id that is not above all before is refused, also after its order has gone', () => {
  const { play, apply } = scripted({}, 'bob lays 100 at 2.00', 'bob cancels #1')
  expect(apply({ ...good, order: 1 })).toEqual(['duplicate_order'])
  expect(play('alice backs 10 at 2.00')).toEqual([])
  expect(() => apply({ ...good, order: 0 })).toThrow('positive ids')
})

test('[EX-13] a market takes no more than it can count to the last hundredth of a paisa', () => {
  const { apply } = scripted()
  const large = { ...good, side: 'lay', price: 100_000, stake: MAX_STAKE } as const
  const taken = [1, 2, 3, 4, 5].map((order) => apply({ ...large, order }))
  expect(taken).toEqual([[], [], [], [], ['market_full']])
  expect(MAX_STAKE * 100_000 * 4).toBe(MAX_PAYOUT)
  expect(apply({ type: 'cancel', order: 1, account: 1 })).toEqual(['#1 cancelled 100000000, 0 left'])
  expect(apply({ ...large, order: 6 })).toEqual([])
})

test('[EX-11] what is done to a market is refused by name, too', () => {
  const { apply } = scripted({ runners: [1, 2] }, 'bob lays 100 at 2.00', 'alice backs 50 at 2.00')
  const asked: [Command, string][] = [
    [{ type: 'open' }, 'no_change'],
    [{ type: 'remove_runner', runner: 9, factorBp: 0 }, 'unknown_runner'],
    [{ type: 'remove_runner', runner: 1, factorBp: 10_000 }, 'factor_invalid'],
    [{ type: 'remove_runner', runner: 1, factorBp: 0.5 }, 'factor_invalid'],
    [{ type: 'void_matches', from: 2 }, 'unknown_match'],
    [{ type: 'void_matches', from: 0 }, 'unknown_match'],
    [{ type: 'resettle', outcome: { type: 'void' } }, 'not_settled'],
    [{ type: 'settle', outcome: { type: 'result', winners: [9] } }, 'unknown_runner'],
    [{ type: 'settle', outcome: { type: 'result', winners: [1, 2] } }, 'wrong_number_of_winners'],
    [{ type: 'settle', outcome: { type: 'result', winners: [], deadHeat: [1] } }, 'wrong_number_of_winners'],
    [{ type: 'settle', outcome: { type: 'void' }, discounts: [{ account: 1, bp: -1 }] }, 'discount_invalid'],
  ]
  for (const [command, refusal] of asked) expect(apply(command)).toEqual([refusal])
  expect(apply({ type: 'remove_runner', runner: 2, factorBp: 0 })).toEqual(['runner_removed'])
  expect(apply({ type: 'remove_runner', runner: 2, factorBp: 0 })).toEqual(['runner_removed'])
  expect(apply({ type: 'remove_runner', runner: 1, factorBp: 0 })).toEqual(['last_runner'])
  expect(apply({ ...good, runner: 2 })).toEqual(['runner_removed'])
  expect(apply({ type: 'settle', outcome: { type: 'result', winners: [2] } })).toEqual(['runner_removed'])
  apply({ type: 'void' })
  expect(apply({ type: 'settle', outcome: { type: 'void' } })).toEqual(['already_settled'])
})
