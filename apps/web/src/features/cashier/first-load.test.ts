import { getBankAccountDetails, getDeposits, getGateways, getLimits } from '@maidan/contracts/player'
import { anySuccessSchema } from '@maidan/contracts'
import { expect, test } from 'vitest'
import { fits } from '../../lib/api/shape.ts'
import { spoilt } from '../../lib/testing/spoilt.ts'
import { DEPOSIT_CALLS } from './first-load.ts'
import { BANK, BANK_LIMITS, deposit, DEPOSIT_TOTALS, gateway, pageOf } from './testing.tsx'

const ENVELOPE = { error: false, message: 'Success' }

/** Of a good answer and all that differ from it in one place: what shape and schema do not agree on. */
test.each([
  [getGateways, { data: [gateway()], bank: BANK_LIMITS }],
  [getBankAccountDetails, { bankDetails: BANK }],
  [getDeposits, { data: [deposit()], totals: DEPOSIT_TOTALS, page: pageOf(1) }],
  [getLimits, { data: [{ movement: 'deposit', days: 1, amount: 500, used: 0 }] }],
] as const)('[SHELL-5] $name is taken and refused without the schemas as with them', (route, reply) => {
  const schema = anySuccessSchema(route.reply)
  const good = { ...ENVELOPE, ...reply }
  const { reply: shape } = DEPOSIT_CALLS[route.name]
  expect(schema.safeParse(good).success).toBe(true)
  expect([good, ...spoilt(good)].filter((one) => fits(one, shape) !== schema.safeParse(one).success)).toEqual(
    [],
  )
})
