export type { Answer } from './answer.ts'
export { once, onceAfter, onceIn, undoIfRefused } from './once.ts'
export { forgetRequest } from './store.ts'
export { sweepRequests } from './sweep.ts'
