// @vitest-environment node

import { expect, test } from 'vitest'
import { ADVICE, type Answers, type Points, QUESTIONS, scoreSelfTest } from './self-test.ts'

const all = (points: Points): Answers => QUESTIONS.map(() => points)
const summing = (sum: number): Answers =>
  QUESTIONS.map((_, at) => Math.max(0, Math.min(3, sum - at * 3)) as Points)

test('[ACC-9] the self-test has nine questions and says nothing before all are answered', () => {
  expect(QUESTIONS).toHaveLength(9)
  expect(scoreSelfTest([])).toEqual({ state: 'open', answered: 0 })
  expect(scoreSelfTest(all(1).with(4, undefined))).toEqual({ state: 'open', answered: 8 })
})

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('[ACC-9] %i points of the self-test are the band %s', (points, band) => {
  expect(scoreSelfTest(summing(points))).toEqual({ state: 'done', points, band })
})

test('[ACC-9] every band of the self-test has advice, and who is at risk is sent to a helpline', () => {
  for (const { title, text, steps } of Object.values(ADVICE))
    expect([title !== '', text !== '', steps.length > 1]).toEqual([true, true, true])
  for (const band of ['moderate', 'high'] as const) expect(ADVICE[band].steps.join(' ')).toContain('helpline')
})
