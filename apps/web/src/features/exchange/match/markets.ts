import type { LiveMarket, MarketDetail, QuoteView, RunnerView } from '@maidan/contracts/player'

type LiveQuote = NonNullable<LiveMarket['quote']>

const quoteOf = (told: LiveQuote | undefined): QuoteView | null => {
  switch (told?.type) {
    case 'rates':
      return {
        type: 'rates',
        rates: Object.entries(told.rates).map(
          ([key, { back = null, lay = null, max, suspended = false }]) => ({
            key,
            back,
            lay,
            max,
            suspended,
          }),
        ),
      }
    case 'lines':
      return { type: 'lines', no: told.no ?? null, yes: told.yes ?? null, max: told.max }
    case 'odds':
      return {
        type: 'odds',
        odds: Object.entries(told.odds).map(([key, { odds, suspended = false }]) => ({
          key,
          odds,
          suspended,
        })),
      }
    case undefined:
      return null
  }
}

const runnerOf = (runner: RunnerView, told: LiveMarket['runners'][string] | undefined): RunnerView =>
  told
    ? {
        ...runner,
        toBack: told.toBack,
        toLay: told.toLay,
        matched: told.matched,
        ...(told.lastTraded !== undefined && { lastTraded: told.lastTraded }),
      }
    : runner

/** A market as it was read, brought up to date with what the socket told since. */
export const withLive = (market: MarketDetail, told: LiveMarket | undefined): MarketDetail =>
  told === undefined
    ? market
    : {
        ...market,
        status: told.status,
        reason: told.reason ?? null,
        inPlay: told.inPlay,
        delay: told.delay,
        version: told.version,
        matched: told.matched,
        runners: market.runners.map((runner) => runnerOf(runner, told.runners[String(runner.id)])),
        quote: quoteOf(told.quote),
      }

/** The house takes its prices back for every ball. The page keeps showing the last ones, shut, until they are new. */
export const keepQuote = (market: MarketDetail, last: QuoteView | null): MarketDetail =>
  market.status === 'suspended' && market.quote === null && last !== null
    ? { ...market, quote: last }
    : market

export const isLive = ({ status }: Pick<MarketDetail, 'status'>): boolean =>
  status === 'open' || status === 'suspended'

/** The pill over the prices has room for two words; a sentence stands beside the name of the market. */
const isShort = (reason: string): boolean => reason.length <= 16

/** What the pill over the prices says; nothing while bets are taken. */
export const shutText = ({ status, reason }: Pick<MarketDetail, 'status' | 'reason'>): string | undefined => {
  if (status === 'open') return undefined
  if (status === 'suspended') return reason !== null && isShort(reason) ? reason : 'Suspended'
  return status === 'closed' ? 'Result awaited' : 'Closed'
}

/** Why bets are not taken, where that is longer than the pill. */
export const shutReason = ({ status, reason }: Pick<MarketDetail, 'status' | 'reason'>): string | undefined =>
  status === 'suspended' && reason !== null && !isShort(reason) ? reason : undefined

export type Sections = {
  /** Between players. */
  readonly exchange: readonly MarketDetail[]
  /** Who wins, at rates of the house. */
  readonly bookmaker: readonly MarketDetail[]
  /** At lines of the house: sessions and every other fancy. */
  readonly lines: readonly MarketDetail[]
  /** At rates of the house, on something else: tied match, toss. */
  readonly rates: readonly MarketDetail[]
  /** At fixed prices of the house. */
  readonly odds: readonly MarketDetail[]
  /** Those with a result, by their names alone. */
  readonly settled: readonly MarketDetail[]
}

/** A market that is closed and has its result is paid out in a moment: nobody awaits its result. */
const isDecided = ({ status, result }: MarketDetail): boolean =>
  status === 'settled' || status === 'void' || (status === 'closed' && result !== null)

/** The markets of a match in the order of the page. */
export const sectionsOf = (markets: readonly MarketDetail[]): Sections => {
  const open = markets.filter((market) => !isDecided(market))
  const banked = (banking: MarketDetail['banking']) => open.filter((market) => market.banking === banking)
  const rates = banked('rates')
  return {
    exchange: banked('exchange'),
    bookmaker: rates.filter(({ kind }) => kind === 'bookmaker'),
    lines: banked('lines'),
    rates: rates.filter(({ kind }) => kind !== 'bookmaker'),
    odds: banked('odds'),
    settled: markets.filter(isDecided),
  }
}
