// @vitest-environment node

import { expect, test } from 'vitest'
import { apiBaseOf } from './api-base.ts'

test('[part] [HTTP-2] API_BASE and VITE_API_BASE name the host of the API at the build, the second before the first', () => {
  expect(apiBaseOf({})).toBe('')
  expect(apiBaseOf({ API_BASE: 'https://a.example' })).toBe('https://a.example')
  expect(apiBaseOf({ API_BASE: 'https://a.example', VITE_API_BASE: '' })).toBe('https://a.example')
  expect(apiBaseOf({ API_BASE: 'https://a.example', VITE_API_BASE: 'https://b.example' })).toBe(
    'https://b.example',
  )
})
