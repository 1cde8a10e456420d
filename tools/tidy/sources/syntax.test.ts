import { expect, test } from 'vitest'
import { fileOf } from './file.ts'
import { findUnreadable, memberName, sourceOf } from './syntax.ts'

test('tidy reads types, JSX and plain modules, and says what it cannot read', () => {
  const good = [
    fileOf('a.ts', 'const a = <T>(x: T): T => x as T'),
    fileOf('b.tsx', 'const b = <p title="x">{1 as number}</p>'),
    fileOf('c.mjs', 'await import("./d.mjs")'),
    fileOf('d.md', 'const = ='),
  ]
  expect(findUnreadable(good)).toEqual([])
  expect(findUnreadable([fileOf('a.ts', 'a()\nconst = 1')])).toEqual([
    expect.stringMatching(/^a\.ts:2 does not parse/),
  ])
})

test('tidy counts lines from one and characters beyond ASCII as one', () => {
  const { lineAt } = sourceOf(fileOf('a.ts', "'₹'\n\n'b'"))
  expect([0, 3, 4, 5, 7].map(lineAt)).toEqual([1, 1, 2, 3, 3])
})

test('tidy reads the name of a member however it is written', () => {
  const { nodes } = sourceOf(fileOf('a.ts', "a.one; a?.two; a['three']; a[four]"))
  expect(nodes.map(memberName).filter(Boolean)).toEqual(['one', 'two', 'three'])
})
