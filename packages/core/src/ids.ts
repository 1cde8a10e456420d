import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

export type PlayerId = Brand<number, 'PlayerId'>
export type SessionId = Brand<number, 'SessionId'>
export type HoldId = Brand<number, 'HoldId'>

const checked = (value: number): number => {
  assert(Number.isSafeInteger(value) && value > 0, `${value} is not an id`)
  return value
}

export const playerId = (value: number): PlayerId => checked(value) as PlayerId
export const sessionId = (value: number): SessionId => checked(value) as SessionId
export const holdId = (value: number): HoldId => checked(value) as HoldId
