import {
  type CommentaryLine,
  type FixtureView,
  type MarketDetail,
  type RuleView,
  type Scorecard,
  SPORTS,
  type SportView,
} from '@maidan/contracts/player'
import { splitMarkets } from '@maidan/sports'
import { findMarket, listExchangeMarketsOf, listMarketsOf, type MarketId } from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import type { FeedRunner } from '../feed/runner.ts'
import * as fixtures from '../store/fixtures.ts'
import { scorecardOf } from './scorecard.ts'
import { fixtureView, mainMarketView, marketView, rulesOf } from './views.ts'

export type CatalogueDeps = Pick<SportsbookDeps, 'db' | 'markets'> & {
  /** Memory is newer than the database. */
  readonly runner: Pick<FeedRunner, 'match'>
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
): Promise<{ total: number; data: FixtureView[] }> => {
  const total = await fixtures.countFixtures(deps.db, filter)
  const stored = await fixtures.listFixtures(deps.db, filter, limit, offset)
  return { total, data: await viewAll(deps, stored) }
}

/** Reads states from memory first: those of live matches are large and change with every ball. */
const viewAll = async (
  deps: CatalogueDeps,
  stored: readonly fixtures.StoredFixture[],
): Promise<FixtureView[]> => {
  const ids = stored.map(({ fixture }) => fixture.id)
  const unknown = ids.filter((id) => deps.runner.match(id)?.state === undefined)
  const [states, main] = await Promise.all([
    fixtures.listStates(deps.db, unknown),
    listExchangeMarketsOf(deps.db, ids),
  ])
  return stored.map((one) => {
    const { id } = one.fixture
    const market = main.find(({ fixture }) => fixture === id)
    const state = deps.runner.match(id)?.state ?? states.get(id)
    return fixtureView(one, state, market && mainMarketView(market, deps.markets.view(market.id, 1)))
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
  const state = deps.runner.match(id)?.state ?? stored.state
  const views = found.map((market) => marketView(market, deps.markets.view(market.id, DEPTH)))
  const main = found.find(({ banking }) => banking === 'exchange')
  const split = splitMarkets(views)
  return {
    fixture: fixtureView(stored, state, main && mainMarketView(main, deps.markets.view(main.id, 1))),
    score: state ? scorecardOf(stored.fixture, state) : null,
    markets: views,
    overMarkets: split.overMarkets.map((market) => market.id),
    allMarkets: split.allMarkets.map((market) => market.id),
    commentary,
  }
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
  return (
    fixture && {
      market: marketView(market, deps.markets.view(id, depth)),
      fixture,
      rules: rulesOf(stored.fixture.sport, market),
    }
  )
}
