import { paise } from '@maidan/core'
import type { Quote } from '@maidan/sports'
import type { MarketId, NewMarket } from '../../markets/index.ts'
import type { World } from './world.ts'

/** What the house offers against what the player asked for. */
export type Offered = 'as asked' | 'better' | 'worse'

/** A bet against the house on a market in play. */
export type HouseBet = {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The market whose quote moves. */
  readonly market: MarketId
  readonly quoteOf: (offered: Offered) => Quote
}

/** A way to bet against the house, in the words of a test. */
export type KindOfBet = {
  readonly name: string
  /** What is held for the bet, in paise. */
  readonly held: number
  /** How the bet is refused when the offer got worse. */
  readonly refusal: 'price_changed' | 'line_changed'
  readonly open: (world: World, delaySeconds: number) => Promise<HouseBet>
}

const MAX = paise(10_000_00)
const FANCY = { type: 'fancy', count: { type: 'innings_runs', innings: 1, overs: 6 } } as const

const openInPlay = async (
  world: World,
  delaySeconds: number,
  changes: Partial<NewMarket>,
  quote: Quote,
): Promise<MarketId> => {
  const market = await world.newMarket(changes)
  await world.markets.turnInPlay(market, delaySeconds)
  world.markets.setQuote(market, quote)
  return market
}

const rateBet = (side: 'back' | 'lay', held: number, rates: Record<Offered, number>): KindOfBet => ({
  name: `bookmaker ${side}`,
  held,
  refusal: 'price_changed',
  open: async (world, delay) => {
    const quoteOf = (offered: Offered): Quote => ({
      type: 'rates',
      rates: [{ selection: 'home', [side]: rates[offered], max: MAX }],
    })
    const changes = { kind: { type: 'bookmaker' }, banking: 'rates' } as const
    const market = await openInPlay(world, delay, changes, quoteOf('as asked'))
    const body = { market, runner: 1, side, rate: rates['as asked'], stake: 10 }
    return { path: '/bet/bookmaker/odds', body, market, quoteOf }
  },
})

type Line = { readonly line: number; readonly rate: number }

const lineBet = (
  side: 'yes' | 'no',
  { held, refusal }: Pick<KindOfBet, 'held' | 'refusal'>,
  lines: Record<Offered, Line>,
): KindOfBet => ({
  name: `fancy ${side}`,
  held,
  refusal,
  open: async (world, delay) => {
    const quoteOf = (offered: Offered): Quote => ({ type: 'lines', [side]: lines[offered], max: MAX })
    const changes = { kind: FANCY, banking: 'lines', runners: [] } as const
    const market = await openInPlay(world, delay, changes, quoteOf('as asked'))
    return {
      path: '/bet/fancy/odds',
      body: { market, side, ...lines['as asked'], stake: 10 },
      market,
      quoteOf,
    }
  },
})

const ODDS = { 'as asked': 250, better: 260, worse: 240 } as const

/** The quote of the second leg moves: a slip is pending at the market of its first. */
const slipBet = (type: 'singles' | 'accumulator', held: number): KindOfBet => ({
  name: `slip of ${type}`,
  held,
  refusal: 'price_changed',
  open: async (world, delay) => {
    const quoteOf = (offered: Offered): Quote => ({
      type: 'odds',
      odds: [{ selection: 'home', odds: ODDS[offered] }],
    })
    await world.db.owner.query(
      `insert into sports.fixture (id, sport, fixture, competition, starts_at)
       values ('other', 'soccer', '{}', '{}', now()) on conflict do nothing`,
    )
    const first = await world.newMarket({ banking: 'odds' })
    world.markets.setQuote(first, quoteOf('as asked'))
    const changes = { banking: 'odds', fixture: 'other' } as const
    const market = await openInPlay(world, delay, changes, quoteOf('as asked'))
    const legs = [first, market].map((leg) => ({ market: leg, selection: 'home', odds: 2.5 }))
    return { path: '/bet/slip', body: { type, stake: 10, legs }, market, quoteOf }
  },
})

/** Every way to bet against the house. Each bet has a stake of ₹10. */
export const KINDS_OF_BET: readonly KindOfBet[] = [
  rateBet('back', 10_00, { 'as asked': 80, better: 90, worse: 70 }),
  rateBet('lay', 8_00, { 'as asked': 80, better: 70, worse: 90 }),
  lineBet(
    'yes',
    { held: 10_00, refusal: 'line_changed' },
    {
      'as asked': { line: 46, rate: 90 },
      better: { line: 45, rate: 90 },
      worse: { line: 47, rate: 90 },
    },
  ),
  lineBet(
    'no',
    { held: 11_00, refusal: 'price_changed' },
    {
      'as asked': { line: 45, rate: 110 },
      better: { line: 45, rate: 100 },
      worse: { line: 45, rate: 120 },
    },
  ),
  slipBet('singles', 20_00),
  slipBet('accumulator', 10_00),
]
