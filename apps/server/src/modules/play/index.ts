export { createPlay } from './chore.ts'
export { countPlayers } from './service.ts'
export { findBehind } from './store.ts'
export type { CountedPlayer, PlayCounter, Played, PlayPosting, Product } from './model.ts'
