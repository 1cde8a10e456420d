import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findLeftOut, findSleeps } from './test-habits.ts'

const leftOut = (text: string) => findLeftOut([fileOf('a.test.ts', text)])
const sleeps = (text: string, path = 'a.test.ts') => findSleeps([fileOf(path, text)])

test('tests: one that is left out without a reason is found', () => {
  expect(leftOut("test.only('a', () => {})")).toEqual(['a.test.ts:1 .only gives no reason'])
  const guises = [
    "it.skip('a', () => {})",
    "describe.only('a', () => {})",
    "test.describe.skip('a', () => {})",
    "test.skip.each([1])('a', () => {})",
    'test.skip()',
  ]
  expect(guises.filter((text) => leftOut(text).length !== 1)).toEqual([])
})

test('tests: a reason is a comment in the line or a condition with a sentence', () => {
  expect(leftOut("test.skip('a', () => {}) // needs a printer")).toEqual([])
  expect(leftOut("test.skip(!isRoot, 'only root may do this')")).toEqual([])
  expect(leftOut("list.skip('a'); test('a', () => {}); 'test.only()'")).toEqual([])
})

test('tests: a sleep is found in every guise', () => {
  const guises = [
    'await new Promise((resolve) => setTimeout(resolve, 50))',
    'await new Promise((done) => { setTimeout(() => done(1), DELAY) })',
    'await new Promise(function (resolve) { setTimeout(resolve, 50) })',
    "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(50)",
    "import { setTimeout } from 'timers/promises'\nawait setTimeout(50)",
    'await page.waitForTimeout(50)',
  ]
  expect(guises.filter((text) => sleeps(text).length !== 1)).toEqual([])
  expect(sleeps('new Promise((go) => setTimeout(go, 9))', 'apps/server/src/testing.ts')).toHaveLength(1)
})

test('tests: a limit, a turn of the event loop and a wait that says for what are no sleeps', () => {
  const fine = [
    'new Promise((resolve, reject) => setTimeout(() => reject(new Error()), 5000))',
    'new Promise((resolve) => setTimeout(resolve, 0))',
    'new Promise((resolve) => setTimeout(resolve, 5)) // waits for the clock to tick',
    'vi.waitFor(() => expect(a).toBe(1))',
  ]
  expect(fine.flatMap((text) => sleeps(text))).toEqual([])
  expect(sleeps('new Promise((go) => setTimeout(go, 9))', 'apps/server/src/wait.ts')).toEqual([])
})
