import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findHeavyFiles, findLongFiles, findLongFunctions } from './sizes.ts'

const lines = (count: number): string => 'x()\n'.repeat(count)

test('size: a file of 401 lines is found, in code, SQL and CSS', () => {
  expect(findLongFiles([fileOf('a.ts', lines(400)), fileOf('a.md', lines(500))])).toEqual([])
  expect(findLongFiles([fileOf('a.ts', lines(401))])).toEqual(['a.ts:1 has 401 lines, 400 are allowed'])
  expect(findLongFiles([fileOf('a.sql', lines(401)), fileOf('a.css', lines(401))])).toHaveLength(2)
})

test('size: a function of 71 lines is found at its line', () => {
  const long = (opening: string, count: number) => [fileOf('a.ts', `\n${opening}\n${lines(count - 2)}}`)]
  expect(findLongFunctions(long('const f = () => {', 70))).toEqual([])
  expect(findLongFunctions(long('const f = () => {', 71))).toEqual([
    'a.ts:2 a function of 71 lines, 70 are allowed',
  ])
  expect(findLongFunctions(long('function f() {', 71))).toHaveLength(1)
  expect(findLongFunctions(long('const f = function () {', 71))).toHaveLength(1)
  expect(findLongFunctions([fileOf('a.ts', `class A {\nf() {\n${lines(70)}}\n}`)])).toHaveLength(1)
})

test('size: a file above 1 MB is found', () => {
  expect(findHeavyFiles([{ path: 'a.png', text: '', bytes: 1_000_000 }])).toEqual([])
  expect(findHeavyFiles([{ path: 'a.png', text: '', bytes: 1_000_001 }])).toHaveLength(1)
})
