// @vitest-environment node

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REFUSED, WORDS } from '../src/lib/api/first-load.ts'
import { runAtBuild } from './run-at-build.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'run-at-build-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const built = async (entry: string, path: string): Promise<Rolldown.OutputChunk> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [runAtBuild(path)],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0]
}

test('run at build: a module becomes the data it exports, and what it imports stays outside', async () => {
  writeFileSync(join(folder, 'far.ts'), 'export const far: readonly number[] = [1, 2, 3]')
  writeFileSync(
    join(folder, 'near.ts'),
    `import { far } from './far.ts'\nexport const near = { sum: far.reduce((a, b) => a + b) }`,
  )
  writeFileSync(join(folder, 'entry.ts'), `import { near } from './near.ts'\nexport const all = near`)
  const { code, moduleIds } = await built(join(folder, 'entry.ts'), '/near.ts')
  expect(code).toContain('6')
  expect(moduleIds.filter((id) => id.endsWith('far.ts'))).toEqual([])
})

test('run at build: of the contracts the first load holds data alone, the same that a test sees', async () => {
  const path = join(import.meta.dirname, '../src/lib/api/first-load.ts')
  const { code, moduleIds } = await built(path, '/first-load.ts')
  expect(moduleIds).toEqual([path])
  const data = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object
  expect({ ...data }).toEqual({ REFUSED, WORDS })
})
