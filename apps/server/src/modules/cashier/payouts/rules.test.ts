import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { decideAnswer, type ReadableWord, repeatedIn, type SentLine } from './rules.ts'

const sent: SentLine = { file: 3, withdrawal: 7, amount: paise(5000), state: 'sent', utr: null }
const word: ReadableWord = {
  readable: true,
  reference: 'P3W7',
  amount: paise(5000),
  paid: true,
  utr: 'UTR12345',
  reason: '',
}
const NONE = new Set<string>()
const outcomeOf = (...args: Parameters<typeof decideAnswer>) => {
  const verdict = decideAnswer(...args)
  return verdict.act === 'list' ? verdict.outcome : verdict.act
}

test('[STAFF-42] only an answer that fits what was sent in everything moves money', () => {
  expect(outcomeOf(word, sent, NONE)).toBe('pay')
  expect(outcomeOf({ ...word, paid: false }, sent, NONE)).toBe('release')
  expect(outcomeOf({ readable: false, text: 'x' }, sent, NONE)).toBe('unreadable')
  expect(outcomeOf(word, undefined, NONE)).toBe('unknown')
  expect(outcomeOf(word, sent, new Set(['P3W7']))).toBe('twice')
  expect(outcomeOf({ ...word, amount: paise(5001) }, sent, NONE)).toBe('amount_differs')
})

test('[STAFF-42] what was answered before is only listed', () => {
  const paid: SentLine = { ...sent, state: 'paid', utr: 'UTR12345' }
  expect(outcomeOf(word, paid, NONE)).toBe('already')
  expect(outcomeOf({ ...word, utr: 'OTHER123' }, paid, NONE)).toBe('paid_otherwise')
  expect(outcomeOf({ ...word, paid: false }, paid, NONE)).toBe('paid_otherwise')
  const failed: SentLine = { ...sent, state: 'failed' }
  expect(outcomeOf({ ...word, paid: false }, failed, NONE)).toBe('already')
  expect(outcomeOf(word, failed, NONE)).toBe('paid_otherwise')
  expect(outcomeOf(word, { ...sent, state: 'cancelled' }, NONE)).toBe('cancelled')
})

test('[STAFF-42] a reference that stands twice in an answer is found, also with other amounts', () => {
  const words = [word, { ...word, amount: paise(1) }, { ...word, reference: 'P3W8' }]
  expect([...repeatedIn(words)]).toEqual(['P3W7'])
})
