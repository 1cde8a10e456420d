import { filledIn, type TextRule, trim } from '@maidan/contracts'
import { expect, test } from 'vitest'
import { formRules } from './form-rules.ts'

type Form = { readonly first: string; readonly second: string; readonly note: string }

const note: TextRule = { checks: [{ clean: trim }, { max: 5, said: 'Too long' }] }
const rules = formRules<Form>(
  { first: filledIn('First is missing'), second: filledIn('Second is missing'), note },
  {
    of: ['first', 'second'],
    at: 'second',
    holds: ({ first, second }) => first === second,
    said: 'They differ',
  },
)
const ask = (values: Form) => rules(values, undefined, { fields: {}, shouldUseNativeValidation: false })
const fault = (message: string) => ({ type: 'rule', message })

test('[SHELL-5] a form hands on what was written, cleaned', () => {
  expect(ask({ first: 'a', second: 'a', note: ' hi ' })).toEqual({
    values: { first: 'a', second: 'a', note: 'hi' },
    errors: {},
  })
})

test('[SHELL-5] each field has its own fault, and none is handed on', () => {
  expect(ask({ first: '', second: '', note: 'much too long' })).toEqual({
    values: {},
    errors: { first: fault('First is missing'), second: fault('Second is missing'), note: fault('Too long') },
  })
})

test('[SHELL-5] what two fields say together is asked once both are there, whatever else is wrong', () => {
  expect(ask({ first: 'a', second: 'b', note: 'much too long' })).toMatchObject({
    errors: { second: fault('They differ'), note: fault('Too long') },
  })
  expect(ask({ first: 'a', second: '', note: '' })).toMatchObject({
    errors: { second: fault('Second is missing') },
  })
})
