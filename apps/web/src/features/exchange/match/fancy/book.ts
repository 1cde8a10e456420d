import type { BetView } from '@maidan/contracts/player'
import { paise } from '@maidan/core'
import { type FancyBet, fancyBook, fancyExposure } from '@maidan/sports'
import type { Selection } from '../selection.ts'

/** What the bets on a line bring from one count of runs to another, in rupees; the last has no upper end. */
export type BookStep = {
  readonly from: number
  readonly to: number | null
  readonly now: number
  /** With the bet on the slip; the same as now without one. */
  readonly next: number
}

const toPaise = (rupees: number) => paise(Math.round(rupees * 100))

/** Bets of the house are taken whole or not at all; one in its delay is not taken yet. */
export const fancyBetsOf = (bets: readonly BetView[], market: number): readonly FancyBet[] =>
  bets.flatMap(({ market: on, status, side, line, rate, matched }) =>
    on === market &&
    status === 'open' &&
    (side === 'yes' || side === 'no') &&
    line !== null &&
    rate !== null &&
    matched > 0
      ? [{ side, line, rate, stake: toPaise(matched) }]
      : [],
  )

export const fancyBetOf = (chosen: Selection, stake: number): FancyBet | undefined =>
  chosen.banking === 'lines'
    ? { side: chosen.side, line: chosen.line, rate: chosen.rate, stake: toPaise(stake) }
    : undefined

/** The position at every count of runs, in as few steps as there are lines. */
export const bookOf = (bets: readonly FancyBet[], added: FancyBet | undefined): readonly BookStep[] => {
  const held = fancyBook(bets)
  const heldAt = (count: number): number => held.findLast(({ from }) => from <= count)?.profit ?? 0
  return fancyBook(added ? [...bets, added] : bets).map(({ from, to, profit }) => ({
    from,
    to,
    now: heldAt(from) / 100,
    next: profit / 100,
  }))
}

/** The most these bets can lose, in rupees. */
export const worstOf = (bets: readonly FancyBet[]): number => fancyExposure(bets) / 100

/** `180 or fewer`, `181 to 186`, `190 or more` */
export const stepText = ({ from, to }: Pick<BookStep, 'from' | 'to'>): string => {
  if (to === null) return from === 0 ? 'Any count' : `${from} or more`
  if (from === 0) return to === 0 ? '0' : `${to} or fewer`
  return from === to ? String(from) : `${from} to ${to}`
}
