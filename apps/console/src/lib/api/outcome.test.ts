// @vitest-environment node

import { REFUSALS } from '@maidan/contracts'
import { payWithdrawal } from '@maidan/contracts/staff'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const saidOf = (code: 'movement_blocked' | 'already_decided') => {
  const { status, message } = REFUSALS[code]
  return outcomeOf(payWithdrawal, { ok: false, unknown: false, status, code, message } as never, '').said
}

test('[CON-7] a refusal that is written for players speaks of the player where staff read it', () => {
  expect(saidOf('movement_blocked')).toBe('The player is blocked or restricted, so this money cannot move')
  expect(saidOf('already_decided')).toBe('This was already decided')
})
