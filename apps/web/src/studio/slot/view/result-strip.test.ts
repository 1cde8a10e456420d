import { paise, ZERO } from '@maidan/core'
import { expect, test } from 'vitest'
import { createResultStrip } from './result-strip.ts'

const endedWith = (stake: number, payout: number): string => {
  const strip = createResultStrip('')
  strip.end({ said: 'Over', stake: paise(stake), payout: paise(payout) })
  return strip.node.querySelector('.net')?.textContent ?? ''
}

test('[BON-34] a free spin that wins nothing has cost nothing, and one that wins shows all of it', () => {
  expect(endedWith(ZERO, 0)).toBe('')
  expect(endedWith(ZERO, 4000)).toBe('+₹40')
})

test('[SLOT-18] the strip says what a spin has won or cost, and when the stake is back', () => {
  expect([endedWith(1000, 0), endedWith(1000, 1000), endedWith(1000, 2500)]).toEqual([
    '−₹10',
    'Your stake is back',
    '+₹15',
  ])
})
