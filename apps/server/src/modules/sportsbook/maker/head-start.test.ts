import { expect, test } from 'vitest'
import { isProtected } from './head-start.ts'
import { MAKER_SETTINGS } from './settings.ts'

const SETTINGS = { headStartMs: 3000, reactionMs: 1000 }

test('[HOUSE-7] in play the delay has to be longer than a head start and the reaction of the house together', () => {
  const inPlay = (betDelaySeconds: number) => isProtected({ inPlay: true, betDelaySeconds }, SETTINGS)
  expect([0, 1, 3, 4, 5].map(inPlay)).toEqual([false, false, false, true, true])
  expect(isProtected({ inPlay: false, betDelaySeconds: 0 }, SETTINGS)).toBe(true)
})

test('[HOUSE-7] the house trusts the delay of three seconds that exchanges have for tennis', () => {
  expect(isProtected({ inPlay: true, betDelaySeconds: 3 }, MAKER_SETTINGS)).toBe(true)
  expect(isProtected({ inPlay: true, betDelaySeconds: 2 }, MAKER_SETTINGS)).toBe(false)
})
