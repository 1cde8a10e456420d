import { err, ok } from '@maidan/core'
import { csvHead, csvRow, type CsvColumn } from '../../../platform/format/csv.ts'
import { parseCsv } from '../../../platform/format/parse-csv.ts'
import { amountText, readWord } from './fields.ts'
import type { PayoutFormat, PayoutLine } from './format.ts'

/** A cell is one line, whatever somebody got into a name. */
const of = (read: (details: PayoutLine['details']) => string) => (line: PayoutLine) =>
  read(line.details).replaceAll(/\p{Cc}+/gu, ' ')

const COLUMNS: readonly CsvColumn<PayoutLine>[] = [
  ['Reference', ({ reference }) => reference],
  ['Amount', ({ amount }) => amountText(amount)],
  ['Method', of(({ kind }) => kind)],
  ['Account holder', of((details) => (details.kind === 'crypto' ? '' : details.holder))],
  ['Account number', of((details) => (details.kind === 'bank' ? details.number : ''))],
  ['IFSC', of((details) => (details.kind === 'bank' ? details.ifsc : ''))],
  ['UPI id', of((details) => (details.kind === 'upi' ? details.upiId : ''))],
  ['Asset', of((details) => (details.kind === 'crypto' ? details.asset : ''))],
  ['Address', of((details) => (details.kind === 'crypto' ? details.address : ''))],
]

const ANSWER_HEAD = ['Reference', 'Amount', 'Status', 'UTR', 'Reason']

/** Our own table, for people and for whatever takes a table. Its answer is a table too. */
export const csvFormat: PayoutFormat = {
  extension: 'csv',
  accepts: () => true,
  write: (lines) => csvHead(COLUMNS) + lines.map((line) => csvRow(COLUMNS, line)).join(''),
  read: (text) => {
    const [head, ...rows] = parseCsv(text) ?? []
    const isAnswer = ANSWER_HEAD.every((name, at) => head?.[at]?.trim().toLowerCase() === name.toLowerCase())
    if (!isAnswer) return err('answer_unreadable')
    return ok(
      rows.map((row) => {
        const [reference = '', amount = '', status = '', utr = '', reason = ''] = row.map((cell) =>
          cell.trim(),
        )
        return readWord(row.join(','), { reference, amount, status, utr, reason })
      }),
    )
  },
}
