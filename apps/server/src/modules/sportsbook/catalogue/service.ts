import {
  type CommentaryLine,
  type FixtureView,
  type ListedFixture,
  type MarketDetail,
  type RuleView,
  type Scorecard,
  SPORTS,
  type SportView,
} from '@maidan/contracts/player'
import { groupBy } from '@maidan/core'
import { splitMarkets } from '@maidan/sports'
import {
  findMarket,
  listExchangeMarketsOf,
  listMarketsOf,
  listUndecidedMarketsOf,
  type MarketId,
  type MarketRow,
  type MarketView,
  readPastViews,
} from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import type { MatchView } from '../live.ts'
import * as fixtures from '../store/fixtures.ts'
import type { MatchedTotals } from './matched.ts'
import { houseMarketView, offersOf, quickMarketOf } from './quick-odds.ts'
import { scorecardOf } from './scorecard.ts'
import { fixtureView, mainMarketView, marketView, rulesOf } from './views.ts'

export type CatalogueDeps = Pick<SportsbookDeps, 'db' | 'shown'> & {
  /** Memory is newer than the database. */
  readonly match: (id: string) => Pick<MatchView, 'state' | 'stage'> | undefined
  readonly matched: MatchedTotals
}

export const countSports = async ({ db }: CatalogueDeps): Promise<SportView[]> => {
  const counts = await fixtures.countByStage(db)
  const countOf = (sport: string, stage: string): number =>
    counts.find((one) => one.sport === sport && one.stage === stage)?.count ?? 0
  return SPORTS.map(({ id, key, name }) => ({
    id,
    key,
    name,
    live: countOf(key, 'live'),
    upcoming: countOf(key, 'upcoming'),
  }))
}

export const listFixtureViews = async (
  deps: CatalogueDeps,
  filter: fixtures.Filter,
  limit: number,
  offset: number,
): Promise<{ total: number; data: ListedFixture[] }> => {
  const total = await fixtures.countFixtures(deps.db, filter)
  const stored = await fixtures.listFixtures(deps.db, filter, limit, offset)
  return { total, data: await withOffers(deps, await viewAll(deps, stored)) }
}

/** Nothing can be bet on a match that is over, so its markets are not looked up. */
const withOffers = async (deps: CatalogueDeps, views: readonly FixtureView[]): Promise<ListedFixture[]> => {
  const open = views.filter(({ stage }) => stage !== 'finished').map(({ id }) => id)
  const markets = open.length === 0 ? [] : await listUndecidedMarketsOf(deps.db, open)
  const byFixture = groupBy(markets, ({ fixture }) => fixture)
  return views.map((view) => {
    const own = byFixture.get(view.id) ?? []
    const quick = quickMarketOf(own)
    return {
      ...view,
      house: quick ? houseMarketView(quick, deps.shown.view(quick.id, 1)) : null,
      offers: offersOf(own),
    }
  })
}

/** These matches, as lists show them, in this order. */
export const readFixtureViews = async (
  deps: CatalogueDeps,
  ids: readonly string[],
): Promise<FixtureView[]> => {
  const stored = await fixtures.findFixtures(deps.db, ids)
  const byId = new Map(stored.map((one) => [one.fixture.id, one]))
  return viewAll(
    deps,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** Reads states from memory first: those of live matches are large and change with every ball. */
const viewAll = async (
  deps: CatalogueDeps,
  stored: readonly fixtures.StoredFixture[],
): Promise<FixtureView[]> => {
  const ids = stored.map(({ fixture }) => fixture.id)
  const unknown = ids.filter((id) => deps.match(id)?.state === undefined)
  const [states, main] = await Promise.all([
    fixtures.listStates(deps.db, unknown),
    listExchangeMarketsOf(deps.db, ids),
  ])
  const views = new Map(main.map(({ id }) => [id, deps.shown.view(id, 1)]))
  const matched = await deps.matched(main.filter(({ id }) => views.get(id) === undefined))
  return stored.map((one) => {
    const { id } = one.fixture
    const row = main.find(({ fixture }) => fixture === id)
    const match = deps.match(id)
    return fixtureView({
      stored: one,
      stage: match?.stage ?? one.stage,
      state: match?.state ?? states.get(id),
      result: row?.result,
      market: row && mainMarketView(row, views.get(row.id), matched.get(row.id)),
    })
  })
}

export type FixtureDetail = {
  readonly fixture: FixtureView
  readonly score: Scorecard | null
  readonly markets: MarketDetail[]
  readonly overMarkets: number[]
  readonly allMarkets: number[]
  readonly commentary: CommentaryLine[]
}

const COMMENTARY = 50
const DEPTH = 3

export const readFixture = async (deps: CatalogueDeps, id: string): Promise<FixtureDetail | undefined> => {
  const stored = await fixtures.findFixture(deps.db, id)
  if (!stored) return undefined
  const [found, commentary] = await Promise.all([
    listMarketsOf(deps.db, [id]),
    fixtures.listLines(deps.db, id, COMMENTARY),
  ])
  const match = deps.match(id)
  const state = match?.state ?? stored.state
  const stage = match?.stage ?? stored.stage
  const shown = await viewsOf(deps, found, DEPTH)
  const views = found.map((market) => marketView(market, shown.get(market.id)))
  const main = found.find(({ banking }) => banking === 'exchange')
  const split = splitMarkets(views)
  const matchOdds = main && mainMarketView(main, shown.get(main.id))
  return {
    fixture: fixtureView({ stored, stage, state, result: main?.result, market: matchOdds }),
    score: state ? scorecardOf(stored.fixture, state) : null,
    markets: views,
    overMarkets: split.overMarkets.map((market) => market.id),
    allMarkets: split.allMarkets.map((market) => market.id),
    commentary,
  }
}

/** From memory, or from the matches of a market that was settled. */
const viewsOf = async (
  { db, shown }: CatalogueDeps,
  markets: readonly MarketRow[],
  depth: number,
): Promise<ReadonlyMap<MarketId, MarketView>> => {
  const live = markets.flatMap(({ id }) => shown.view(id, depth) ?? [])
  const known = new Map(live.map((view) => [view.id, view]))
  const past = await readPastViews(
    db,
    markets.filter(({ id }) => !known.has(id)),
  )
  return new Map([...past, ...known])
}

export type MarketPage = {
  readonly market: MarketDetail
  readonly fixture: FixtureView
  readonly rules: RuleView[]
}

export const readMarket = async (
  deps: CatalogueDeps,
  id: MarketId,
  depth: number,
): Promise<MarketPage | undefined> => {
  const market = await findMarket(deps.db, id)
  const stored = market && (await fixtures.findFixture(deps.db, market.fixture))
  if (!market || !stored) return undefined
  const [fixture] = await viewAll(deps, [stored])
  const view = (await deps.shown.read(id, depth)) ?? (await readPastViews(deps.db, [market])).get(id)
  return (
    fixture && {
      market: marketView(market, view),
      fixture,
      rules: rulesOf(stored.fixture.sport, market),
    }
  )
}
