import type { InstantGame } from '../instant/instant-game.ts'
import { type Rational, rational } from '../money/rational.ts'
import type { Table } from '../tables.ts'

export type Weighed<Outcome> = { readonly outcome: Outcome; readonly weight: bigint }

/** The return found by settling every outcome once, each with its weight. */
export const enumerated = <Bet, Outcome>(
  { game, table, bet }: { game: InstantGame<Bet, Outcome, string>; table: Table; bet: Bet },
  outcomes: readonly Weighed<Outcome>[],
): Rational => {
  const paid = outcomes.map(
    ({ outcome, weight }) => weight * BigInt(game.multiplier({ table, bet, outcome })),
  )
  const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n)
  return rational(sumOf(paid), sumOf(outcomes.map(({ weight }) => weight)) * 10_000n)
}

/** Outcomes from a number on, all equally likely. */
export const alike = (count: number, from = 0): Weighed<number>[] =>
  Array.from({ length: count }, (_, at) => ({ outcome: from + at, weight: 1n }))

/** As the trade prints a return: in per cent, to three places. */
export const printed = ({ over, under }: Rational): number =>
  Math.round((Number(over) / Number(under)) * 100_000) / 1000

export const refusalOf = (parsed: {
  readonly ok: boolean
  readonly refusal?: string
  readonly value?: unknown
}): string => parsed.refusal ?? 'taken'
