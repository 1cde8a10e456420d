import { expect, test } from 'vitest'
import type { Command } from '../market/commands.ts'
import { restoreMarket } from '../market/market.ts'
import { scripted } from '../testing/script.ts'
import type { Snapshot } from './snapshot.ts'

const stored = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot)) as Snapshot

const busy = () =>
  scripted(
    { crossMatching: true, commissionBp: 200 },
    'bob lays 100 at 2.00',
    'carol lays 100 at 2.00, persisting',
    'alice backs 130 at 2.00',
    'alice backs 40 at 3.00 on B',
    'bob backs 40 at 6.00 on C',
    'dave backs 50 at 2.00',
    'carol reduces #2 by 5',
  )

test('[EX-29] a market read back has the same hash, the same exposures and the same prices', () => {
  const { market, apply } = busy()
  apply({ type: 'suspend' })
  const { orders, ...rest } = stored(market.snapshot())
  const back = restoreMarket({ ...rest, orders: orders.toReversed() })
  expect(back.hash()).toBe(market.hash())
  expect([1, 2, 3, 4].map(back.exposure)).toEqual([1, 2, 3, 4].map(market.exposure))
  expect(back.prices(5)).toEqual(market.prices(5))
  expect(back.shown(5)).toEqual(market.shown(5))
  expect(back.snapshot()).toEqual(market.snapshot())
})

test('[EX-29] and does the same from then on, to the end', () => {
  const { market } = busy()
  const back = restoreMarket(stored(market.snapshot()))
  const rest: Command[] = [
    { type: 'place', order: 20, account: 5, runner: 1, side: 'back', price: 190, stake: 900_00 },
    { type: 'turn_in_play' },
    { type: 'remove_runner', runner: 3, factorBp: 1500 },
    { type: 'settle', outcome: { type: 'result', winners: [1] } },
    { type: 'resettle', outcome: { type: 'result', winners: [2] } },
  ]
  for (const command of rest) expect(back.apply(command)).toEqual(market.apply(command))
  expect(restoreMarket(stored(market.snapshot())).hash()).toBe(market.hash())
})

test('[EX-29] every difference that matters shows in the hash', () => {
  const hashes = [
    scripted({}, 'bob lays 100 at 2.00'),
    scripted({}, 'bob lays 100 at 2.00, persisting'),
    scripted({}, 'bob lays 100.01 at 2.00'),
    scripted({}, 'bob lays 100 at 2.02'),
    scripted({}, 'carol lays 100 at 2.00'),
    scripted({}, 'bob lays 100 at 2.00 on B'),
    scripted({}, 'bob backs 100 at 2.00'),
    scripted({}, 'bob lays 50 at 2.00', 'bob lays 50 at 2.00'),
    scripted({}, 'bob lays 150 at 2.00', 'alice backs 50 at 2.00'),
  ].map(({ market }) => market.hash())
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('[EX-29] a gap in the matches is noticed', () => {
  const { market } = busy()
  const snapshot = stored(market.snapshot())
  expect(() => restoreMarket({ ...snapshot, matches: snapshot.matches.slice(1) })).toThrow('without a gap')
})
