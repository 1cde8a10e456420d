export { createRandom, type Random } from '../sim/random.ts'
export { change, type Ladder, spoil } from './hostile.ts'
export { simulateMatches } from './simulated.ts'
