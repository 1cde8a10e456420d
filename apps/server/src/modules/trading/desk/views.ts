import type { FixtureView } from '@maidan/contracts/player'
import type { KnownResult, StakeLimits, TradedFixture, TradedMarket } from '@maidan/contracts/staff'
import { type Paise, paise, toRupees } from '@maidan/core'
import { delaySecondsOf, type MarketLimits, type MarketRow, type MarketView } from '../../markets/index.ts'
import { type MatchFeed, resultText } from '../../sportsbook/index.ts'
import { betTypeOf, keysOf, type ScopedStop } from '../scope.ts'
import type { HouseBook } from './house-books.ts'

export const limitsView = ({
  minStake,
  maxStake,
  maxExposure,
  maxPayout,
  delay,
}: MarketLimits): StakeLimits => ({
  minStake: toRupees(minStake),
  maxStake: toRupees(maxStake),
  maxExposure: toRupees(maxExposure),
  maxPayout: maxPayout === undefined ? null : toRupees(maxPayout),
  delay: delay ?? null,
})

export const resultView = (row: MarketRow): KnownResult | null =>
  row.result
    ? {
        text: resultText(row, row.result),
        rule: row.result.rule,
        source: row.result.source,
        by: row.resultBy,
        version: row.resultVersion,
        settled: row.settledVersion === row.resultVersion,
        at: row.closedAt ?? null,
      }
    : null

/** What is known of a market beside its row. */
export type AroundMarket = {
  readonly view: MarketView | undefined
  readonly matched: number
  readonly openBets: number
  readonly book: HouseBook | undefined
  readonly stops: readonly ScopedStop[]
  readonly proposal: number | undefined
}

export const stopsOn = (row: MarketRow, stops: readonly ScopedStop[]): ScopedStop[] => {
  const keys = new Set(keysOf(row))
  return stops.filter(({ key }) => keys.has(key))
}

export const isLive = ({ status }: MarketRow): boolean => status === 'open' || status === 'suspended'

export const marketView = (row: MarketRow, around: AroundMarket): TradedMarket => {
  const { view, book, stops } = around
  return {
    id: row.id,
    fixture: row.fixture,
    name: row.name,
    kind: row.kind.type,
    betType: betTypeOf(row),
    status: view?.status ?? row.status,
    reason: (view ? view.reason : row.reason) ?? null,
    feedOpen: row.feed.isOpen,
    stops: isLive(row) ? stopsOn(row, stops).map(({ id }) => id) : [],
    inPlay: view?.inPlay ?? row.inPlay,
    delay: view?.delaySeconds ?? delaySecondsOf(row),
    version: view?.version ?? row.version,
    matched: toRupees(around.matched as Paise),
    openBets: around.openBets,
    outcomes: [...(book?.outcomes ?? [])],
    worstCase: book?.worst ?? 0,
    limits: limitsView(row.limits),
    result: resultView(row),
    proposal: around.proposal ?? null,
  }
}

const sum = (amounts: readonly number[]): number =>
  toRupees(paise(Math.round(amounts.reduce((total, amount) => total + amount * 100, 0))))

export const fixtureLine = (
  fixture: FixtureView,
  markets: readonly TradedMarket[],
  feed: MatchFeed | undefined,
  stops: readonly ScopedStop[],
): TradedFixture => {
  const live = markets.filter(({ status }) => status === 'open' || status === 'suspended')
  const open = live.filter(({ status }) => status === 'open')
  return {
    id: fixture.id,
    sport: fixture.sport,
    competition: fixture.competition.name,
    home: fixture.home.name,
    away: fixture.away.name,
    startsAt: fixture.startsAt,
    stage: fixture.stage,
    score: fixture.score,
    open: open.length,
    markets: markets.filter(({ result }) => !result?.settled).length,
    matched: sum(markets.map(({ matched }) => matched)),
    openBets: markets.reduce((total, { openBets }) => total + openBets, 0),
    worstCase: sum(markets.map(({ worstCase }) => worstCase)),
    delay: Math.max(0, ...live.map(({ delay, inPlay }) => (inPlay ? delay : 0))),
    feed: feed?.health ?? 'none',
    lastMessage: feed?.lastMessage ?? null,
    stopped: stoppedOf(fixture, live, stops),
    proposals: markets.filter(({ proposal }) => proposal !== null).length,
  }
}

const stoppedOf = (
  { id, sport }: Pick<FixtureView, 'id' | 'sport'>,
  live: readonly TradedMarket[],
  stops: readonly ScopedStop[],
): TradedFixture['stopped'] => {
  const whole = new Set(['all', `sport:${sport}`, `fixture:${id}`])
  if (stops.some(({ key }) => whole.has(key))) return 'all'
  const stopped = live.filter((market) => market.stops.length > 0)
  if (stopped.length === 0) return 'none'
  return stopped.length === live.length ? 'all' : 'part'
}
