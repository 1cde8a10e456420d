import type { PageView } from '@maidan/contracts'
import type { FeedState as FeedView, Stop, TradedFixture, TradedMarket } from '@maidan/contracts/staff'
import { err, type MarketId, ok, paise, type Paise, type Result, toRupees } from '@maidan/core'
import { PLAYER_RULES, VOID_RULES } from '@maidan/sports'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import { findMarket, listMarketsOf, type MarketRow, readMatched } from '../../markets/index.ts'
import { type FeedState, rulesOf } from '../../sportsbook/index.ts'
import type { TradingDeps } from '../deps.ts'
import { openProposals } from '../results/store.ts'
import { fitting } from '../results/rules.ts'
import type { Settings } from '../settings/service.ts'
import { stopView } from '../stops/service.ts'
import { listInForce, type StopRow } from '../stops/store.ts'
import type { HouseBooks } from './house-books.ts'
import { countFixtures, countOpenBets, type DeskFilter, listFixtureIds } from './store.ts'
import { fixtureLine, marketView, stopsOn } from './views.ts'

export type DeskDeps = Pick<TradingDeps, 'db' | 'shown' | 'sportsbook'> & {
  readonly house: HouseBooks
  readonly settings: Pick<Settings, 'desk'>
  /** Asked of the process that listens to the feed. */
  readonly feedState: (fixtures: readonly string[]) => Promise<FeedState>
}

const UNREACHED: FeedState = {
  source: 'none',
  connected: false,
  lastMessage: null,
  matches: 0,
  markets: 0,
  dropped: [],
  fixtures: {},
}

/** A desk without a feed still shows its markets. */
const askFeed = (deps: DeskDeps, fixtures: readonly string[]): Promise<FeedState> =>
  deps.feedState(fixtures).catch(() => UNREACHED)

const feedView = (feed: FeedState): FeedView => ({
  source: feed.source,
  connected: feed.connected,
  lastMessage: feed.lastMessage,
  matches: feed.matches,
  markets: feed.markets,
  dropped: [...feed.dropped],
})

export const readFeed = async (deps: DeskDeps): Promise<FeedView> => feedView(await askFeed(deps, []))

/** Everything around these matches that is not in their rows. */
const readMatches = async (deps: DeskDeps, ids: readonly string[]) => {
  const rows = await listMarketsOf(deps.db, ids)
  const marketIds = rows.map(({ id }) => id)
  const [fixtures, books, openBets, matched, stops, proposals, feed] = await Promise.all([
    deps.sportsbook.fixtureViews(ids),
    deps.house.books(),
    countOpenBets(deps.db, marketIds),
    matchedIn(deps, rows),
    listInForce(deps.db),
    openProposals(deps.db, marketIds),
    askFeed(deps, ids),
  ])
  const marketsOf = (fixture: string): TradedMarket[] =>
    rows
      .filter((row) => row.fixture === fixture)
      .map((row) =>
        marketView(row, {
          view: deps.shown.view(row.id, 0),
          matched: matched.get(row.id) ?? 0,
          openBets: openBets.get(row.id) ?? 0,
          book: books.get(row.id),
          stops,
          proposal: proposals.get(row.id),
        }),
      )
  const matches = fixtures.map((fixture) => {
    const markets = marketsOf(fixture.id)
    return { fixture: fixtureLine(fixture, markets, feed.fixtures[fixture.id], stops), markets }
  })
  return { matches, rows, stops, books, feed }
}

/** A market in memory knows what was matched; of the others the database does. */
const matchedIn = async (
  { db, shown }: DeskDeps,
  rows: readonly MarketRow[],
): Promise<ReadonlyMap<MarketId, number>> => {
  const known = rows.flatMap(({ id }) => {
    const view = shown.view(id, 0)
    return view ? [[id, view.matched] as const] : []
  })
  const inMemory = new Map(known)
  const others = rows.filter(({ id }) => !inMemory.has(id)).map(({ id }) => id)
  return new Map([...(await readMatched(db, others)), ...known])
}

export const readDesk = async (deps: DeskDeps, ask: DeskFilter & Paging) => {
  const ids = await listFixtureIds(deps.db, ask, ask)
  const [{ matches, books, feed }, total, today, desk, proposals] = await Promise.all([
    readMatches(deps, ids),
    countFixtures(deps.db, ask),
    deps.house.today(),
    deps.settings.desk(),
    openProposals(deps.db),
  ])
  const worst = [...books.values()].reduce((sum, book) => sum + Math.round(book.worst * 100), 0)
  const page: PageView = pageOf(total, ask)
  return {
    data: matches.map(({ fixture }): TradedFixture => fixture),
    page,
    totals: {
      worstCase: toRupees(paise(worst)),
      worstCaseLimit: desk.totalLoss,
      marketLimit: desk.marketLoss,
      matchedToday: toRupees(today.matched as Paise),
      marginToday: toRupees(today.margin as Paise),
      proposals: proposals.size,
    },
    feed: feedView(feed),
  }
}

type FixtureDetail = { fixture: TradedFixture; markets: TradedMarket[]; stops: Stop[] }

export const readTradedFixture = async (
  deps: DeskDeps,
  id: string,
): Promise<Result<{ data: FixtureDetail }, 'not_found'>> => {
  const { matches, rows, stops } = await readMatches(deps, [id])
  const [match] = matches
  if (!match) return err('not_found')
  const markets = match.markets.toSorted((a, b) => a.worstCase - b.worstCase || a.id - b.id)
  return ok({ data: { fixture: match.fixture, markets, stops: stopsOf(id, rows, stops) } })
}

/** Those that shut a market of the match, or would shut one that is yet to come. */
const stopsOf = (fixture: string, rows: readonly MarketRow[], stops: readonly StopRow[]): Stop[] => {
  const shut = new Set(rows.flatMap((row) => stopsOn(row, stops).map(({ id }) => id)))
  return stops
    .filter(({ id, scope }) => shut.has(id) || ('fixture' in scope && scope.fixture === fixture))
    .map(stopView)
}

const VOID_IDS: ReadonlySet<string> = new Set(Object.values(VOID_RULES).map(({ id }) => id))

export const readTradedMarket = async (deps: DeskDeps, id: MarketId) => {
  const row = await findMarket(deps.db, id)
  if (!row) return err('not_found')
  const { matches } = await readMatches(deps, [row.fixture])
  const [match] = matches
  const market = match?.markets.find((one) => one.id === id)
  if (!match || !market) return err('not_found')
  const likely = rulesOf(row.sport, row)
  const rest = PLAYER_RULES.filter((rule) => likely.every((one) => one.id !== rule.id))
  const all = [...likely, ...rest].map(({ id: rule, text }) => ({ id: rule, text }))
  return ok({
    data: {
      fixture: match.fixture,
      market,
      selections: row.runners.map(({ key, name }) => ({ key, name })),
      places: row.places,
      results: fitting(row),
      rules: all.filter((rule) => !VOID_IDS.has(rule.id)),
      voidRules: all.filter((rule) => VOID_IDS.has(rule.id)),
    },
  })
}
