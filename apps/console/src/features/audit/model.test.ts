// @vitest-environment node

import { expect, test } from 'vitest'
import { actionOptions, actionWords, fileNameOf, placeOf, subjectWords } from './model.ts'

test('[CON-11] a line leads to what it is about, else to the player', () => {
  expect(placeOf({ subject: 'withdrawal:2', player: 8 })).toBe('/withdrawals/2')
  expect(placeOf({ subject: 'document:56ad8142-06a1-4dc6-8ede-c27393cf0ad3', player: 8 })).toBe('/players/8')
  expect(placeOf({ subject: 'provider:big-studio', player: null })).toBe('/providers/big-studio')
  expect(placeOf({ subject: 'entry:km-trio', player: null })).toBe('/catalogue/km-trio')
  expect(placeOf({ subject: 'SMS outbox', player: null })).toBeUndefined()
})

test('[CON-11] actions and subjects are words', () => {
  expect(actionWords('deposit.approve')).toBe('Deposit approve')
  expect(subjectWords('document:56ad8142-06a1-4dc6-8ede-c27393cf0ad3')).toBe('document 56ad8142…')
  expect(fileNameOf({ from: '2026-11-01', to: '' })).toBe('audit-2026-11-01.csv')
})

test('[CON-11] the action is chosen from a list, by area; the desk offers the desk’s own', () => {
  const values = (hasAll: boolean, chosen = '') => actionOptions(hasAll, chosen).map(({ value }) => value)
  expect(values(true)).toEqual(expect.arrayContaining(['', 'deposit', 'deposit.approve', 'payout.make']))
  expect(values(false)).toContain('result.approve')
  expect(values(false)).not.toContain('deposit.approve')
  expect(values(true, 'old.action')).toContain('old.action')
  expect(new Set(values(true)).size).toBe(values(true).length)
})
