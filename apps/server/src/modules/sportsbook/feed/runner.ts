import { assert, HOUR_MS, type Instant } from '@maidan/core'
import {
  CHECK_EVERY_MS,
  createGuard,
  FAULT_SENTENCES,
  type FaultReason,
  type FeedMarket,
  type FeedUpdate,
  type Guard,
  type GuardedMarket,
  type GuardedUpdate,
} from '@maidan/feed'
import { type MatchState, startCricket, startSoccer, startTennis } from '@maidan/sports'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inBackground } from '../../../platform/background.ts'
import { scoreLineOf } from '../catalogue/score-line.ts'
import { scorecardOf } from '../catalogue/scorecard.ts'
import type { Source, SportsbookDeps } from '../deps.ts'
import { listUndecided, type SavedLine, type StoredFixture } from '../store/fixtures.ts'
import { listByFixtures, listOpen } from '../store/markets.ts'
import { createDrops, type Drops } from './drops.ts'
import { createLane, decide, doubt, type Lane, offer, tell } from './lane.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { createMatches, type Match, type Matches, stageOf, storedOf } from './matches.ts'
import {
  abandoned,
  type DropReason,
  dropReasonOf,
  isUsableFixture,
  newMarketOf,
  resultFor,
  resultIn,
} from './rules.ts'
import { createSaver, type Saver } from './saver.ts'

/** Follows one feed: keeps matches, scores, markets and quotes as the feed sends them. */
export type FeedRunner = {
  /**
   * Suspends the markets in play that an earlier run left open, then listens, then suspends the others of which the feed
   * has not told. Resolves when the markets have the first image.
   */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly match: (id: string) => Match | undefined
  readonly matches: () => Iterable<Match>
  /** Calls the listener with matches that may have changed. Gives a function that stops it. */
  readonly onMatch: (listener: (fixtures: readonly string[]) => void) => () => void
  /** Every market that is not over, by its key in the feed. */
  readonly lanes: () => Iterable<Lane>
  readonly guarded: (key: string) => GuardedMarket | undefined
  /** What the feed sends and we do not take. */
  readonly drops: Pick<Drops, 'counts' | 'register'>
  /** When the last message came, of whatever kind. */
  readonly heardAt: () => Instant | undefined
  /** Ends matches that the feed no longer carries. Call it now and then. */
  readonly adoptLost: () => Promise<void>
  /** Resolves when the markets have caught up with the feed. */
  readonly caughtUp: () => Promise<void>
}

type Deps = Pick<SportsbookDeps, 'transact' | 'db' | 'clock' | 'every' | 'log' | 'markets' | 'source'>

type State = Deps & {
  readonly guard: Guard
  readonly lanes: Lanes
  readonly matches: Matches
  readonly saver: Saver
  readonly drops: Drops
  readonly listeners: Set<(fixtures: readonly string[]) => void>
  /** The feed sent a message that the runner could not understand. */
  isGarbled: boolean
  heardAt: Instant | undefined
}

const SAVE_EVERY_MS = 1000
const CONNECT_MS = 2000
const PIECES_MS = 200

/** A match that began so long ago and that no source carries counts as abandoned. */
const LOST_AFTER_MS = 24 * HOUR_MS

const STARTING = 'The server has just started. Prices come with the next full update.'
const LOST = 'The feed no longer tells of this match. Its markets wait for a result.'

export const createFeedRunner = (deps: Deps): FeedRunner => {
  const state = createState(deps)
  const stops: (() => void)[] = []
  let adopting = Promise.resolve()
  const adopt = (): Promise<void> =>
    (adopting = adopting
      .then(() => adoptLost(state))
      .catch((error: unknown) => deps.log.error({ err: error }, 'lost matches could not be ended')))
  return {
    start: async () => {
      await shutInPlay(deps)
      stops.push(
        deps.source.feed.subscribe((update) => accept(state, update)),
        deps.every(CHECK_EVERY_MS, () => state.guard.check()),
        deps.every(SAVE_EVERY_MS, () => tidy(state)),
      )
      await untilTold(deps.source)
      await state.lanes.caughtUp()
      await shutUntold(state)
      inBackground(deps.log, 'end lost matches', adopt)
    },
    stop: async () => {
      for (const stop of stops.splice(0)) stop()
      await adopting
      await state.lanes.caughtUp()
      await state.saver.flush()
    },
    match: (id) => state.matches.get(id),
    matches: () => state.matches.all(),
    onMatch: (listener) => {
      state.listeners.add(listener)
      return () => {
        state.listeners.delete(listener)
      }
    },
    lanes: () => state.lanes.all(),
    guarded: (key) => state.guard.market(key),
    drops: state.drops,
    heardAt: () => state.heardAt,
    adoptLost: adopt,
    caughtUp: async () => {
      await adopting
      await state.lanes.caughtUp()
    },
  }
}

const createState = (deps: Deps): State => {
  const saver = createSaver({ ...deps, onLines: (lines) => takeLines(state, lines) })
  const state: State = {
    ...deps,
    saver,
    drops: createDrops(deps),
    listeners: new Set(),
    isGarbled: false,
    heardAt: undefined,
    matches: createMatches(),
    lanes: createLanes({ ...deps, saveMatches: saver.flush }),
    guard: createGuard({
      clock: deps.clock,
      refresh: deps.source.feed.refresh,
      listener: (update) => attempt(state, update.type, () => take(state, update)),
    }),
  }
  return state
}

/** In play something may have happened while nobody listened, so the orders lapse. */
const shutInPlay = async ({ db, markets }: Deps): Promise<void> => {
  const open = await listOpen(db)
  await Promise.all(open.filter(({ inPlay }) => inPlay).map(({ id }) => markets.suspend(id, STARTING, true)))
}

/** A stream has to connect first, and sends what it carries in pieces. */
const untilTold = async ({ isTold }: Source): Promise<void> => {
  if (!isTold || isTold()) return
  for (const until = performance.now() + CONNECT_MS; !isTold() && performance.now() < until;) await sleep(25)
  await sleep(PIECES_MS)
}

/**
 * Before a match a market stays open while its feed changes hands: nobody can bet until the feed is heard, and by then it
 * has told what stands. What it has not told of has old prices.
 */
const shutUntold = async ({ db, markets, lanes }: State): Promise<void> => {
  const untold = (await listOpen(db)).filter(({ key }) => lanes.get(key) === undefined)
  await Promise.all(untold.map(({ id }) => markets.suspend(id, STARTING, false)))
}

const tidy = (state: State): void => {
  inBackground(state.log, 'save matches', state.saver.flush)
  state.lanes.retry()
  for (const key of state.matches.forgetOld()) state.lanes.remove(key)
}

/** No message of a source can bring the server down. A message that we cannot understand suspends its markets. */
const accept = (state: State, update: FeedUpdate): void => {
  state.heardAt = state.clock.now()
  noteUnread(state, update)
  attempt(state, update.type, () => state.guard.accept(update))
  if (!state.isGarbled) return
  state.isGarbled = false
  state.guard.accept({ type: 'fault', reason: 'garbage', at: state.clock.now() })
}

const UNREAD: Partial<Record<FaultReason, DropReason>> = { unsupported: 'unsupported', garbage: 'unreadable' }

/** The source could make no market of what it was told. */
const noteUnread = ({ drops, lanes }: State, update: FeedUpdate): void => {
  if (update.type !== 'fault' || update.market === undefined || lanes.get(update.market)) return
  const reason = UNREAD[update.reason]
  if (reason) drops.note(update.market, reason)
}

const attempt = (state: State, type: string, work: () => void): void => {
  try {
    work()
  } catch (error) {
    state.isGarbled = true
    state.log.warn({ err: error, type }, 'an update of the feed was not understood')
  }
}

const take = (state: State, update: GuardedUpdate): void => {
  switch (update.type) {
    case 'fixture':
      return takeFixture(state, update)
    case 'score':
      return takeScore(state, update.fixture, update.state, state.clock.now())
    case 'commentary':
      if (state.matches.get(update.fixture)) state.saver.say(update.fixture, update.text, update.at)
      return
    case 'market':
      return takeMarket(state, update.market)
    case 'suspended':
      return withLane(state, update.market, (lane) => doubt(state.markets, lane, update.sentence))
    case 'quote':
      return withLane(state, update.market, (lane) => offer(state.markets, lane, update.quote))
    // The guard keeps the prices, and the market maker reads them there.
    case 'prices':
      return noteTold(state, update.market)
    // A message about the market itself follows.
    case 'restored':
      return
  }
}

/** A market whose prices still come is alive, however old its last full message is. */
const noteTold = ({ lanes, matches, clock }: State, key: string): void => {
  const match = matches.get(lanes.get(key)?.definition.fixture ?? '')
  if (match) match.toldAt = clock.now()
}

const withLane = (state: State, key: string, change: (lane: Lane) => void): void => {
  const lane = state.lanes.get(key)
  if (!lane) return
  change(lane)
  pass(state, lane)
}

/** Drives the lane where the markets have something to do. */
const pass = ({ lanes }: State, lane: Lane): void => {
  if (lane.isDirty) lanes.drive(lane)
}

const takeMarket = (state: State, market: FeedMarket): void => {
  const match = state.matches.get(market.fixture)
  const lane = state.lanes.get(market.id) ?? (match && addLane(state, match, market))
  if (!match || !lane) return state.drops.note(market.id, dropReasonOf(market) ?? 'no_match')
  const stage = stageOf(match)
  const fault = state.guard.market(market.id)?.fault
  tell(state.markets, lane, market, fault && FAULT_SENTENCES[fault])
  judge(state, match, lane)
  if (stageOf(match) !== stage) noteChange(state, match)
  pass(state, lane)
}

const addLane = (state: State, match: Match, market: FeedMarket): Lane | undefined => {
  const definition = newMarketOf(market)
  if (!definition) return undefined
  const lane = createLane(definition)
  state.lanes.add(lane)
  match.lanes.add(lane)
  return lane
}

const takeFixture = (
  state: State,
  { fixture, competition, isUnnamed }: Extract<GuardedUpdate, { type: 'fixture' }>,
): void => {
  if (!isUsableFixture(fixture)) return
  const match = state.matches.put(fixture, competition, isUnnamed)
  match.toldAt = state.clock.now()
  noteChange(state, match)
}

const noteChange = (state: State, match: Match): void => {
  state.saver.save(storedOf(match))
  announce(state, [match.fixture.id])
}

const announce = ({ listeners }: State, fixtures: readonly string[]): void => {
  for (const listener of listeners) listener(fixtures)
}

const KEPT_LINES = 20

const takeLines = (state: State, lines: readonly SavedLine[]): void => {
  for (const line of lines) {
    const match = state.matches.get(line.fixture)
    if (match) match.lines = [...match.lines, line].slice(-KEPT_LINES)
  }
  announce(state, [...new Set(lines.map(({ fixture }) => fixture))])
}

const takeScore = (state: State, fixture: string, score: MatchState, toldAt?: Instant): void => {
  const match = state.matches.get(fixture)
  if (!match) return
  requireState(match, score)
  markScore(state, match, score)
  match.state = score
  match.toldAt = toldAt ?? match.toldAt
  state.saver.save(storedOf(match))
  for (const lane of match.lanes) if (judge(state, match, lane)) pass(state, lane)
  announce(state, [fixture])
}

/** The replay of a match needs every score that differs from the one before. */
const markScore = ({ saver, clock }: State, { fixture, state: before }: Match, after: MatchState): void => {
  if (after.progress.stage === 'upcoming') return
  const line = scoreLineOf(fixture, after)
  if (before && isDeepStrictEqual(scoreLineOf(fixture, before), line)) return
  saver.mark({ fixture: fixture.id, at: clock.now(), ...line })
}

/** Ignores a state that the site could not show or the rules could not judge. */
const requireState = ({ fixture, lanes }: Match, score: MatchState): void => {
  assert(score.sport === fixture.sport, `${fixture.id} is no match of ${score.sport}`)
  scorecardOf(fixture, score)
  for (const { definition } of lanes) resultIn(definition, score)
}

/** Whether the match now decides a market, or decides it differently. A finished market needs no guard. */
const judge = ({ markets, guard }: State, match: Match, lane: Lane): boolean => {
  const { sport } = match.fixture
  const result = resultFor(lane.definition, { sport, state: match.state, told: lane.told })
  if (!result || !decide(markets, lane, result)) return false
  guard.forget(lane.definition.key)
  return true
}

/** Ends matches that finished while nobody listened, and matches that vanished. */
const adoptLost = async (state: State): Promise<void> => {
  const now = state.clock.now()
  const found = (await listUndecided(state.db)).filter(({ fixture }) => isUntold(state, fixture.id, now))
  const markets = await listByFixtures(
    state.db,
    found.map(({ fixture }) => fixture.id),
  )
  const ends = await state.source.recall(found.map(({ fixture }) => fixture))
  if (!ends) return
  for (const stored of found) {
    const end = ends.get(stored.fixture.id)
    // Before its start a match that is not told of may still come.
    if (end === undefined && stored.fixture.startsAt >= now) continue
    const match = state.matches.get(stored.fixture.id) ?? putBack(state, stored)
    for (const market of markets)
      if (market.definition.fixture === stored.fixture.id && !state.lanes.get(market.definition.key))
        match.lanes.add(state.lanes.adopt(market))
    endLost(state, match, end, now)
  }
  await state.lanes.caughtUp()
}

const isUntold = ({ matches }: State, fixture: string, now: Instant): boolean => {
  const toldAt = matches.get(fixture)?.toldAt
  return toldAt === undefined || now - toldAt > LOST_AFTER_MS
}

const putBack = ({ matches }: State, stored: StoredFixture): Match => {
  const match = matches.put(stored.fixture, stored.competition)
  match.state = stored.state
  return match
}

/** Ends a match by the memory of its source; without one, after a day, as abandoned. */
const endLost = (
  state: State,
  { fixture, state: last, lanes }: Match,
  end: MatchState | 'called_off' | undefined,
  now: Instant,
): void => {
  if (end !== undefined && end !== 'called_off') return takeScore(state, fixture.id, end)
  if (end === 'called_off' || now - fixture.startsAt > LOST_AFTER_MS)
    return takeScore(state, fixture.id, abandoned(last ?? STARTS[fixture.sport]()))
  for (const lane of lanes) {
    doubt(state.markets, lane, LOST)
    pass(state, lane)
  }
}

const STARTS = {
  cricket: () => startCricket({ oversPerInnings: 20, inningsPerSide: 1 }),
  soccer: startSoccer,
  tennis: () => startTennis({ bestOf: 3, lastSet: 'tie_break_7' }),
} as const
