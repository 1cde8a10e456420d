/** The place of a bar in a picture that is 100 high, measured from the top. */
export type BarPlace = { readonly top: number; readonly height: number }

export type ChartPlaces = {
  /** Where zero is. */
  readonly zero: number
  readonly highest: number
  readonly lowest: number
  readonly bars: readonly BarPlace[]
}

/** A bar that is there is seen, however small beside the others. */
const LEAST = 1

/** What is below zero hangs as far as it would stand above it: a loss looks as large as a win. */
export const placeBars = (amounts: readonly number[]): ChartPlaces => {
  const highest = Math.max(0, ...amounts)
  const lowest = Math.min(0, ...amounts)
  const span = highest - lowest
  if (span === 0) return { zero: 100, highest, lowest, bars: amounts.map(() => ({ top: 100, height: 0 })) }
  const zero = (highest / span) * 100
  return {
    zero,
    highest,
    lowest,
    bars: amounts.map((amount) => {
      const height = amount === 0 ? 0 : Math.max(LEAST, (Math.abs(amount) / span) * 100)
      return { top: amount > 0 ? zero - height : zero, height }
    }),
  }
}
