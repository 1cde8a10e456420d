import { err, ok, paise } from '@maidan/core'
import { amountText, readWord } from './fields.ts'
import type { PayoutFormat, PayoutLine } from './format.ts'

/** From two lakh on a transfer goes by RTGS. */
const RTGS_FROM = 20_000_000

/** A bank takes letters, digits, spaces and dots; whatever else a name holds could end a field or begin a formula. */
const nameOf = (holder: string): string =>
  holder
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9. ]/g, '')
    .trim()
    .slice(0, 60)

const lineOf = ({ reference, amount, details }: PayoutLine): string => {
  if (details.kind !== 'bank') throw new Error(`a bank cannot pay ${reference} by ${details.kind}`)
  const way = amount >= RTGS_FROM ? 'R' : 'N'
  return [way, reference, amountText(amount), details.number, details.ifsc, nameOf(details.holder)].join('|')
}

const ANSWER_FIELDS = 6

/**
 * The bulk upload of a bank: a head with count and sum, a line a payment, fields between bars. The answer begins with
 * `A` and has a line a payment: reference, amount, status, UTR and reason.
 */
export const bulkFormat: PayoutFormat = {
  extension: 'txt',
  accepts: ({ kind }) => kind === 'bank',
  write: (lines) => {
    const total = paise(lines.reduce((sum, { amount }) => sum + amount, 0))
    return `${[`H|${lines.length}|${amountText(total)}`, ...lines.map(lineOf)].join('\r\n')}\r\n`
  },
  read: (text) => {
    const [head, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
    if (head === undefined || !/^A(?:\||$)/.test(head)) return err('answer_unreadable')
    const filled = rows.filter((row) => row.trim() !== '')
    return ok(
      filled.map((row) => {
        const [kind = '', reference = '', amount = '', status = '', utr = '', reason = '', ...more] = row
          .split('|')
          .map((cell) => cell.trim())
        const fits = kind === 'D' && more.length === 0 && row.split('|').length === ANSWER_FIELDS
        return readWord(row, { reference: fits ? reference : '', amount, status, utr, reason })
      }),
    )
  },
}
