import type { DrawState, DrawView } from '@maidan/contracts/player'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@maidan/core'
import { formatRupees, groupLakh } from '@maidan/ui'

export const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

type StateWords = { readonly tone: 'gold' | 'up' | 'quiet'; readonly text: string }

export const STATE_WORDS: Readonly<Record<DrawState, StateWords>> = {
  planned: { tone: 'quiet', text: 'Opens next' },
  open: { tone: 'up', text: 'Open' },
  closed: { tone: 'gold', text: 'Being drawn' },
  drawn: { tone: 'up', text: 'Drawn' },
  cancelled: { tone: 'quiet', text: 'Cancelled' },
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `4 days 03:12:09` */
export const countdownText = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS) * SECOND_MS)
  const days = Math.floor(left / DAY_MS)
  const clock = [
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
    Math.floor((left % MINUTE_MS) / SECOND_MS),
  ].map(two)
  const ahead = days === 0 ? '' : days === 1 ? '1 day ' : `${days} days `
  return `${ahead}${clock.join(':')}`
}

export type PrizeRow = { readonly places: string; readonly amount: number }

/** Places with one prize stand in one row: `4–5`. */
export const prizeRows = (prizes: readonly number[]): PrizeRow[] => {
  const rows: { first: number; last: number; amount: number }[] = []
  for (const [at, amount] of prizes.entries()) {
    const row = rows.at(-1)
    if (row?.amount === amount) row.last = at + 1
    else rows.push({ first: at + 1, last: at + 1, amount })
  }
  return rows.map(({ first, last, amount }) => ({
    places: first === last ? String(first) : `${first}–${last}`,
    amount,
  }))
}

export const sumOf = (prizes: readonly number[]): number => prizes.reduce((sum, prize) => sum + prize, 0)

export const ticketWords = (count: number): string =>
  count === 1 ? '1 ticket' : `${groupLakh(count)} tickets`

export const playerWords = (count: number): string =>
  count === 1 ? '1 player' : `${groupLakh(count)} players`

/** Which tickets are the player's: `Ticket 7` or `Tickets 7 to 12`. */
export const rangeWords = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  first === last ? `Ticket ${groupLakh(first)}` : `Tickets ${groupLakh(first)} to ${groupLakh(last)}`

/** How a ticket is had, and how the draw goes, each in a sentence. */
export const stepsOf = ({ ticketPrice }: Pick<DrawView, 'ticketPrice'>): readonly string[] => [
  `Each ${whole(ticketPrice)} of your own money that was at risk in settled bets is one ticket, in every game, on the exchange and in the sportsbook. Tickets are free: you cannot buy them.`,
  'Bets count when they are settled, up to the last moment before the close. Void and cancelled bets take their tickets back. Bonus money and demo accounts do not count.',
  'Before the draw opens we draw a secret seed, and another secret for the keys of the list, and publish the SHA-256 of both. We cannot change them afterwards.',
  'After the close the list of all tickets is frozen and its SHA-256 is published. You find your own line in it.',
  'Seed and list give the winners by HMAC-SHA256, each ticket with the same chance. A player wins one prize at most. Then the seed is shown, and your browser can repeat the draw.',
]
