import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

export type PlayerId = Brand<number, 'PlayerId'>
export type SessionId = Brand<number, 'SessionId'>
export type HoldId = Brand<number, 'HoldId'>
export type MarketId = Brand<number, 'MarketId'>
export type BetId = Brand<number, 'BetId'>

const checked = (value: number): number => {
  assert(Number.isSafeInteger(value) && value > 0, `${value} is not an id`)
  return value
}

export const playerId = (value: number): PlayerId => checked(value) as PlayerId
export const sessionId = (value: number): SessionId => checked(value) as SessionId
export const holdId = (value: number): HoldId => checked(value) as HoldId
export const marketId = (value: number): MarketId => checked(value) as MarketId
export const betId = (value: number): BetId => checked(value) as BetId
