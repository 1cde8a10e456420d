import { expect, test } from 'vitest'
import { fileOf } from './file.ts'
import { importsOf } from './imports.ts'

const targets = (text: string): (string | undefined)[] =>
  importsOf([
    fileOf('apps/server/package.json', '{}'),
    fileOf('apps/server/src/a.ts', text),
    fileOf('apps/server/src/b.ts', ''),
    fileOf('apps/server/src/c/index.ts', ''),
  ]).map(({ to }) => to)

test('tidy sees every way to import a file', () => {
  const b = 'apps/server/src/b.ts'
  expect(targets("import { b } from './b.ts'")).toEqual([b])
  expect(targets("import type { B } from './b.ts'")).toEqual([b])
  expect(targets("import './b'")).toEqual([b])
  expect(targets("export { b } from './b.ts'")).toEqual([b])
  expect(targets("export * from '../src/b.ts'")).toEqual([b])
  expect(targets("const b = await import('./b.ts')")).toEqual([b])
  expect(targets("type B = import('./b.ts').B")).toEqual([b])
  expect(targets("import url from './b.ts?url'")).toEqual([b])
  expect(targets("import { c } from './c'")).toEqual(['apps/server/src/c/index.ts'])
})

test('tidy takes a package of this project for its index, and one from outside for nothing', () => {
  expect(targets("import { paise } from '@maidan/core'")).toEqual(['packages/core/src/index.ts'])
  expect(targets("import { paise } from '@maidan/core/paise.ts'")).toEqual(['packages/core/src/paise.ts'])
  expect(targets("import { app } from '@maidan/server'")).toEqual(['apps/server/src/index.ts'])
  expect(targets("import fastify from 'fastify'")).toEqual([undefined])
})

test('tidy takes no comment and no string for an import', () => {
  expect(targets('// import "./b.ts"\nconst text = `import "./b.ts"`')).toEqual([])
})
