import { expect, test } from 'vitest'
import { findColoursOfPoster } from './colours-of-poster.ts'

test('[LOOK-7] an entry is found with the ground and the ink of its poster', () => {
  expect(findColoursOfPoster('spribe-aviator')).toEqual({ ground: '#a63d2a', ink: '#f3e6cb' })
})

test('[LOOK-7] an entry without a poster has no colours', () => {
  expect(findColoursOfPoster('no-such-game')).toBeUndefined()
  expect(findColoursOfPoster('toString')).toBeUndefined()
})
