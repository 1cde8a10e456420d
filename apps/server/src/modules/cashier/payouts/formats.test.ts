import { PAYOUT_FORMATS } from '@maidan/contracts/staff'
import { paise } from '@maidan/core'
import { describe, expect, test } from 'vitest'
import type { BankWord, PayoutLine } from './format.ts'
import { FORMATS } from './formats.ts'

const bank = (holder: string): PayoutLine['details'] => ({
  kind: 'bank',
  holder,
  number: '0012345678',
  ifsc: 'HDFC0001234',
  bank: 'Hind Nagar Bank',
})
const LINES: readonly PayoutLine[] = [
  { reference: 'P3W7', amount: paise(123_450), details: bank('Meera Joshi') },
  { reference: 'P3W8', amount: paise(20_000_005), details: bank('=HYPERLINK("http://x")|N|P3W9\r\n+1') },
]

/** How a bank of the format answers. */
const ANSWERS = {
  csv: (cells: readonly string[][]) =>
    ['Reference,Amount,Status,UTR,Reason', ...cells.map((row) => row.join(','))].join('\r\n'),
  bulk: (cells: readonly string[][]) => ['A|2', ...cells.map((row) => `D|${row.join('|')}`)].join('\n'),
} as const

const wordsOf = (name: keyof typeof ANSWERS, cells: readonly string[][]): readonly BankWord[] => {
  const read = FORMATS[name].read(ANSWERS[name](cells))
  return read.ok ? read.value : []
}

describe.each(PAYOUT_FORMATS)('the format %s', (name) => {
  const format = FORMATS[name]

  test('[STAFF-41] writes every payment once, with its reference, its amount to the paisa and its account', () => {
    const text = format.write(LINES)
    for (const part of ['P3W7', '1234.50', '0012345678', 'HDFC0001234', 'Meera Joshi', '200000.05'])
      expect(text.split(part)).toHaveLength(part === '0012345678' || part === 'HDFC0001234' ? 3 : 2)
    expect(format.write(LINES)).toBe(text)
  })

  test('[STAFF-41] a name can neither begin a formula nor a line or field of its own', () => {
    const rows = format.write(LINES).split('\r\n')
    for (const row of rows) {
      expect(row).not.toMatch(/^[=+\-@]/)
      expect(row).not.toMatch(/[,|][=+\-@]/)
    }
    expect(rows.filter((row) => row.includes('P3W8')).length).toBe(1)
  })

  test('[STAFF-41] reads what the bank paid and what it did not', () => {
    const words = wordsOf(name, [
      ['P3W7', '1234.50', 'Success', 'HDFCN52026111700', ''],
      ['P3W8', '200000.05', 'FAILED', '', 'Account closed'],
    ])
    expect(words).toEqual([
      { readable: true, reference: 'P3W7', amount: 123_450, paid: true, utr: 'HDFCN52026111700', reason: '' },
      {
        readable: true,
        reference: 'P3W8',
        amount: 20_000_005,
        paid: false,
        utr: '',
        reason: 'Account closed',
      },
    ])
  })

  test('[STAFF-41] a line that is not exactly as it should be is unreadable, and does not hide the others', () => {
    const good = ['P3W7', '1234.50', 'PAID', 'UTR12345', '']
    const bad = [
      ['W7', '1234.50', 'PAID', 'UTR12345', ''],
      ['P3W7', '1,234.50', 'PAID', 'UTR12345', ''],
      ['P3W7', '-5', 'PAID', 'UTR12345', ''],
      ['P3W7', '1234.50', 'PENDING', 'UTR12345', ''],
      ['P3W7', '1234.50', 'PAID', '', ''],
      ['P3W7', '1234.50', 'PAID', '=1+1', ''],
    ]
    const words = wordsOf(name, [...bad, good])
    expect(words.map(({ readable }) => readable)).toEqual([...bad.map(() => false), true])
  })

  test('[STAFF-41] what is no answer of the format is refused as a whole', () => {
    for (const text of ['', 'hello', '{"a":1}', format.write(LINES), 'Reference;Amount;Status;UTR;Reason'])
      expect(format.read(text).ok).toBe(false)
  })
})

test('[STAFF-41] the bank’s bulk format pays banks only, tells NEFT from RTGS and begins with count and sum', () => {
  const { accepts, write } = FORMATS.bulk
  expect(accepts({ kind: 'upi', holder: 'M', upiId: 'm@mdn' })).toBe(false)
  expect(write(LINES).split('\r\n').slice(0, 2)).toEqual([
    'H|2|201234.55',
    'N|P3W7|1234.50|0012345678|HDFC0001234|Meera Joshi',
  ])
  expect(write(LINES).split('\r\n')[2]).toMatch(/^R\|P3W8\|[^|]*\|[^|]*\|[^|]*\|[^|]*$/)
})
