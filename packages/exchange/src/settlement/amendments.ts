import { MIN_PRICE } from '../book/ladder.ts'
import type { Match } from '../matching/matches.ts'

/** A runner that was taken out, with its chance of winning by which the prices of the others shrink. */
export type Removal = { readonly runner: number; readonly factorBp: number; readonly afterMatch: number }

/** Matches that were taken back, first and last. */
export type VoidRange = { readonly from: number; readonly to: number }

/** What happened to matches after they were made. */
export type Amendments = {
  readonly removals: readonly Removal[]
  readonly voids: readonly VoidRange[]
  /** How many runners win: a market with one winner has a threshold below which nothing is reduced. */
  readonly winners: number
}

const WHOLE_BP = 10_000
const LEAST_FACTOR_BP = 250
const LAYS_LAPSE_BP = 250
const LAYS_LAPSE_PLACES_BP = 400

/** Of a cross-match the part on the removed runner is void, too; the internal account bears what that leaves open. */
export const isVoid = ({ match, runner }: Match, { removals, voids }: Amendments): boolean =>
  voids.some(({ from, to }) => match >= from && match <= to) || removals.some((one) => one.runner === runner)

export const reducesPrices = (factorBp: number, winners: number): boolean =>
  winners > 1 || factorBp >= LEAST_FACTOR_BP

/** Unmatched lays were offered against a field that no longer is. */
export const lapsesLays = (factorBp: number, winners: number): boolean =>
  factorBp >= (winners > 1 ? LAYS_LAPSE_PLACES_BP : LAYS_LAPSE_BP)

/** Both sides of a match get the same reduced price, so the rounding moves no money to the house. Half goes up. */
export const reducedPrice = (price: number, factorBp: number): number =>
  Math.max(MIN_PRICE, Math.floor((price * (WHOLE_BP - factorBp) + WHOLE_BP / 2) / WHOLE_BP))

/** The price at which a match is settled. */
export const settledPrice = ({ match, price }: Match, { removals, winners }: Amendments): number =>
  removals
    .filter(({ afterMatch, factorBp }) => match <= afterMatch && reducesPrices(factorBp, winners))
    .reduce((reduced, { factorBp }) => reducedPrice(reduced, factorBp), price)
