import { expect, type Page } from '@playwright/test'
import { LIVE, type LiveItem, type LiveMarket } from '@maidan/contracts/player'

const EVENT = /^(42\/sports,)(\[.*\])$/s

type Snapshot = Extract<LiveItem<number, LiveMarket>, { view: unknown }>

const isSnapshot = (item: LiveItem<number, LiveMarket>): item is Snapshot => 'view' in item

type Markets = Map<number, { seq: number; view: LiveMarket; at: number }>

type Quote = NonNullable<LiveMarket['quote']>

const by = (value: number, step: number): number => Math.round((value + step) * 100) / 100

const each = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const moveQuote = (quote: Quote, step: number): Quote => {
  switch (quote.type) {
    case 'rates':
      return {
        ...quote,
        rates: each(quote.rates, (rate) => ({
          ...rate,
          ...(rate.back !== undefined && { back: by(rate.back, step) }),
          ...(rate.lay !== undefined && { lay: by(rate.lay, step) }),
        })),
      }
    case 'lines':
      return {
        ...quote,
        ...(quote.no && { no: { ...quote.no, line: quote.no.line + Math.sign(step) } }),
        ...(quote.yes && { yes: { ...quote.yes, line: quote.yes.line + Math.sign(step) } }),
      }
    case 'odds':
      return { ...quote, odds: each(quote.odds, (offer) => ({ ...offer, odds: by(offer.odds, step) })) }
  }
}

/** The next view of a market: every price one step up or down, and a little more matched. */
const move = (market: { view: LiveMarket; at: number }): LiveMarket => {
  market.at += 1
  const { view, at } = market
  const step = at % 2 === 0 ? 0.02 : -0.02
  const shift = ([price, size]: readonly [number, number]): [number, number] => [
    by(price, step),
    size + (at % 7),
  ]
  const runners = each(view.runners, (runner) => ({
    ...runner,
    toBack: runner.toBack.map(shift),
    toLay: runner.toLay.map(shift),
    matched: at,
  }))
  return { ...view, matched: at, runners, ...(view.quote && { quote: moveQuote(view.quote, step) }) }
}

export type MovingPrices = {
  /** Sets so many of the markets that the page watches in motion, as soon as the page knows as many. */
  readonly start: (markets: number) => Promise<void>
  readonly stop: () => void
}

/**
 * Stands between the page and the sports socket: what the server says comes through until the prices are set in motion.
 * From then on so many markets change ten times a second, each of its prices every time, and the server is not heard.
 */
export const movePrices = async (page: Page): Promise<MovingPrices> => {
  const known: Markets = new Map()
  let say: ((message: string) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const learn = (items: readonly LiveItem<number, LiveMarket>[]) => {
    for (const item of items)
      if (isSnapshot(item)) known.set(item.id, { seq: item.seq, view: item.view, at: 0 })
  }
  await page.routeWebSocket(/\/public\//, (socket) => {
    // Another page watches other markets.
    known.clear()
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const [, , packet] = EVENT.exec(String(message)) ?? []
      if (packet !== undefined && timer) return
      if (packet !== undefined) {
        say = (said) => socket.send(said)
        const [event, items] = JSON.parse(packet) as ['markets', LiveItem<number, LiveMarket>[]]
        if (event === 'markets') learn(items)
      }
      socket.send(message)
    })
  })
  const tick = (moving: Markets) => {
    const items = [...moving].map(([id, market]) => {
      const { runners, matched, quote } = move(market)
      market.seq += 1
      return { id, seq: market.seq, patch: { status: 'open', runners, matched, quote } }
    })
    say?.(`42/sports,${JSON.stringify(['markets', items])}`)
  }
  return {
    start: async (markets) => {
      await expect.poll(() => known.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(markets)
      const moving: Markets = new Map([...known].slice(0, markets))
      timer = setInterval(() => tick(moving), LIVE.tickMs)
    },
    stop: () => clearInterval(timer),
  }
}
