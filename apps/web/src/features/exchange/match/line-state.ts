import type { MarketDetail } from '@maidan/contracts/player'
import { isLive, shutText } from './markets.ts'
import { renewed, type Tapped, termsText } from './selection.ts'

/**
 * How a line of a slip stands beside its market of now. `moved` waits for the player, `shut` and `unpriced` wait for the
 * market, and from `over` nothing comes back.
 */
export type LineState<T extends Tapped = Tapped> =
  | { readonly phase: 'ready' }
  | { readonly phase: 'moved'; readonly now: T }
  | { readonly phase: 'shut' | 'unpriced' | 'over'; readonly said: string }

const OVER = 'Betting on this has ended'
const NO_PRICE = 'No price at the moment'

/** The price that is shown is the price that is taken: every line of a slip is held against its market by this. */
export const lineStateOf = <T extends Tapped>(line: T, market: MarketDetail): LineState<T> => {
  if (!isLive(market)) return { phase: 'over', said: OVER }
  const shut = shutText(market)
  if (shut !== undefined) return { phase: 'shut', said: shut }
  const now = renewed(line, market)
  if (now === undefined) return { phase: 'unpriced', said: NO_PRICE }
  return termsText(now) === termsText(line) ? { phase: 'ready' } : { phase: 'moved', now }
}

/** What the server does not know any more. */
export const GONE = { phase: 'over', said: OVER } as const
