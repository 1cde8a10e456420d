// @vitest-environment node

import { expect, test } from 'vitest'
import { createMatcher } from './match.ts'

const match = createMatcher([
  { path: '/' },
  { path: '/deposit/:gateway' },
  { path: '/deposit/list' },
  { path: '/detail-page/:slug/:matchId/:marketId/:sportId' },
])

test('[ACC-8] a fixed path goes before one with a variable part', () => {
  expect(match('/deposit/list')).toEqual({ route: { path: '/deposit/list' }, params: {} })
  expect(match('/deposit/upi')).toEqual({ route: { path: '/deposit/:gateway' }, params: { gateway: 'upi' } })
})

test('[ACC-10] the variable parts are read by name', () =>
  expect(match('/detail-page/ind%20v%20aus/12/1.5/4')?.params).toEqual({
    slug: 'ind v aus',
    matchId: '12',
    marketId: '1.5',
    sportId: '4',
  }))

test('[ACC-1] a slash at the end is the same page; anything else is unknown', () => {
  expect(match('/deposit/list/')?.route.path).toBe('/deposit/list')
  expect(match('/')?.route.path).toBe('/')
  for (const path of ['/deposit', '/Deposit/list', '/deposit/a/b', '//', '/deposit/%E0%A4%A'])
    expect(match(path)).toBeUndefined()
})
