import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findCycles } from './cycles.ts'

const chain = (...names: readonly string[]) =>
  names.slice(0, -1).map((name, at) => fileOf(`${name}.ts`, `import './${names[at + 1]}.ts'`))

test('levels: files that import each other in a circle are found', () => {
  expect(findCycles(chain('a', 'b', 'c', 'a'))).toEqual(['a.ts → b.ts → c.ts → a.ts is a cycle of imports'])
  expect(findCycles(chain('z', 'a', 'b', 'a'))).toHaveLength(1)
  expect(findCycles(chain('a', 'a'))).toHaveLength(1)
})

test('levels: two ways to one file are no circle', () => {
  const fork = fileOf('a.ts', "import './b.ts'\nimport './c.ts'")
  expect(findCycles([fork, ...chain('b', 'd'), ...chain('c', 'd'), fileOf('d.ts', '')])).toEqual([])
})
