import type { Brand } from './brand.ts'

/** Milliseconds since 1970 in UTC. */
export type Instant = Brand<number, 'Instant'>

export type Clock = { now(): Instant }

export const instant = (epochMs: number): Instant => epochMs as Instant
export const later = (from: Instant, byMs: number): Instant => instant(from + byMs)

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
