import type { FairBook } from '@maidan/feed'

/** A fair book of these prices, with no market of a feed around them. */
export const fairAt = (...prices: readonly number[]): FairBook =>
  new Map(prices.map((price, at) => [at + 1, { chance: 100 / price, toBack: undefined, toLay: undefined }]))
