import { marketId } from '@maidan/core'
import { expect, test } from 'vitest'
import { NotOwner } from '../../platform/ownership/index.ts'
import { createFeedGate } from './feed-gate.ts'

test('[OWN-10] the markets hear the newest feed alone: one that was paused comes back too late', () => {
  const gate = createFeedGate()
  gate.admit(3)
  gate.admit(3)
  gate.admit(5)
  expect(() => gate.admit(3)).toThrow(NotOwner)
  gate.admit(5)
})

test('[OWN-10] an older quote never replaces a newer one', () => {
  const gate = createFeedGate()
  const [one, other] = [marketId(1), marketId(2)]
  expect(gate.isNewer(one, 3, 10)).toBe(true)
  expect(gate.isNewer(one, 3, 9)).toBe(false)
  expect(gate.isNewer(other, 3, 9)).toBe(true)
  expect(gate.isNewer(one, 4, 1)).toBe(true)
  expect(gate.isNewer(one, 3, 11)).toBe(false)
})

test('[OWN-10] the markets take no bet before the feed is heard, nor two seconds after in play, nor five before a match', () => {
  let now = 0
  const gate = createFeedGate(() => now)
  const heard = () => [gate.isHeard(true), gate.isHeard(false)]
  expect(heard()).toEqual([false, false])
  gate.hear()
  now = 1999
  expect(heard()).toEqual([true, true])
  now = 2000
  expect(heard()).toEqual([false, true])
  now = 5000
  expect(heard()).toEqual([false, false])
  gate.hear()
  expect(heard()).toEqual([true, true])
})

test('[OWN-10] a new owner of the markets trusts a feed that the last one heard, but not in play', () => {
  const gate = createFeedGate(() => 0)
  gate.trust()
  expect([gate.isHeard(true), gate.isHeard(false)]).toEqual([false, true])
})
