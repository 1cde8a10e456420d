import type { MarketId } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { Logger } from 'pino'
import { inBackground } from '../../platform/background.ts'
import type { PlayerRequest } from '../../platform/http/index.ts'
import type { FenceOf } from '../../platform/ownership/index.ts'
import type { OwnerCalls } from '../../platform/peers/index.ts'
import type { Query } from '../../platform/postgres/database.ts'
import { type FeedGate, SILENT_MS } from './feed-gate.ts'
import { type Changes, changesBy, type Markets } from './markets.ts'
import type { Transition } from './memory/transitions.ts'
import type { MarketNames, NewMarket } from './model.ts'
import type { Amendment, Order } from './order.ts'
import type { ShownMarkets } from './shown.ts'

/** The markets as a feed and its robots use them, in a process that need not own them. */
export type FeedMarkets = Pick<Markets, 'add' | 'rename' | 'setQuote'> &
  Changes & {
    readonly submit: (request: PlayerRequest, command: Order | Amendment) => ReturnType<Markets['submit']>
  } & Pick<ShownMarkets, 'view' | 'onChange'> & {
    /** Tells the markets that the feed listens. They take bets only while it does. */
    readonly beat: () => Promise<void>
    /** Sends every quote again, because the owner of the markets is new and knows none. */
    readonly resendQuotes: () => void
    /** Lets a new owner of the markets go on with a feed that the last one has heard. */
    readonly trustLast: () => Promise<void>
  }

export type ForFeedDeps = Pick<OwnerCalls, 'share'> & {
  readonly gate: FeedGate
  /** The fence of the feed. */
  readonly fence: FenceOf
  readonly shown: ShownMarkets
  readonly db: Query
  readonly log: Pick<Logger, 'error'>
}

type Turn = { readonly market: MarketId; readonly transition: Transition }
type Renamed = { readonly market: MarketId; readonly names: MarketNames }
type Asked = { readonly request: PlayerRequest; readonly command: Order | Amendment }
type Quoted = { readonly market: MarketId; readonly quote: Quote | undefined; readonly number: number }

/** The feed has nobody else to turn to, so it waits longer for a new owner than a player does. */
const PATIENCE_MS = 15_000

export const openToFeed = (markets: Markets, deps: ForFeedDeps): FeedMarkets => {
  const { gate, shown } = deps
  const share = createShare(deps)
  const add = share('new markets', async (made: readonly NewMarket[]) => [...(await markets.add(made))])
  const rename = share('names of a market', ({ market, names }: Renamed) => markets.rename(market, names))
  const change = share('change of a market', ({ market, transition }: Turn) =>
    markets.change(market, transition),
  )
  const submit = share('order of a robot', ({ request, command }: Asked) => markets.submit(request, command))
  const setQuote = share('quote of the house', async ({ market, quote, number }: Quoted, by) => {
    if (gate.isNewer(market, by, number)) markets.setQuote(market, quote)
  })
  const beat = share('beat of the feed', async () => gate.hear())
  return {
    ...changesBy((market, transition) => change({ market, transition })),
    ...rememberQuotes(setQuote, deps.log),
    add: async (made) => new Map(await add(made)),
    rename: (market, names) => rename({ market, names }),
    submit: (request, command) => submit({ request, command }),
    beat: () => beat(undefined),
    trustLast: async () => {
      if (await wasHeard(deps.db)) gate.trust()
    },
    view: shown.view,
    onChange: shown.onChange,
  }
}

/** By the lease of the feed: while it is held, its owner listens. */
const wasHeard = async (db: Query): Promise<boolean> => {
  const [row] = await db.query<{ heard: boolean }>(
    `select exists (
       select from public.lease where name = 'feed' and until > clock_timestamp() - $1 * interval '1 millisecond'
     ) as heard`,
    [SILENT_MS],
  )
  return row?.heard === true
}

/** Every call of the feed carries its fence. */
const createShare =
  ({ gate, fence, share }: ForFeedDeps) =>
  <I, O>(name: string, work: (input: I, by: number) => Promise<O>): ((input: I) => Promise<O>) => {
    const answer = ({ by, input }: { readonly by: number; readonly input: I }): Promise<O> =>
      gate.admit(by, () => work(input, by))
    const shared = share(name, answer, PATIENCE_MS)
    return async (input) => shared({ by: fence().number, input })
  }

/** Quotes live in memory only. The feed keeps them for an owner of the markets that begins anew. */
const rememberQuotes = (
  send: (quoted: Quoted) => Promise<void>,
  log: ForFeedDeps['log'],
): Pick<FeedMarkets, 'setQuote' | 'resendQuotes'> => {
  const quotes = new Map<MarketId, Quote>()
  let number = 0
  const sendNow = (market: MarketId, quote: Quote | undefined): void => {
    number += 1
    const quoted = { market, quote, number }
    inBackground(log, 'set a quote', () => send(quoted))
  }
  return {
    setQuote: (market, quote) => {
      if (quote) quotes.set(market, quote)
      else quotes.delete(market)
      sendNow(market, quote)
    },
    resendQuotes: () => {
      for (const [market, quote] of quotes) sendNow(market, quote)
    },
  }
}
