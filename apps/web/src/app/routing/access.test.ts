// @vitest-environment node

import { expect, test } from 'vitest'
import { decideAccess, readSent } from './access.ts'

test('[ACC-4] [ACC-6] [ACC-10] who may see a page, and where the others go', () => {
  expect(decideAccess('guest', true)).toBe('home')
  expect(decideAccess('guest', false)).toBe('show')
  expect(decideAccess('player', false)).toBe('login')
  expect(decideAccess('player', true)).toBe('show')
  expect([decideAccess('open', true), decideAccess('open', false)]).toEqual(['show', 'show'])
})

test('[ACC-6] only a path of this site is gone back to', () => {
  expect(readSent({ showLogin: true, from: '/withdraw?x=1' })).toEqual({
    showLogin: true,
    from: '/withdraw?x=1',
  })
  for (const from of ['//evil.example', 'https://evil.example', 7, undefined])
    expect(readSent({ from })).toEqual({})
  expect([readSent(null), readSent('x'), readSent({ showLogin: 'yes' })]).toEqual([{}, {}, {}])
})
