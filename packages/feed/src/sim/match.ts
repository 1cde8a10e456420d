import {
  type Competition,
  type Fixture,
  type MarketKind,
  type MatchEvent,
  type MatchState,
  type Selection,
  selectionsOf,
} from '@maidan/sports'

/** Times inside a match are milliseconds of match time; the speed of the simulation comes in later. */
export type Beat = {
  readonly atMs: number
  readonly event?: MatchEvent
  readonly text?: string
  readonly hold?: Hold
}

/** Around a delivery, a rally or a goal bets are not taken. */
export type Hold = {
  readonly beforeMs: number
  readonly afterMs: number
  /** From when on the exchange is suspended too. */
  readonly exchange: 'never' | 'after' | 'before'
}

export type SimMatch = {
  readonly fixture: Fixture
  readonly competition: Competition
  /** First beat first. The last one finishes the match. */
  readonly beats: readonly Beat[]
  readonly initial: MatchState
  readonly play: (state: MatchState, event: MatchEvent) => MatchState
  /** What is on offer in a state, with the chances it rests on. */
  readonly offers: (state: MatchState) => readonly SimOffer[]
}

export type SimOffer = {
  /** Ends the id of the market: `6-over-1`. */
  readonly key: string
  readonly name: string
  readonly kind: MarketKind
  readonly selections: readonly Selection[]
  /** Reckoned only when somebody wants to know. */
  readonly value: () => OfferValue
}

const listed = new WeakMap<Fixture, Map<string, readonly Selection[]>>()

/** The selections of a market, listed once for a match: offers are made anew at every ball, point and minute. */
export const selectionsIn = (fixture: Fixture, key: string, kind: MarketKind): readonly Selection[] => {
  const markets = listed.get(fixture) ?? new Map<string, readonly Selection[]>()
  listed.set(fixture, markets)
  const known = markets.get(key) ?? selectionsOf(kind, fixture)
  markets.set(key, known)
  return known
}

/** A value that is reckoned once, when it is first needed. */
export const once = <T>(make: () => T): (() => T) => {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: make() }).value
}

export type OfferValue =
  /** The chance of each selection. Where money can come back they need not add up to one. */
  | { readonly type: 'chances'; readonly chances: readonly number[] }
  | { readonly type: 'line'; readonly mean: number }
