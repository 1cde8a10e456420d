import { ZERO } from '@maidan/core'
import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from './clock-view.ts'
import { NO_OWN } from './own-bets.ts'
import type { LiveState } from './state.ts'

afterEach(() => vi.unstubAllGlobals())

const BETTING: LiveState = {
  phase: 'betting',
  round: {
    id: 7,
    openedAt: 0,
    closesAt: 20_000,
    closedAt: null,
    dealMs: 10_000,
    resultMs: 5000,
    deal: null,
    seal: { commitment: 'c', clientSeed: 's', nonce: 1, serverSeed: null },
  },
  own: NO_OWN,
  chip: ZERO,
  balance: ZERO,
  players: 1,
  results: [],
  isSeen: false,
  last: [],
  brought: null,
  chain: null,
  said: '',
  tone: 'even',
  isPaused: false,
}

/** How many places of the ring are seen in two seconds of ticks. */
const placesInTwoSeconds = (): number => {
  const clock = createClock('Deal')
  const places = new Set<string | null | undefined>()
  for (let now = 10_000; now < 12_000; now += 200) {
    clock.show(BETTING, now)
    places.add(clock.node.querySelector('.arc')?.getAttribute('stroke-dashoffset'))
  }
  return places.size
}

test('[TABLE-16] the ring moves with every tick, and where motion is reduced with every second', () => {
  expect(placesInTwoSeconds()).toBe(10)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(placesInTwoSeconds()).toBe(2)
})
