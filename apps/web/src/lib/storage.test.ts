// @vitest-environment happy-dom
import { STORED_KEYS } from '@maidan/contracts'
import { beforeEach, expect, test } from 'vitest'
import { createStored, stored } from './storage.ts'

beforeEach(() => localStorage.clear())

const forbidden = (): Storage => {
  throw new DOMException('storage is forbidden', 'SecurityError')
}

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

test('[KEY-1] where storage is forbidden a value lives as long as the page', () => {
  const kept = createStored<'token'>(forbidden)
  expect(kept.get('token')).toBeUndefined()
  kept.set('token', 'abc')
  expect(kept.get('token')).toBe('abc')
  kept.remove('token')
  expect(kept.get('token')).toBeUndefined()
})

test('[KEY-1] a full storage does not bring back the value of before', () => {
  const area = { getItem: () => 'old', removeItem: () => {}, setItem: forbidden } as unknown as Storage
  const kept = createStored<'token'>(() => area)
  kept.set('token', 'new')
  expect(kept.get('token')).toBe('new')
})
