import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyLive, diffLive, type LiveValue, type LiveView } from './live-view.ts'
import { followLive } from './live-state.ts'
import { fixturesAskedSchema, liveMarketSchema, marketIdsSchema } from './live.ts'

const { view } = fc.letrec<{ view: LiveView; value: LiveValue }>((tie) => ({
  view: fc.dictionary(fc.constantFrom('a', 'b', 'c', '1'), tie('value'), {
    maxKeys: 4,
  }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<LiveValue[]>(1, 2, 'x', true, null),
    fc.array(fc.constantFrom(1, 2, null), { maxLength: 2 }),
    tie('view'),
  ),
}))

test('[RT-3] a patch holds only what differs and makes the one view of the other', () => {
  const before = {
    status: 'open',
    reason: 'Rain',
    runners: { 1: { back: [[1.5, 10]], matched: 5 }, 2: { matched: 1 } },
  }
  const after = { status: 'open', runners: { 1: { back: [[1.5, 12]], matched: 5 }, 2: { matched: 1 } } }
  const patch = diffLive(before, after)
  expect(patch).toEqual({ reason: null, runners: { 1: { back: [[1.5, 12]] } } })
  expect(applyLive(before, patch!)).toEqual(after)
  expect(diffLive(before, before)).toBeUndefined()
})

test('[RT-3] whatever two views are, the patch between them leads from the one to the other', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const patch = diffLive(before, after) ?? {}
      // What is sent is JSON.
      const led = applyLive(before, JSON.parse(JSON.stringify(patch)) as LiveView)
      expect(diffLive(led, after)).toBeUndefined()
    }),
  )
})

test('[RT-4] a client sees a gap, and a repeated item changes nothing', () => {
  const start = followLive(undefined, { id: 1, stream: 's', seq: 4, view: { a: 1 } })
  const next = followLive(start, { id: 1, seq: 5, patch: { a: 2 } })
  expect(next).toEqual({ stream: 's', seq: 5, view: { a: 2 } })
  expect(followLive(next, { id: 1, seq: 5, patch: { a: 9 } })).toBe(next)
  expect(followLive(next, { id: 1, seq: 7, patch: { a: 3 } })).toBeUndefined()
  expect(followLive(undefined, { id: 1, seq: 1, patch: {} })).toBeUndefined()
})

test('[RT-8] what is watched is named by few, plain ids', () => {
  const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => at + 1) })
  expect(marketIdsSchema.safeParse(ids(100)).success).toBe(true)
  for (const bad of [ids(101), ids(0), { ids: [0] }, { ids: [1.5] }, { ids: ['1'] }, {}, null])
    expect(marketIdsSchema.safeParse(bad).success).toBe(false)
  expect(fixturesAskedSchema.safeParse({ sport: 'cricket' }).success).toBe(true)
  expect(fixturesAskedSchema.safeParse({ sport: 'chess' }).success).toBe(false)
})

test('[RT-3] a market on the wire has decimal prices by runner, and a quote of the house where it banks it', () => {
  const market = {
    status: 'suspended',
    reason: 'Ball running',
    inPlay: true,
    delay: 5,
    version: 3,
    matched: 1200.5,
    runners: { 7: { toBack: [[1.85, 500]], toLay: [], matched: 1200.5 } },
    quote: { type: 'lines', no: { line: 44, rate: 100 }, max: 25_000 },
  }
  expect(liveMarketSchema.parse(market)).toEqual(market)
})
