export * from './fair/index.ts'
export * from './money/index.ts'
export { highestOf, type Odds, returnOf } from './odds.ts'
export * from './slugs.ts'
export * from './spread.ts'
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
export {
  type BetRefusal,
  type Game,
  gameOfMoves,
  gameOfOneStep,
  type MoveRefusal,
  type Played,
  type RoundOpening,
  type TakenBet,
} from './play/game.ts'
export { type DrawnBet, returnsOfDraw } from './shared/draw-returns.ts'
export { type FlownBet, returnsOfFlight } from './shared/flight-returns.ts'
export { addReturns, NO_RETURNS, type Returns } from './play/returns.ts'
