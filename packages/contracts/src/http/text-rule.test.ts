import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  agentCodeRule,
  birthdayRule,
  confirmationRule,
  DESTINATION_RULES,
  emailRule,
  loginRules,
  mobileRule,
  nameRule,
  otpRule,
  passwordRule,
  txnHashRule,
  usernameRule,
  utrRule,
} from '../player/text-rules.ts'
import { readRupees } from './amount.ts'
import { amountSchema, textSchema } from './fields.ts'
import { readText, type TextRule } from './text-rule.ts'

const RULES: Readonly<Record<string, TextRule>> = {
  agentCodeRule,
  birthdayRule,
  confirmationRule,
  emailRule,
  mobileRule,
  nameRule,
  txnHashRule,
  usernameRule,
  utrRule,
  otp: otpRule(),
  password: passwordRule(),
  login: loginRules.username,
  ...DESTINATION_RULES.bank,
  ...DESTINATION_RULES.upi,
  ...DESTINATION_RULES.crypto,
}

/** Near to what people write: texts that pass, with something around them. */
const NEAR = [
  'Ravi Kumar',
  'ravi_k92',
  'asha01',
  '9820044718',
  '123456',
  'monsoon-42',
  'ravi@example.com',
  '1994-06-30',
  '1994-06-31',
  'HDFC0001234',
  'hdfc0001234',
  'ravi@okhdfc',
  'UTR 1234 5678 9012',
  `0x${'ab'.repeat(20)}`,
  `0x${'cd'.repeat(32)}`,
]
const around = fc.constantFrom('', ' ', '\t', 'x', '0', '.', '\u202e', '@', 'é'.repeat(120))
const texts = fc.oneof(
  fc.string({ maxLength: 130 }),
  fc.tuple(around, fc.constantFrom(...NEAR), around).map((parts) => parts.join('')),
)

const asked = (schema: z.ZodType, value: unknown): unknown => {
  const read = schema.safeParse(value)
  return read.success ? read.data : [read.error.issues[0]?.message]
}

test.each(Object.entries(RULES))(
  '[SHELL-5] a form says of %s what the call would: the same text, or the same first fault',
  (_, rule) => {
    const schema = textSchema(rule)
    fc.assert(
      fc.property(texts, (text) => {
        const read = readText(rule, text)
        expect(read.ok ? read.value : [read.refusal]).toEqual(asked(schema, text))
      }),
      { numRuns: 400 },
    )
  },
)

test.each([undefined, null, 7, ['x'], { text: 'x' }])(
  '[SHELL-5] %j is no text, and its absence is named',
  (value) => {
    expect(readText(nameRule, value)).toEqual({ ok: false, refusal: nameRule.missing })
    expect(asked(textSchema(nameRule), value)).toEqual([nameRule.missing])
  },
)

const amounts = fc.oneof(
  fc.string({ maxLength: 24 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -5, max: 2_000_000 }),
  fc.integer({ min: 0, max: 999_999 }).map((paise) => ` ${(paise / 100).toFixed(2)} `),
  fc.constantFrom(undefined, null, '', ' ', '0', '0.00', '1.005', '1e3', '٣', true, [5]),
)

test('[SHELL-5] a form reads an amount as the call does', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      const read = readRupees(value, 'Amount is required')
      expect(read.ok ? read.value : [read.refusal]).toEqual(asked(amountSchema('Amount is required'), value))
    }),
    { numRuns: 2000 },
  )
})

test('[SHELL-5] a date that is in no calendar and an address without a name are refused', () => {
  for (const day of ['1994-06-31', '2023-02-29', '1994-6-1', '', '0000-00-00'])
    expect(readText(birthdayRule, day).ok).toBe(false)
  for (const day of ['1994-06-30', '2024-02-29', '1900-01-01'])
    expect(readText(birthdayRule, day).ok).toBe(true)
  for (const address of ['ravi', '@example.com', 'ravi@example', '.ravi@example.com', 'ra..vi@example.com'])
    expect(readText(emailRule, address).ok).toBe(z.email().safeParse(address).success)
})
