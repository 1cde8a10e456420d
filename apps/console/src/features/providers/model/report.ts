import type { ReconciliationLine } from '@maidan/contracts/staff'
import { isoDayOf } from '../../../lib/time.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `YYYY-MM-DD` in India. */
export const todayOf = isoDayOf

/** The day in the address; one that is none, or has not come yet, counts as today. */
export const dayIn = (text: string | null, now: number): string => {
  const today = todayOf(now)
  const isDay = text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && text <= today && text >= '2000' ? text : today
}

export const dayBeside = (day: string, by: 1 | -1): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

/** What the transactions say and the clearing account does not have, in rupees. */
export const gapOf = ({ net, cleared }: ReconciliationLine): number => Math.round((net - cleared) * 100) / 100

export const isQuiet = ({ bets, wins, rollbacks, promos, refused, tombstones }: ReconciliationLine) =>
  [bets.count, wins.count, rollbacks.count, promos.count, refused, tombstones].every((count) => count === 0)

type Look = { readonly tone: 'up' | 'down' | 'gold' | undefined; readonly text: string }

export const lineLook = (line: ReconciliationLine): Look => {
  if (gapOf(line) !== 0) return { tone: 'down', text: 'Does not agree' }
  if (line.incompleteRounds > 0) return { tone: 'gold', text: 'Rounds incomplete' }
  return isQuiet(line) ? { tone: undefined, text: 'Nothing that day' } : { tone: 'up', text: 'Agrees' }
}

export const totalsOf = (lines: readonly ReconciliationLine[]) => {
  const sum = (of: (line: ReconciliationLine) => number) =>
    Math.round(lines.reduce((total, line) => total + of(line), 0) * 100) / 100
  return {
    staked: sum(({ bets }) => bets.amount),
    won: sum(({ wins }) => wins.amount),
    net: sum(({ net }) => net),
    unclean: lines.filter(({ clean }) => !clean).length,
  }
}
