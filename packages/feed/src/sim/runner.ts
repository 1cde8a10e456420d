import { HOUR_MS, type Instant, instant } from '@maidan/core'
import type { MatchState } from '@maidan/sports'
import type { FeedNews, FeedUpdate } from '../port.ts'
import { closeIfDecided, type SimMarket, doorOf, isExchange, openSimMarket, setStatus } from './sim-market.ts'
import { type Beat, once as lazily, type SimMatch } from './match.ts'
import { ladderOf, quoteOf } from './quotes.ts'
import { createRandom } from './random.ts'
import { type Step, stepsOf } from './steps.ts'

/** A match as it is told: everything up to a moment, and from there on what changes. */
export type Runner = {
  readonly match: SimMatch
  /** What happened since the last call. */
  readonly advance: (now: Instant) => FeedUpdate[]
  /** Goes to a moment without a word, for `image` to tell where it stands. */
  readonly forward: (now: Instant) => void
  /** How the match stands, with all its markets; or one of them. */
  readonly image: (market?: string) => FeedNews[]
}

type State = {
  readonly match: SimMatch
  readonly speed: number
  /** Put in order only when the match comes near. */
  readonly steps: () => readonly Step[]
  readonly opensAt: number
  readonly markets: Map<string, SimMarket>
  next: number
  score: MatchState
  flicker: number
  isSilent: boolean
  now: Instant
}

/** So often sizes move while nothing happens, in a match that is on and in one that is not. */
const FLICKER_MS = 2000
const SLOW_FLICKER_MS = 30_000

/** What is matched on a market of the exchange in the end, in paise. */
const TURNOVER = 40_000_000_00

export const createRunner = (match: SimMatch, speed: number): Runner => {
  const state: State = {
    match,
    speed,
    steps: lazily(() => stepsOf(match.beats)),
    opensAt: match.fixture.startsAt + (match.beats[0]?.atMs ?? 0) / speed,
    markets: new Map(),
    next: 0,
    score: match.initial,
    flicker: -1,
    isSilent: false,
    now: instant(0),
  }
  return {
    match,
    advance: (now) => advance(state, now),
    forward: (now) => {
      state.isSilent = true
      advance(state, now)
      state.isSilent = false
    },
    image: (market) => image(state, market),
  }
}

const timeOf = ({ match, speed }: State, { atMs }: Step): Instant =>
  instant(match.fixture.startsAt + Math.round(atMs / speed))

const advance = (state: State, now: Instant): FeedUpdate[] => {
  const updates: FeedUpdate[] = []
  const add = (at: Instant, step: Step): void => {
    state.now = at
    for (const news of take(state, step)) updates.push({ ...news, at })
  }
  if (state.markets.size === 0) add(now < state.opensAt ? now : instant(Math.floor(state.opensAt)), LISTED)
  for (let step = nextStep(state, now); step; step = nextStep(state, now)) {
    state.next += 1
    add(timeOf(state, step), step)
  }
  state.now = now
  for (const news of flicker(state)) updates.push({ ...news, at: now })
  return updates
}

/** The doors of a match that is listed and has not begun. */
const LISTED: Step = { atMs: Number.NEGATIVE_INFINITY, house: 'open', exchange: 'open' }

const nextStep = (state: State, now: Instant): Step | undefined => {
  if (now < state.opensAt) return undefined
  const step = state.steps()[state.next]
  return step && timeOf(state, step) <= now ? step : undefined
}

const take = (state: State, step: Step): FeedNews[] => {
  const told = step.beat ? tell(state, step.beat) : []
  const closed = step.beat ? closeDecided(state) : []
  return [...told, ...closed, ...setDoors(state, step)]
}

const tell = (state: State, { event, text }: Beat): FeedNews[] => {
  const { match } = state
  const fixture = match.fixture.id
  if (event) state.score = match.play(state.score, event)
  return [
    ...(event ? [{ type: 'score', fixture, state: state.score, event } as const] : []),
    ...(text ? [{ type: 'commentary', fixture, text } as const] : []),
  ]
}

const openMarkets = ({ markets }: State): SimMarket[] =>
  [...markets.values()].filter(({ market }) => market.status !== 'closed')

const closeDecided = (state: State): FeedNews[] =>
  openMarkets(state)
    .filter((simMarket) => closeIfDecided(simMarket, state.score))
    .map(({ market }) => ({ type: 'market', market }))

/** Markets that are no longer on offer stay suspended until the match decides them. */
const setDoors = (state: State, step: Step): FeedNews[] => {
  const { match, score } = state
  const isOver = score.progress.stage === 'finished'
  const offers = isOver ? [] : match.offers(score)
  const onOffer = new Map(offers.map((offer) => [offer.key, offer]))
  for (const offer of offers)
    if (!state.markets.has(offer.key)) state.markets.set(offer.key, openSimMarket(match.fixture, offer))
  return openMarkets(state).flatMap((simMarket) => {
    const offer = onOffer.get(simMarket.offer.key)
    const status = offer ? doorOf(simMarket, step) : 'suspended'
    simMarket.offer = offer ?? simMarket.offer
    return setDoor(state, simMarket, status)
  })
}

const setDoor = (state: State, simMarket: SimMarket, status: SimMarket['market']['status']): FeedNews[] => {
  const inPlay = state.score.progress.stage === 'live'
  const changed = setStatus(simMarket, state.match.fixture.sport, status, inPlay)
  const news: FeedNews[] = changed ? [{ type: 'market', market: simMarket.market }] : []
  return status === 'open' && !state.isSilent ? [...news, ...tellPrices(state, simMarket)] : news
}

/** The first prices after the doors opened are an image. A quote is told only when it is another one. */
const tellPrices = (state: State, simMarket: SimMarket): FeedNews[] => {
  const image = !simMarket.isTold
  simMarket.isTold = true
  const news = pricesOf(state, simMarket, image)
  const text = isExchange(simMarket) ? '' : JSON.stringify(news)
  if (!image && text !== '' && text === simMarket.told) return []
  simMarket.told = text
  return [news]
}

const pricesOf = (state: State, { offer, market }: SimMarket, image: boolean): FeedNews => {
  const quote = quoteOf(offer)
  if (quote) return { type: 'quote', market: market.id, quote }
  const value = offer.value()
  const chances = value.type === 'chances' ? value.chances : []
  const random = createRandom(market.id, tickOf(state))
  const runners = chances.map((chance, index) =>
    ladderOf(index + 1, chance, matchedBy(state, index, chances.length), random),
  )
  return { type: 'prices', market: market.id, image, runners }
}

/** Grows from six hours before the match until four hours into it, when every match is over. */
const matchedBy = ({ match, speed, now }: State, index: number, runners: number): number => {
  const since = now - match.fixture.startsAt + (6 * HOUR_MS) / speed
  const share = Math.min(1, Math.max(0, since / ((10 * HOUR_MS) / speed)))
  return Math.round((TURNOVER * share * (runners + 1 - index)) / (runners * runners))
}

const tickOf = ({ now, score }: State): number =>
  Math.floor(now / (score.progress.stage === 'live' ? FLICKER_MS : SLOW_FLICKER_MS))

const flicker = (state: State): FeedNews[] => {
  const tick = tickOf(state)
  if (tick === state.flicker || state.isSilent) return []
  state.flicker = tick
  return openMarkets(state)
    .filter((simMarket) => isExchange(simMarket) && simMarket.market.status === 'open')
    .map((simMarket) => pricesOf(state, simMarket, false))
}

const image = (state: State, only?: string): FeedNews[] => {
  const { match, score, markets } = state
  const chosen = [...markets.values()].filter(({ market }) => only === undefined || market.id === only)
  return [
    ...(only === undefined
      ? ([
          { type: 'fixture', fixture: match.fixture, competition: match.competition },
          { type: 'score', fixture: match.fixture.id, state: score },
        ] as const)
      : []),
    ...chosen.flatMap((simMarket): FeedNews[] => [
      { type: 'market', market: simMarket.market },
      ...(simMarket.market.status === 'open' ? [pricesOf(state, simMarket, true)] : []),
    ]),
  ]
}
