import { MAX_PAISE } from '@maidan/core'

/** The error of floating point is far below this, and a third decimal place is far above it. */
const SLACK = 1e-6

/**
 * Turns rupees into paise and decimal odds into hundredths: both have at most two decimal places. A figure with more
 * becomes NaN and one beyond all bounds the highest amount, and the rules refuse both by name.
 */
export const hundredths = (figure: number): number => {
  const scaled = figure * 100
  if (Math.abs(scaled) > MAX_PAISE) return Math.sign(scaled) * MAX_PAISE
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < SLACK ? whole : Number.NaN
}
