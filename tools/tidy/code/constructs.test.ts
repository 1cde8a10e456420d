import { expect, test } from 'vitest'
import { findAny, findDefaultExports, findEnums, findSilencedTypes, findUnfinished } from './constructs.ts'
import { fileOf } from '../sources/file.ts'

const code = (text: string, path = 'a.ts') => [fileOf(path, text)]

test('style: any is found wherever a type can stand', () => {
  for (const text of ['let a: any', 'a as any', 'type A = Record<string, any>', 'const f = (x: any[]) => x'])
    expect(findAny(code(text))).toEqual(['a.ts:1 says any: say unknown, or what it is'])
  expect(findAny(code("// any\nconst any = 'any' // as any\nexpect.any(Number)"))).toEqual([])
})

test('style: an enum is found', () => {
  expect(findEnums(code('enum A { b }'))).toHaveLength(1)
  expect(findEnums(code('export const enum A { b }'))).toHaveLength(1)
  expect(findEnums(code("const enumText = 'enum A {}'"))).toEqual([])
})

test('style: a default export is found outside of configuration', () => {
  expect(findDefaultExports(code('export default 1'))).toHaveLength(1)
  expect(findDefaultExports(code('export default function f() {}'))).toHaveLength(1)
  expect(findDefaultExports(code('const a = 1\nexport { a as default }'))).toHaveLength(1)
  expect(findDefaultExports(code('export default 1', 'apps/web/vite.config.ts'))).toEqual([])
  expect(findDefaultExports(code('export const a = 1; ({ default: 1 })'))).toEqual([])
})

test('style: a comment that silences the type checker is found', () => {
  expect(findSilencedTypes(code('// @ts-ignore\na()'))).toHaveLength(1)
  expect(findSilencedTypes(code('/* @ts-nocheck */'))).toHaveLength(1)
  expect(
    findSilencedTypes(code("// @ts-expect-error the key is required\nconst a = '// @ts-ignore'")),
  ).toEqual([])
})

test('style: a note of unfinished work is found in comments and in SQL', () => {
  const note = ['TO', 'DO'].join('')
  expect(findUnfinished(code(`a() // ${note}: more`))).toHaveLength(1)
  expect(findUnfinished(code(`select 1; -- ${note}`, 'a.sql'))).toHaveLength(1)
  expect(findUnfinished(code(`const a = '${note}'`))).toEqual([])
})
