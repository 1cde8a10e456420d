export {
  ceilingOf,
  type Multiplier,
  multiplier,
  MULTIPLIER_SCALE,
  multiplierNumber,
  multiplierText,
  NO_CEILING,
  NOTHING,
  payout,
} from './multiplier.ts'
export { asNumber, percentText, type Rational } from './rational.ts'
