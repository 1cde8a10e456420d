import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf } from './fees.ts'
import type { Depositor } from './model.ts'
import { decideDeposit, decideReview, takenWords } from './rules.ts'

const PLAYER: Depositor = {
  status: 'active',
  demo: false,
  blocked: false,
  room: null,
  open: 0,
  utrUsed: false,
}
const LIMITS = { min: paise(30_000), max: paise(5_000_000) }

const decide = (change: Partial<Depositor>, amount = 50_000) => {
  const decision = decideDeposit({ ...PLAYER, ...change }, paise(amount), LIMITS)
  return decision.ok ? 'ok' : decision.refusal
}

test('[CASH-4] a deposit is refused to demo and blocked players, beyond limits, and when too many are open', () => {
  expect(decide({})).toBe('ok')
  expect(decide({ demo: true })).toBe('demo_account')
  expect(decide({ status: 'blocked' })).toBe('movement_blocked')
  expect(decide({ blocked: true })).toBe('movement_blocked')
  expect([decide({}, 29_999), decide({}, 30_000)]).toEqual(['amount_out_of_range', 'ok'])
  expect([decide({}, 5_000_000), decide({}, 5_000_001)]).toEqual(['ok', 'amount_out_of_range'])
  expect([decide({ room: paise(49_999) }), decide({ room: paise(50_000) })]).toEqual(['limit_reached', 'ok'])
  expect(decide({ utrUsed: true })).toBe('utr_used')
  expect([decide({ open: 4 }), decide({ open: 5 })]).toEqual(['ok', 'too_many_open'])
})

test('[CASH-4] an amount outside the limits is told the limit', () => {
  expect(decideDeposit(PLAYER, paise(100), LIMITS)).toMatchObject({ message: 'Minimum deposit is ₹300' })
  expect(decideDeposit(PLAYER, paise(9_000_000), LIMITS)).toMatchObject({
    message: 'Maximum deposit is ₹50,000',
  })
  expect(decideDeposit(PLAYER, paise(9_000_000), { ...LIMITS, max: null }).ok).toBe(true)
})

test('[CASH-14] the fee is a share rounded up and a fixed part, and what is left never exceeds what came', () => {
  const amounts = fc.integer({ min: 1, max: 1e12 })
  const shares = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(amounts, shares, (amount, feeBasisPoints) => {
      const fee = feeOf(paise(amount), { feeBasisPoints, feeFixed: paise(0) })
      expect(BigInt(fee)).toBe((BigInt(amount) * BigInt(feeBasisPoints) + 9999n) / 10_000n)
    }),
  )
  expect(feeOf(paise(1001), { feeBasisPoints: 250, feeFixed: paise(500) })).toBe(526)
})

test('[CASH-14] the player is told what will arrive, and of a fee if there is one', () => {
  expect(takenWords(paise(50_000), { feeBasisPoints: 0, feeFixed: paise(0) })).toBe(
    'Deposit request received. ₹500.00 will be credited once we have checked it.',
  )
  expect(takenWords(paise(50_000), { feeBasisPoints: 100, feeFixed: paise(200) })).toBe(
    'Deposit request received. ₹493.00 will be credited once we have checked it, after a fee of ₹7.00.',
  )
})

test('[CASH-12] only what waits for a person can be decided by one', () => {
  const decided = (status: Parameters<typeof decideReview>[0]['status']) => {
    const answer = decideReview({ status })
    return answer.ok ? 'ok' : answer.refusal
  }
  expect(decided('in_review')).toBe('ok')
  expect([decided('credited'), decided('rejected')]).toEqual(['already_decided', 'already_decided'])
  for (const status of ['waiting', 'failed', 'expired'] as const)
    expect(decided(status)).toBe('not_permitted_state')
})
