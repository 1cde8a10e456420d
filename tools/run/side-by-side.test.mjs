import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.mjs'

test('[RUN-8] steps run side by side, no more at once than asked for, and answer in their order', async () => {
  let running = 0
  let most = 0
  const step = (/** @type {number} */ answer) => async () => {
    most = Math.max(most, ++running)
    for (let turns = 0; turns < 10 - answer; turns++) await Promise.resolve()
    running--
    return answer
  }
  expect(await sideBySide([0, 1, 2, 3, 4].map(step), 2)).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await sideBySide([step(7)], 3)).toEqual([7])
})
