import type {
  FixtureView,
  LiveFixture,
  LiveMarket,
  MainMarketView,
  OfferView,
} from '@maidan/contracts/player'
import { DAY_MS } from '@maidan/core'
import { slugOf } from '../../lib/bets/slug.ts'
import { clockText, dateText, dayOf } from '../../lib/page/when.ts'

const nearDayText = (time: number, now: number): string => {
  const day = dayOf(time)
  if (day === dayOf(now)) return 'Today'
  return day === dayOf(now + DAY_MS) ? 'Tomorrow' : dateText(time)
}

/** `Today 19:30`, `Tomorrow 15:00`, `21 Nov 10:00` */
export const startText = (time: number, now: number): string => `${nearDayText(time, now)} ${clockText(time)}`

/** The page of a match; nothing while it has no market to stand on that page. */
export const matchPathOf = ({ id, home, away, market, sportId }: FixtureView): string | undefined => {
  if (market === null) return undefined
  const slug = `${slugOf(home.name)}-v-${slugOf(away.name)}`
  return `/detail-page/${slug}/${encodeURIComponent(id)}/${market.id}/${sportId}`
}

export type PricedOutcome = {
  /** The runner it is. */
  readonly id: number
  readonly name: string
  readonly short: string
  readonly back: OfferView | null
  readonly lay: OfferView | null
}

/** The columns 1, X and 2; a match that cannot be drawn has nothing in the middle. */
export type Outcomes = readonly [
  home: PricedOutcome | undefined,
  draw: PricedOutcome | undefined,
  away: PricedOutcome | undefined,
]

/** From 100 up prices are whole, and six cells side by side have no room for two noughts. */
export const priceText = (price: number): number | string =>
  price >= 100 && Number.isInteger(price) ? String(price) : price

type Runner = MainMarketView['runners'][number]

export const outcomesOf = ({ home, away, market }: FixtureView): Outcomes => {
  const outcome = (key: string, short: string): PricedOutcome | undefined => {
    const runner = market?.runners.find((one) => one.key === key)
    return runner && { id: runner.id, name: runner.name, short, back: runner.back, lay: runner.lay }
  }
  return [outcome('home', home.short), outcome('draw', 'Draw'), outcome('away', away.short)]
}

const liveRunner = (runner: Runner, told: LiveMarket['runners'][string] | undefined): Runner =>
  told ? { ...runner, back: told.toBack[0] ?? null, lay: told.toLay[0] ?? null } : runner

const liveMarket = (market: MainMarketView, told: LiveMarket): MainMarketView => ({
  ...market,
  status: told.status,
  inPlay: told.inPlay,
  matched: told.matched,
  runners: market.runners.map((runner) => liveRunner(runner, told.runners[String(runner.id)])),
})

/** A match as it was read, brought up to date with what the socket told since. */
export const withLive = (
  fixture: FixtureView,
  market: LiveMarket | undefined,
  told: LiveFixture | undefined,
): FixtureView => ({
  ...fixture,
  ...(told && { stage: told.stage, score: told.score ?? fixture.score }),
  market: fixture.market && market ? liveMarket(fixture.market, market) : fixture.market,
})
