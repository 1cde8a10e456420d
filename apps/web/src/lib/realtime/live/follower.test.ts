// @vitest-environment node

import { expect, test } from 'vitest'
import { createFollower } from './follower.ts'

const setUp = () => {
  const asked: unknown[] = []
  const told: unknown[] = []
  const follower = createFollower<number>({
    name: 'markets',
    ask: (event, payload) => void asked.push([event, payload]),
    tell: (id, view) => void told.push([id, view]),
  })
  return { follower, told, asked: () => asked.splice(0) }
}
const snapshot = (id: number, seq: number) => ({ id, stream: 's', seq, view: { status: 'open', matched: 1 } })

test('[EMB-6] what comes into sight is watched, what leaves it is let go first', () => {
  const { follower, asked } = setUp()
  follower.watch([1, 2])
  follower.watch([2, 3])
  follower.watch([2, 3])
  expect(asked()).toEqual([
    ['watch_markets', { ids: [1, 2] }],
    ['unwatch_markets', { ids: [1] }],
    ['watch_markets', { ids: [3] }],
  ])
})

test('[EMB-6] patches are laid over the snapshot; those of another market are nobody’s', () => {
  const { follower, told } = setUp()
  follower.watch([1])
  follower.hear([snapshot(1, 4), { id: 1, seq: 5, patch: { matched: 2 } }, snapshot(9, 1)])
  expect(told).toEqual([
    [1, { status: 'open', matched: 1 }],
    [1, { status: 'open', matched: 2 }],
  ])
})

test('[EMB-6] a missing number is asked for from the place that is known, and nothing is shown of what follows it', () => {
  const { follower, told, asked } = setUp()
  follower.watch([1])
  follower.hear([snapshot(1, 4)])
  asked()
  follower.hear([
    { id: 1, seq: 6, patch: { matched: 3 } },
    { id: 1, seq: 7, patch: { matched: 4 } },
  ])
  expect(asked()).toEqual([['resume_markets', { markets: [{ id: 1, stream: 's', seq: 4 }] }]])
  expect(told).toHaveLength(1)
})

test('[EMB-6] the heartbeat shows what was missed, and what was never answered is asked for again', () => {
  const { follower, asked } = setUp()
  follower.watch([1, 2])
  follower.hear([snapshot(1, 4)])
  asked()
  follower.beat({ '1': 4 })
  expect(asked()).toEqual([['watch_markets', { ids: [2] }]])
  follower.hear([snapshot(2, 1)])
  follower.beat({ '1': 6, '2': 1 })
  expect(asked()).toEqual([['resume_markets', { markets: [{ id: 1, stream: 's', seq: 4 }] }]])
})

test('[EMB-6] after a gap everything goes on from where it was', () => {
  const { follower, asked } = setUp()
  follower.watch([1, 2])
  follower.hear([snapshot(1, 4)])
  asked()
  follower.resume()
  expect(asked()).toEqual([
    ['watch_markets', { ids: [2] }],
    ['resume_markets', { markets: [{ id: 1, stream: 's', seq: 4 }] }],
  ])
})
