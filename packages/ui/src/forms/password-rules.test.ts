// @vitest-environment node

import { expect, test } from 'vitest'
import { passwordHints } from './password-rules.ts'

const met = (password: string): string[] =>
  passwordHints(password).flatMap((hint) => (hint.met ? [hint.text] : []))

test('[VAL-11] the password hints are at least 8 symbols, 1 digit, 1 lowercase, 1 uppercase', () => {
  expect(passwordHints('').map(({ text }) => text)).toEqual([
    'At least 8 symbols',
    '1 digit',
    '1 lowercase',
    '1 uppercase',
  ])
  expect(met('')).toEqual([])
  expect(met('password')).toEqual(['At least 8 symbols', '1 lowercase'])
  expect(met('PASS1')).toEqual(['1 digit', '1 uppercase'])
  expect(met('Passw0rd')).toHaveLength(4)
})
