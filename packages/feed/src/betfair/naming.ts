import type { MarketId } from '@maidan/sports'
import { dropOldest } from '../drop-oldest.ts'
import type { Feed, FeedMarket, FeedUpdate } from '../port.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'
import { teamOf } from './fixture.ts'
import { createNameRequests, type NameRequests, type NamingDeps } from './name-requests.ts'

type FixtureUpdate = Extract<FeedUpdate, { type: 'fixture' }>
type MarketUpdate = Extract<FeedUpdate, { type: 'market' }>

/** What was told without names, and the names that are known. */
type State = {
  readonly entries: Map<MarketId, CatalogueEntry>
  readonly byEvent: Map<string, CatalogueEntry>
  readonly fixtures: Map<string, FixtureUpdate>
  readonly markets: Map<MarketId, MarketUpdate>
  /** Markets that got their names and have to be told again. */
  readonly named: Set<MarketId>
}

/** Names of so many markets are kept, which is more than a stream may carry. */
const KEPT = 10_000

/**
 * A feed whose matches and runners get their names from a catalogue. What has no name yet is told at once as it is, and
 * again as soon as the catalogue has answered. Prices never wait for names.
 */
export const nameFeed = (feed: Feed, catalogue: Catalogue, deps: NamingDeps): Feed => ({
  ...feed,
  subscribe: (listener) => {
    const state = createState()
    const requests = createNameRequests(catalogue, deps, (entries) => keepEntries(state, entries))
    const stop = feed.subscribe((update) => {
      for (const one of hear(state, requests, update)) listener(one)
    })
    return () => {
      requests.stop()
      stop()
    }
  },
})

const createState = (): State => ({
  entries: new Map(),
  byEvent: new Map(),
  fixtures: new Map(),
  markets: new Map(),
  named: new Set(),
})

const keepEntries = (state: State, entries: readonly CatalogueEntry[]): void => {
  for (const entry of entries) {
    state.entries.set(entry.market, entry)
    state.byEvent.set(entry.event.id, entry)
    state.named.add(entry.market)
  }
  for (const known of [state.entries, state.byEvent]) dropOldest(known, KEPT)
}

/** Names are told behind a message of the source. Told by themselves they would make a silent source look alive. */
const hear = (state: State, requests: NameRequests, update: FeedUpdate): FeedUpdate[] => {
  const told = nameUpdate(state, requests, update)
  return update.type === 'fault' ? [told] : [told, ...tellNamed(state)]
}

const nameUpdate = (state: State, requests: NameRequests, update: FeedUpdate): FeedUpdate => {
  if (update.type === 'fixture' && update.isUnnamed) return nameOrKeepFixture(state, update)
  if (update.type === 'market' && update.market.isUnnamed) return nameOrKeepMarket(state, requests, update)
  return update
}

const nameOrKeepFixture = (state: State, update: FixtureUpdate): FeedUpdate => {
  const entry = state.byEvent.get(update.fixture.id)
  if (entry) return namedFixture(update, entry)
  state.fixtures.set(update.fixture.id, update)
  dropOldest(state.fixtures, KEPT)
  return update
}

const nameOrKeepMarket = (state: State, requests: NameRequests, update: MarketUpdate): FeedUpdate => {
  const { id, status } = update.market
  const entry = state.entries.get(id)
  if (entry) return { ...update, market: namedMarket(update.market, entry) }
  state.markets.set(id, update)
  dropOldest(state.markets, KEPT)
  requests.want(id)
  if (status === 'closed') requests.giveUp(id)
  return update
}

const tellNamed = (state: State): FeedUpdate[] => {
  const told = [...state.named].flatMap((id) => tellAgain(state, id))
  state.named.clear()
  return told
}

const tellAgain = (state: State, id: MarketId): FeedUpdate[] => {
  const update = state.markets.get(id)
  const entry = state.entries.get(id)
  if (!update || !entry) return []
  const fixture = state.fixtures.get(update.market.fixture)
  state.markets.delete(id)
  state.fixtures.delete(update.market.fixture)
  return [
    ...(fixture ? [namedFixture(fixture, entry)] : []),
    { ...update, market: namedMarket(update.market, entry) },
  ]
}

const namedFixture = (
  unnamed: FixtureUpdate,
  { event, competition, country }: CatalogueEntry,
): FixtureUpdate => {
  const { isUnnamed: _, ...update } = unnamed
  const { fixture } = update
  const [home, away] = event.sides
  const id = competition ? `competition-${competition.id}` : fixture.competition
  return {
    ...update,
    fixture: { ...fixture, competition: id, home: teamOf(home), away: teamOf(away) },
    competition: {
      ...update.competition,
      id,
      ...(competition ? { name: competition.name } : {}),
      ...(country === undefined ? {} : { country }),
    },
  }
}

/** A runner that the catalogue does not name, such as a late entry, keeps its placeholder. */
const namedMarket = (unnamed: FeedMarket, { name, runners }: CatalogueEntry): FeedMarket => {
  const { isUnnamed: _, ...market } = unnamed
  return {
    ...market,
    name,
    runners: market.runners.map((runner) => ({ ...runner, name: runners.get(runner.id) ?? runner.name })),
  }
}
