import { STORED_KEYS } from '@maidan/contracts'
import { beforeEach, expect, test } from 'vitest'
import { stored } from './storage.ts'

beforeEach(() => localStorage.clear())

test('[KEY-1] the token and the theme lie under the keys of the specification', () => {
  stored.set('token', 'abc')
  stored.set('theme', 'light')
  expect(localStorage.getItem('token')).toBe('abc')
  expect(localStorage.getItem('theme')).toBe('light')
  stored.remove('token')
  expect(stored.get('token')).toBeUndefined()
})

test('[KEY-4] no key beside those of the specification is personal', () => {
  expect(Object.values(STORED_KEYS).sort()).toEqual(
    ['click_aff_id', 'isClassAdded', 'mobile_details', 'theme', 'token', 'track_id'].sort(),
  )
})
