import { isWhole } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { bestVideoPokerReturn } from '../testing/video-poker-best.ts'
import { videoPoker } from './video-poker.ts'

test('[HAND-15] the best holds of video poker return what is stated, over all deals', () => {
  expect(isWhole).toBe(true)
  expect(Math.floor(bestVideoPokerReturn() * 1_000_000) / 10_000).toBe(videoPoker.returns[0]!.percent)
}, 900_000)
