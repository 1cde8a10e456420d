export { createDesk, type Desk } from './desk.ts'
export { createOwnerCalls, type OwnerCalls } from './owner-calls.ts'
export { decodeNews, encodeNews, type News } from './wire.ts'
