import { expect, test } from 'vitest'
import { decideFeedState } from './rules.ts'

const state = (lastHeardMs: number | null, liveMatches = 3, hasSource = true) =>
  decideFeedState({ hasSource, lastHeardMs, liveMatches })

test('[LIVE-10] a feed is live while something is heard, silent when nothing is in the middle of a match', () => {
  expect(state(0)).toBe('live')
  expect(state(30_000)).toBe('live')
  expect(state(30_001)).toBe('silent')
  expect(state(30_001, 0)).toBe('idle')
  expect(state(null)).toBe('starting')
  expect(state(0, 0, false)).toBe('off')
})
