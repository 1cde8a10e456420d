export * from './fair/bytes.ts'
export * from './fair/chain.ts'
export * from './fair/seeds.ts'
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
} from './money/multiplier.ts'
export { asNumber, percentText, type Rational } from './money/rational.ts'
export { highestOf, type Odds, returnOf } from './odds.ts'
export * from './slugs.ts'
export * from './tables.ts'
export type { InstantGame, Settled } from './instant/instant-game.ts'
export * from './instant/dice.ts'
export * from './instant/hotline.ts'
export * from './instant/keno.ts'
export * from './instant/miniroulette.ts'
export * from './instant/plinko.ts'
export * from './steps/goal.ts'
export * from './steps/hilo.ts'
export * from './steps/mines.ts'
export * from './steps/step-game.ts'
export * from './shared/aviator.ts'
export * from './shared/color-prediction.ts'
export * from './verify/verify.ts'
