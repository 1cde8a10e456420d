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

test('[EX-6] the limit of fill or kill holds for the average: better fills pay for worse ones', () => {
  const { play, market } = scripted(
    {},
    'bob lays 100 at 2.10',
    'carol lays 100 at 1.90',
    'dave lays 100 at 1.80',
  )
  const before = market.hash()
  expect(play('alice backs 201 at 2.00, fill or kill')).toEqual(['not_filled'])
  expect(market.hash()).toBe(before)
  expect(play('alice backs 200 at 2.00, fill or kill')).toEqual([
    'alice backs A for 100 at 2.10 with bob',
    'alice backs A for 100 at 1.90 with carol',
  ])
})

test('[EX-6] with a least size as much is taken as the average allows', () => {
  const { play } = scripted({}, 'bob backs 50 at 2.00', 'carol backs 100 at 2.50')
  expect(play('alice lays 150 at 2.20, fill or kill at least 84')).toEqual(['not_filled'])
  expect(play('alice lays 150 at 2.20, fill or kill at least 50')).toEqual([
    'bob backs A for 50 at 2.00 with alice',
    'carol backs A for 33.33 at 2.50 with alice',
    '#4 fill_or_kill 66.67, 0 left',
  ])
})

test('[EX-6] prices made of other runners count in the average, too', () => {
  const two = { runners: [1, 2], crossMatching: true }
  const { play } = scripted(two, 'bob lays 10 at 2.20 on A', 'carol backs 100 at 2.00 on B')
  expect(play('alice backs 50 at 2.10 on A, fill or kill at least 15')).toEqual([
    'alice backs A for 10 at 2.20 with bob',
    'alice backs A for 10 at 2.00 with house',
    'carol backs B for 10 at 2.00 with house',
    '#3 fill_or_kill 30, 0 left',
  ])
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

test('[EX-9] an order passes over those of its own account, is matched with the others, and its rest lapses', () => {
  const { play, market } = scripted(
    {},
    'bob lays 50 at 2.02',
    'alice lays 50 at 2.02',
    'alice lays 50 at 2.00',
    'carol lays 50 at 1.99',
  )
  expect(play('alice backs 60 at 1.99')).toEqual([
    'alice backs A for 50 at 2.02 with bob',
    'alice backs A for 10 at 1.99 with carol',
  ])
  expect(play('alice backs 60 at 1.99')).toEqual([
    'alice backs A for 40 at 1.99 with carol',
    '#6 self_match 20, 0 left',
  ])
  expect(market.orders().map(({ order, remaining }) => [order, remaining])).toEqual([
    [2, 50_00],
    [3, 50_00],
  ])
})

test('[EX-9] an order that would be matched with nobody but its own account is refused', () => {
  const { play, market } = scripted({}, 'alice lays 50 at 2.00', 'bob lays 50 at 1.90')
  const before = market.hash()
  expect(play('alice backs 60 at 1.95', 'alice backs 50 at 1.95, fill or kill')).toEqual([
    'self_match',
    'self_match',
  ])
  expect(play('alice backs 60 at 1.90, fill or kill')).toEqual(['not_filled'])
  expect(market.hash()).toBe(before)
  expect(play('alice backs 60 at 2.02')).toEqual([])
})

test('[EX-9] an order is not matched with one of its own account through other runners either', () => {
  const two = { runners: [1, 2], crossMatching: true }
  const { play, market } = scripted(two, 'alice backs 100 at 2.00 on B')
  const before = market.hash()
  expect(play('alice backs 100 at 2.00 on A')).toEqual(['self_match'])
  expect(market.hash()).toBe(before)
  expect(play('bob backs 40 at 2.00 on B', 'alice backs 100 at 2.00 on A')).toEqual([
    'alice backs A for 40 at 2.00 with house',
    'bob backs B for 40 at 2.00 with house',
    '#4 self_match 60, 0 left',
  ])
  expect(market.orders()).toMatchObject([{ order: 1, remaining: 100_00 }])
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

test('[EX-33] an order that must rest is refused if any of it would be matched, and rests otherwise', () => {
  const { play, market } = scripted({}, 'bob lays 10 at 2.00')
  const before = market.hash()
  expect(play('alice backs 100 at 2.00, must rest', 'alice backs 100 at 1.50, must rest')).toEqual([
    'would_match',
    'would_match',
  ])
  expect(market.hash()).toBe(before)
  expect(play('alice backs 100 at 2.02, must rest')).toEqual([])
  expect(market.order(4)).toMatchObject({ price: 202, remaining: 100_00 })
})

test('[EX-33] an order that must rest is refused at a price made of other runners, too', () => {
  const { play } = scripted({ runners: [1, 2], crossMatching: true }, 'bob backs 100 at 2.00 on B')
  expect(play('alice backs 10 at 2.00 on A, must rest', 'alice backs 10 at 2.02 on A, must rest')).toEqual([
    'would_match',
  ])
})

test('[EX-33] a replacement that must rest leaves the old order where it would be matched; a preview says the same', () => {
  const { play, market } = scripted({}, 'bob lays 10 at 2.00', 'alice backs 10 at 3.00')
  const before = market.hash()
  const asked = { type: 'replace', order: 2, account: 1, newOrder: 9, price: 200, mustRest: true } as const
  expect(market.preview(asked)).toEqual({ ok: false, refusal: 'would_match' })
  expect(market.preview({ ...asked, mustRest: false }).ok).toBe(true)
  expect(play('alice replaces #2 at 2.00, must rest')).toEqual(['would_match'])
  expect(market.hash()).toBe(before)
  expect(play('alice replaces #2 at 2.02, must rest')).toEqual(['#2 replaced 10, 0 left'])
})
