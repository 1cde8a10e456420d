/** The ladder of prices: up to `below`, prices are `step` apart. All in hundredths, so that no step is lost. */
const LADDER: readonly { readonly below: number; readonly step: number }[] = [
  { below: 200, step: 1 },
  { below: 300, step: 2 },
  { below: 400, step: 5 },
  { below: 600, step: 10 },
  { below: 1000, step: 20 },
  { below: 2000, step: 50 },
  { below: 3000, step: 100 },
  { below: 5000, step: 200 },
  { below: 10_000, step: 500 },
  { below: 100_000, step: 1000 },
]

export const MIN_ODDS = 1.01
export const MAX_ODDS = 1000

const LAST_STEP = 1000
const hundredths = (odds: number): number => Math.round(odds * 100)
const clamp = (odds: number): number => Math.min(MAX_ODDS, Math.max(MIN_ODDS, odds))

const stepFrom = (at: number): number => LADDER.find(({ below }) => at < below)?.step ?? LAST_STEP
const stepBelow = (at: number): number => LADDER.find(({ below }) => at <= below)?.step ?? LAST_STEP

/** The next price above, also for a price that stands between two ticks. */
export const nextTick = (odds: number): number => {
  const at = hundredths(clamp(odds))
  const step = stepFrom(at)
  return clamp((Math.floor(at / step) * step + step) / 100)
}

/** The next price below. */
export const previousTick = (odds: number): number => {
  const at = hundredths(clamp(odds))
  const step = stepBelow(at)
  return clamp((Math.ceil(at / step) * step - step) / 100)
}

/** The highest tick that is not above the price. */
export const snapToTick = (odds: number): number => {
  const at = hundredths(clamp(odds))
  const step = stepFrom(at)
  return (Math.floor(at / step) * step) / 100
}
