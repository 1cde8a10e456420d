import { check } from '@maidan/contracts'
import { drawNameSchema, prizesSchema, type StaffDraw, ticketPriceSchema } from '@maidan/contracts/staff'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'

type Look = { readonly tone: 'up' | 'down' | 'gold' | 'quiet'; readonly text: string }

export const STATE_LOOKS: Readonly<Record<StaffDraw['state'], Look>> = {
  planned: { tone: 'quiet', text: 'Planned' },
  open: { tone: 'up', text: 'Open' },
  closed: { tone: 'gold', text: 'Closed' },
  drawn: { tone: 'quiet', text: 'Drawn' },
  cancelled: { tone: 'down', text: 'Cancelled' },
}

const AHEAD_MS = 5.5 * 60 * 60 * 1000

/** `2026-11-23 18:30`, as a clock in Kolkata shows it. */
export const timeText = (at: number): string =>
  new Date(at + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')

/** Undefined where the text is no time, or a day that no calendar has. */
export const readTime = (text: string): number | undefined => {
  const trimmed = text.trim()
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(trimmed)) return undefined
  const at = Date.parse(`${trimmed.replace(' ', 'T')}:00+05:30`)
  return Number.isNaN(at) || timeText(at) !== trimmed ? undefined : at
}

/** `25000, 10000, 5000`: one amount for each place. */
export const readPrizes = (text: string): string[] =>
  text
    .split(/[,\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const checkTime = (text: string): string | undefined =>
  readTime(text) === undefined ? 'Please enter day and time as 2026-11-23 18:30' : undefined
const checkPrizes = (text: string): string | undefined => {
  const checked = check(prizesSchema, readPrizes(text))
  return checked.ok ? undefined : checked.message
}

export const TERM_FIELDS: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', hint: 'Players read it', check: complaintOf(drawNameSchema), wide: true },
  {
    name: 'opens',
    label: 'Opens',
    hint: 'Time in Kolkata; one in the past opens it at once',
    check: checkTime,
  },
  { name: 'closes', label: 'Closes', hint: 'Play of this minute counts no more', check: checkTime },
  {
    name: 'ticketPrice',
    label: 'Play for one ticket',
    kind: 'amount',
    hint: 'Own money at risk in settled bets',
    check: complaintOf(ticketPriceSchema),
  },
  {
    name: 'prizes',
    label: 'Prizes in ₹',
    hint: 'One amount for each place, the first one first: 5000, 2000, 1000',
    check: checkPrizes,
  },
]

export const valuesOf = ({ name, opensAt, closesAt, ticketPrice, prizes }: StaffDraw): Values => ({
  name,
  opens: timeText(opensAt),
  closes: timeText(closesAt),
  ticketPrice: String(ticketPrice),
  prizes: prizes.join(', '),
})

/** Of a form whose fields were checked. */
export const termsIn = (values: Values) => ({
  name: (values['name'] ?? '').trim(),
  opensAt: readTime(values['opens'] ?? '') ?? 0,
  closesAt: readTime(values['closes'] ?? '') ?? 0,
  ticketPrice: values['ticketPrice'] ?? '',
  prizes: readPrizes(values['prizes'] ?? ''),
})

export const sumOf = (prizes: readonly number[]): number => prizes.reduce((sum, prize) => sum + prize, 0)

/** What the house would pay at most, from what is typed. */
export const costOf = (values: Values): number => {
  const cost = sumOf(readPrizes(values['prizes'] ?? '').map(Number))
  return Number.isFinite(cost) ? cost : 0
}
