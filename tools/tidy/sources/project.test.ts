import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathsFromWalk, readProject } from './project.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidy-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

test('tidy walks a folder without git and leaves out what is made or installed', () => {
  for (const path of ['a.ts', 'b/c.md', 'node_modules/x/a.js', 'apps/web/dist/a.js', '.data/pg', 'x.log'])
    write(path, 'x')
  expect(pathsFromWalk(root).sort()).toEqual(['a.ts', 'b/c.md'])
})

test('tidy reads text as text, a binary as its size alone, and follows no link', () => {
  write('a.ts', '₹')
  write('b.png', Buffer.from([137, 80, 0, 1]))
  symlinkSync('/', join(root, 'c'))
  expect(readProject(root)).toEqual([
    { path: 'a.ts', text: '₹', bytes: 3 },
    { path: 'b.png', text: '', bytes: 4 },
  ])
})
