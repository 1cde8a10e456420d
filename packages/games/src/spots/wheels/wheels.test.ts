import { expect, test } from 'vitest'
import { countDraws } from '../../testing/counts/count-balls.ts'
import { came, returnsOf, settled } from '../../testing/spot-returns.ts'
import { quickFloats } from '../../testing/spot-simulation.ts'
import { dreamWheel } from './dream-wheel.ts'
import { keno80, MIDDLE_DRAWS } from './keno-80.ts'
import { fruitWheel, moneyWheel } from './money-wheel.ts'

test('[SPOT-23] the money wheel has 52 segments and returns what the sheet says', () => {
  const keys = [...moneyWheel.spots.keys()]
  expect(Object.values(returnsOf(moneyWheel, keys))).toEqual([96.154, 96.25, 96.25, 96.154, 96.154, 96.154])
  expect(Object.values(returnsOf(fruitWheel, keys))).toEqual(Object.values(returnsOf(moneyWheel, keys)))
  const labels = moneyWheel.stage.kind === 'wheel' ? moneyWheel.stage.pockets.map(({ label }) => label) : []
  expect(
    ['1', '2', '5', '10', '20', '40'].map((one) => labels.filter((label) => label === one).length),
  ).toEqual([25, 13, 7, 4, 2, 1])
  expect(labels.every((label, at) => label !== '2' || labels.at(at - 1) !== '2')).toBe(true)
})

/** The sheet lets multipliers pile up without end; two of them count here, so that a win has a limit. */
test('[SPOT-23] the dream wheel multiplies winnings by at most two multipliers, and returns a little less than without end', () => {
  const keys = [...dreamWheel.spots.keys()]
  const endless = [95.342, 95.513, 91.239, 96.581, 97.179, 95.256]
  const returns = Object.values(returnsOf(dreamWheel, keys))
  expect(returns).toEqual([95.151, 95.264, 90.948, 96.249, 96.83, 94.907])
  returns.forEach((one, at) => expect(endless[at]! - one).toBeLessThan(0.36))
  const pockets = dreamWheel.stage.kind === 'wheel' ? dreamWheel.stage.pockets : []
  const [seven, ten] = ['7×', '10'].map((label) => pockets.find((pocket) => pocket.label === label)!.value)
  const stopped = (...values: number[]) =>
    settled(dreamWheel, ['number-10', 'number-1'], came('pocket', 'wheel', values))
  expect(stopped(ten!)).toEqual([11, 0])
  expect(stopped(seven!, ten!)).toEqual([71, 0])
  expect(stopped(seven!, seven!, seven!, ten!)).toEqual([491, 0])
  const next = quickFloats(54)
  const turns = Array.from({ length: 2000 }, () => dreamWheel.deal(next).steps.length)
  expect(Math.max(...turns)).toBeGreaterThan(1)
})

test('[SPOT-23] keno of 80 returns what the sheet says, and its middle sum is counted draw by draw', () => {
  expect(countDraws(80, 20, 810)).toBe(MIDDLE_DRAWS)
  expect(countDraws(5, 2, 6)).toBe(2n)
  const spots = ['under', 'over', 'odd', 'even', 'more-low', 'level', 'more-high']
  expect(Object.values(returnsOf(keno80, spots))).toEqual([97.013, 97.013, 97, 97, 96.806, 96.54, 96.806])
  const low = came(
    'ball',
    'balls',
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  expect(settled(keno80, spots, low)).toEqual([1.94, 0, 0, 1.94, 2.43, 0, 0])
})
