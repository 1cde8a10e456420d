import { type AnswerLine, type Payout, PAYOUT_FORMATS, type PayoutFormatName } from '@maidan/contracts/staff'

type Badged = { readonly text: string; readonly tone: 'quiet' | 'gold' | 'up' }

export const FORMAT_WORDS: Readonly<Record<PayoutFormatName, string>> = {
  csv: 'CSV table',
  bulk: 'Bank bulk file',
}

export const FORMAT_OPTIONS = PAYOUT_FORMATS.map((value) => ({ value, text: FORMAT_WORDS[value] }))

export const formatOf = (value: string | undefined): PayoutFormatName =>
  PAYOUT_FORMATS.find((format) => format === value) ?? 'csv'

export const stateOf = ({ cancelledBy, sent }: Payout): Badged => {
  if (cancelledBy !== null) return { text: 'Cancelled', tone: 'quiet' }
  return sent > 0 ? { text: 'With the bank', tone: 'gold' } : { text: 'Answered', tone: 'up' }
}

/** What the bank did with a line, as a head of its group. Whatever needs somebody stands first. */
const GROUPS = [
  {
    title: 'Not booked. Check these with the bank',
    outcomes: ['unreadable', 'unknown', 'twice', 'amount_differs', 'cancelled', 'paid_otherwise', 'refused'],
  },
  { title: 'Not paid by the bank', outcomes: ['failed'] },
  { title: 'Booked as paid', outcomes: ['paid'] },
  { title: 'Already known, nothing changed', outcomes: ['already'] },
] as const

export const groupsOf = (lines: readonly AnswerLine[]) =>
  GROUPS.map(({ title, outcomes }) => ({
    title,
    lines: lines.filter(({ outcome }) => (outcomes as readonly string[]).includes(outcome)),
  })).filter((group) => group.lines.length > 0)

export const summaryOf = (lines: readonly AnswerLine[]): string => {
  const count = (title: string) => groupsOf(lines).find((group) => group.title === title)?.lines.length ?? 0
  const [open, failed, paid, already] = GROUPS.map(({ title }) => count(title))
  return `${paid} booked as paid, ${failed} not paid by the bank, ${already} known before, ${open} to check`
}
