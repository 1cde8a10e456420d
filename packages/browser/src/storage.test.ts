import { expect, test } from 'vitest'
import { createStored } from './storage.ts'

const forbidden = (): Storage => {
  throw new DOMException('storage is forbidden', 'SecurityError')
}

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
