// @vitest-environment node

import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are two letters of the name, whatever parts it', () => {
  expect(['ravi_k92', 'Ravi Kumar Singh', 'meera', 'a.pillai', 'x'].map(initialsOf)).toEqual([
    'RK',
    'RK',
    'ME',
    'AP',
    'X',
  ])
  expect(initialsOf('987654')).toBe('')
  expect(initialsOf('सचिन रमेश')).toBe('सर')
})
