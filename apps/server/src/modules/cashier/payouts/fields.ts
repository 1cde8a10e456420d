import { fromRupees, type Paise } from '@maidan/core'
import type { BankWord } from './format.ts'

/** `1234.50`, without groups or signs. */
export const amountText = (amount: Paise): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/

const readAmount = (text: string): Paise | undefined => {
  if (!AMOUNT.test(text)) return undefined
  const read = fromRupees(Number(text))
  return read.ok ? read.value : undefined
}

const REFERENCE = /^P[1-9]\d{0,14}W[1-9]\d{0,14}$/
const UTR = /^[A-Za-z0-9][A-Za-z0-9/-]{3,39}$/
const PAID = ['PAID', 'SUCCESS', 'PROCESSED']
const FAILED = ['FAILED', 'REJECTED', 'RETURNED']

type Cells = {
  readonly reference: string
  readonly amount: string
  readonly status: string
  readonly utr: string
  readonly reason: string
}

/** Whatever is not exactly as it should be is unreadable: nothing is paid by guessing. */
export const readWord = (text: string, cells: Cells): BankWord => {
  const amount = readAmount(cells.amount)
  const status = cells.status.toUpperCase()
  const paid = PAID.includes(status)
  const isKnown = paid || FAILED.includes(status)
  const unreadable: BankWord = { readable: false, text: text.slice(0, 120) }
  if (!REFERENCE.test(cells.reference) || amount === undefined || !isKnown) return unreadable
  if (paid && !UTR.test(cells.utr)) return unreadable
  const { reference, utr } = cells
  return { readable: true, reference, amount, paid, utr, reason: cells.reason.slice(0, 200) }
}
