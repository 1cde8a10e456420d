import type { AnswerOutcome } from '@maidan/contracts/staff'
import type { Paise } from '@maidan/core'
import { inRupees } from '../../../platform/format/rupees.ts'
import type { BankWord } from './format.ts'

/** A line of a payout file as it stands, and its withdrawal. */
export type SentLine = {
  readonly file: number
  readonly withdrawal: number
  readonly amount: Paise
  readonly state: 'sent' | 'paid' | 'failed' | 'cancelled'
  /** With which the withdrawal was booked, if it was. */
  readonly utr: string | null
}

export type ReadableWord = Extract<BankWord, { readonly readable: true }>

/** What to do about a line of the answer: book it, release it, or only list it. */
export type LineVerdict =
  | { readonly act: 'pay' | 'release'; readonly sent: SentLine; readonly word: ReadableWord }
  | { readonly act: 'list'; readonly outcome: AnswerOutcome; readonly said: string }

export const referenceOf = ({ file, withdrawal }: Pick<SentLine, 'file' | 'withdrawal'>): string =>
  `P${file}W${withdrawal}`

const list = (outcome: AnswerOutcome, said: string): LineVerdict => ({ act: 'list', outcome, said })

/** References that stand in more than one line of an answer: which of them is true nobody can tell. */
export const repeatedIn = (words: readonly BankWord[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const word of words) {
    if (!word.readable) continue
    if (seen.has(word.reference)) repeated.add(word.reference)
    seen.add(word.reference)
  }
  return repeated
}

/** One line a rule. Money moves only where the answer fits what was sent in everything. */
export const decideAnswer = (
  word: BankWord,
  sent: SentLine | undefined,
  repeated: ReadonlySet<string>,
): LineVerdict => {
  if (!word.readable) return list('unreadable', 'We cannot read this line')
  if (repeated.has(word.reference)) return list('twice', 'The file has this reference more than once')
  if (sent === undefined) return list('unknown', 'No payout file has this reference')
  if (word.amount !== sent.amount)
    return list('amount_differs', `The bank says ${inRupees(word.amount)}, we sent ${inRupees(sent.amount)}`)
  if (sent.state === 'cancelled') return list('cancelled', `Payout file P-${sent.file} was cancelled`)
  if (sent.state === 'failed')
    return word.paid
      ? list('paid_otherwise', 'The bank said before that this payment failed')
      : list('already', 'This payment was already marked as failed')
  if (sent.state === 'paid')
    return word.paid && word.utr === sent.utr
      ? list('already', 'This payment is already booked')
      : list('paid_otherwise', `It is already booked as paid with the reference ${sent.utr ?? 'none'}`)
  return { act: word.paid ? 'pay' : 'release', sent, word }
}
