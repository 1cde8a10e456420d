import { MAX_PAISE } from '@maidan/core'

/** Floating point misses a hundredth by far less, and a third place of a figure by far more. */
const SLACK = 1e-6

/**
 * Rupees as paise and decimal odds as hundredths: both are a figure with at most two places. One with more comes out
 * as no number at all and one beyond all bounds as the highest amount, and the rules refuse both by name.
 */
export const hundredths = (figure: number): number => {
  const scaled = figure * 100
  if (Math.abs(scaled) > MAX_PAISE) return Math.sign(scaled) * MAX_PAISE
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < SLACK ? whole : Number.NaN
}
