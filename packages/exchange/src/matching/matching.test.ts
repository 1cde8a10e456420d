import { expect, test } from 'vitest'
import { scripted } from '../testing/script.ts'

test('[EX-3] a back takes the highest lay first, and at one price who came first', () => {
  const { play } = scripted({}, 'bob lays 100 at 1.95', 'carol lays 100 at 2.00', 'dave lays 100 at 1.95')
  expect(play('alice backs 250 at 1.90')).toEqual([
    'alice backs A for 100 at 2.00 with carol',
    'alice backs A for 100 at 1.95 with bob',
    'alice backs A for 50 at 1.95 with dave',
  ])
})

test('[EX-3] a lay takes the lowest back first, and at one price who came first', () => {
  const { play } = scripted({}, 'bob backs 100 at 2.10', 'carol backs 100 at 2.00', 'dave backs 100 at 2.10')
  expect(play('alice lays 250 at 2.20')).toEqual([
    'carol backs A for 100 at 2.00 with alice',
    'bob backs A for 100 at 2.10 with alice',
    'dave backs A for 50 at 2.10 with alice',
  ])
})

test('[EX-4] who takes gets the better price of the order that stood there', () => {
  expect(scripted({}, 'bob lays 100 at 3.00').play('alice backs 100 at 1.01')).toEqual([
    'alice backs A for 100 at 3.00 with bob',
  ])
  expect(scripted({}, 'bob backs 100 at 1.50').play('alice lays 100 at 1000')).toEqual([
    'bob backs A for 100 at 1.50 with alice',
  ])
})

test('[EX-5] what is not matched stands in the book, and a price that does not reach is not matched', () => {
  const { play, market } = scripted({}, 'bob lays 100 at 2.00')
  expect(play('alice backs 30 at 2.02')).toEqual([])
  expect(play('carol backs 150 at 2.00')).toEqual(['carol backs A for 100 at 2.00 with bob'])
  expect(market.order(3)).toMatchObject({ account: 3, price: 200, remaining: 50_00 })
  expect(market.order(1)).toBeUndefined()
  expect(play('dave lays 60 at 2.02')).toEqual([
    'carol backs A for 50 at 2.00 with dave',
    'alice backs A for 10 at 2.02 with dave',
  ])
})

test('[EX-5] runners have books of their own', () => {
  expect(scripted({}, 'bob lays 100 at 2.00 on A').play('alice backs 100 at 2.00 on B')).toEqual([])
})

test('[EX-6] fill or kill is matched at once or not at all', () => {
  const { play, market } = scripted({}, 'bob lays 100 at 2.00')
  const before = market.hash()
  expect(play('alice backs 101 at 2.00, fill or kill')).toEqual(['not_filled'])
  expect(market.hash()).toBe(before)
  expect(play('alice backs 100 at 2.00, fill or kill')).toEqual(['alice backs A for 100 at 2.00 with bob'])
})

test('[EX-6] fill or kill with a least size takes what there is, and the rest lapses', () => {
  const { play, market } = scripted({}, 'bob lays 100 at 2.00')
  expect(play('alice backs 150 at 2.00, fill or kill at least 101')).toEqual(['not_filled'])
  expect(play('alice backs 150 at 2.00, fill or kill at least 100')).toEqual([
    'alice backs A for 100 at 2.00 with bob',
    '#3 fill_or_kill 50, 0 left',
  ])
  expect(market.orders()).toEqual([])
})

test('[EX-7] when the market turns in-play unmatched orders lapse unless they persist', () => {
  const { apply, market } = scripted({}, 'bob lays 100 at 2.00', 'carol lays 50 at 1.90, persisting')
  expect(apply({ type: 'turn_in_play' })).toEqual(['turned_in_play', '#1 in_play 100, 0 left'])
  expect(market.orders().map(({ order }) => order)).toEqual([2])
  expect(apply({ type: 'turn_in_play' })).toEqual(['no_change'])
  expect(market.status()).toEqual({ status: 'open', inPlay: true, version: 2 })
})

test('[EX-8] a suspended market takes no order, but lets players take theirs out', () => {
  const { play, apply } = scripted({}, 'bob lays 100 at 2.00', 'bob lays 100 at 1.90')
  expect(apply({ type: 'suspend' })).toEqual(['suspended'])
  expect(apply({ type: 'suspend' })).toEqual(['no_change'])
  expect(play('alice backs 10 at 2.00', 'bob replaces #1 at 1.80')).toEqual([
    'market_suspended',
    'market_suspended',
  ])
  expect(play('bob cancels #1', 'bob reduces #2 by 40')).toEqual([
    '#1 cancelled 100, 0 left',
    '#2 reduced 40, 60 left',
  ])
  expect(apply({ type: 'open' })).toEqual(['opened'])
  expect(play('alice backs 10 at 1.90')).toEqual(['alice backs A for 10 at 1.90 with bob'])
})

test('[EX-8] a suspension after which prices are stale takes unmatched orders out with it', () => {
  const { apply } = scripted({}, 'bob lays 100 at 2.00', 'carol lays 50 at 1.90, persisting')
  expect(apply({ type: 'suspend', lapse: true })).toEqual(['suspended', '#1 suspended 100, 0 left'])
})

test('[EX-8] the version grows with every change of the market, and an order for an older one is refused', () => {
  const { apply, market } = scripted()
  const order = { type: 'place', account: 1, runner: 1, side: 'back', price: 200, stake: 100 } as const
  expect(apply({ ...order, order: 1, version: 1 })).toEqual([])
  apply({ type: 'suspend' })
  apply({ type: 'open' })
  expect(market.status().version).toBe(3)
  expect(apply({ ...order, order: 2, version: 2 })).toEqual(['stale_version'])
  expect(apply({ ...order, order: 3, version: 3 })).toEqual([])
})

test('[EX-9] an order that would meet one of its own account is refused as a whole', () => {
  const { play, market } = scripted({}, 'bob lays 50 at 2.02', 'alice lays 50 at 2.00')
  const before = market.hash()
  expect(play('alice backs 60 at 2.00')).toEqual(['self_match'])
  expect(market.hash()).toBe(before)
  expect(play('alice backs 50 at 2.00')).toEqual(['alice backs A for 50 at 2.02 with bob'])
})

test('[EX-9] an order is not matched with one of its own account through other runners either', () => {
  const { play, market } = scripted({ runners: [1, 2], crossMatching: true }, 'alice backs 100 at 2.00 on B')
  const before = market.hash()
  expect(play('alice backs 100 at 2.00 on A')).toEqual(['self_match'])
  expect(market.hash()).toBe(before)
})

test('[EX-10] a reduced order keeps its place, a replaced one goes to the end of the queue', () => {
  const { play } = scripted({}, 'bob lays 100 at 2.00', 'carol lays 100 at 2.00')
  expect(play('bob reduces #1 by 70')).toEqual(['#1 reduced 70, 30 left'])
  expect(play('alice backs 40 at 2.00')).toEqual([
    'alice backs A for 30 at 2.00 with bob',
    'alice backs A for 10 at 2.00 with carol',
  ])
  expect(play('dave lays 100 at 1.99', 'carol replaces #2 at 1.99')).toEqual(['#2 replaced 90, 0 left'])
  expect(play('alice backs 150 at 1.99')).toEqual([
    'alice backs A for 100 at 1.99 with dave',
    'alice backs A for 50 at 1.99 with carol',
  ])
})

test('[EX-10] a replacement is matched at once where it reaches, and leaves the old order if it is refused', () => {
  const { play, market } = scripted({}, 'bob lays 100 at 2.00', 'alice backs 100 at 3.00')
  const before = market.hash()
  expect(play('alice replaces #2 at 2.01', 'alice replaces #2 at 3.00')).toEqual([
    'price_off_ladder',
    'no_change',
  ])
  expect(market.hash()).toBe(before)
  expect(play('alice replaces #2 at 1.50')).toEqual([
    '#2 replaced 100, 0 left',
    'alice backs A for 100 at 2.00 with bob',
  ])
})

test('[EX-10] closing a market lapses all that is unmatched', () => {
  const { apply, play } = scripted({}, 'bob lays 100 at 2.00', 'carol backs 50 at 3.00 on B, persisting')
  expect(apply({ type: 'close' })).toEqual(['closed', '#1 closed 100, 0 left', '#2 closed 50, 0 left'])
  expect(play('bob cancels #1', 'alice backs 10 at 2.00')).toEqual(['market_closed', 'market_closed'])
  expect(apply({ type: 'open' })).toEqual(['market_closed'])
})
