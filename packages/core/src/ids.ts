import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

export type PlayerId = Brand<number, 'PlayerId'>
export type SessionId = Brand<number, 'SessionId'>
export type HoldId = Brand<number, 'HoldId'>

const id = <Id extends Brand<number, string>>(value: number): Id => {
  assert(Number.isSafeInteger(value) && value > 0, `${value} is not an id`)
  return value as Id
}

export const playerId = (value: number): PlayerId => id<PlayerId>(value)
export const sessionId = (value: number): SessionId => id<SessionId>(value)
export const holdId = (value: number): HoldId => id<HoldId>(value)
