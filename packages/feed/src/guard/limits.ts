import type { FaultReason } from '../port.ts'

export type GuardLimits = {
  /** So long may a source say nothing. With the check every `CHECK_EVERY_MS` a market is suspended within 2 s. */
  readonly silenceMs: number
  /** So much may the chance of a runner move at once when nothing was matched on it. */
  readonly jump: number
  /** Wider apart than this, the best prices say nothing about the chance of a runner. */
  readonly spread: number
}

export const GUARD_LIMITS: GuardLimits = { silenceMs: 1500, jump: 0.3, spread: 0.1 }

/** How often `check` has to be called for the silence to be noticed in time. */
export const CHECK_EVERY_MS = 250

/** What the player reads while a market is suspended. */
export const FAULT_SENTENCES: Readonly<Record<FaultReason, string>> = {
  gap: 'A message of the price feed was lost. Prices come back with the next full update.',
  duplicate: 'The price feed repeated itself. Prices come back with the next full update.',
  out_of_order: 'The price feed came out of order. Prices come back with the next full update.',
  garbage: 'The price feed sent something that cannot be read. Prices come back with the next full update.',
  off_ladder: 'The price feed sent a price that does not exist. Prices come back with the next full update.',
  crossed: 'The price feed contradicted itself. Prices come back with the next full update.',
  jump: 'A price moved too far at once. Prices come back when the feed confirms it.',
  silence: 'The price feed is silent. Prices come back when it speaks again.',
  disconnected: 'The price feed is disconnected. Prices come back when it is connected again.',
  delayed: 'The price feed lags behind. Prices come back when it has caught up.',
  unknown_runner:
    'The price feed named somebody who does not take part. Prices come back with the next full update.',
  no_image: 'The prices are not known yet. They come with the next full update.',
  stale_version: 'The price feed went back in time. Prices come back with the next full update.',
  bad_quote:
    'The price feed offered a rate or a line that cannot be. Prices come back with the next good one.',
  unsupported: 'Markets of this kind are not offered.',
}
