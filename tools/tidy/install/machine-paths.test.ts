import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findMachinePaths } from './machine-paths.ts'

const named = (text: string, root = '/srv/checkout') => findMachinePaths([fileOf('a.md', text)], root)
/** Written in parts, so that this file does not name such a place itself. */
const path = (...parts: readonly string[]) => `/${parts.join('/')}/`

test('install: a place on one machine is found', () => {
  const root = path('root')
  expect(named(`\nsee ${root}x`)).toEqual([`a.md:2 names ${root}, a place on one machine`])
  expect(named(`"${path('home', 'someone')}x"`)).toHaveLength(1)
  expect(named(`(${path('Users', 'some.one')}x)`)).toHaveLength(1)
  expect(named('cd /srv/checkout && npm test')).toHaveLength(1)
  expect(named('/srv/checkout/apps')).toHaveLength(1)
})

test('install: an address of the site and a path of the project are no such place', () => {
  expect(named('/home is a page, https://play.example/home/x/ another')).toEqual([])
  expect(named('apps/web/src/root/a.ts /srv/checkout-2')).toEqual([])
  expect(named('GET /app/demo', '/app')).toEqual([])
})
