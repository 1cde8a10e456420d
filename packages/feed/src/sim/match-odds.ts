import { DAY_MS, instant } from '@maidan/core'
import type { MatchState, Sport } from '@maidan/sports'
import { applyChange, createPriceBook, type PriceBook } from '../book.ts'
import { type Slot, slotsAt } from './calendar.ts'
import { createMatch } from './create-match.ts'
import type { SimMatch, SimOffer } from './match.ts'
import { ladderOf } from './quotes.ts'
import { createRandom } from './random.ts'
import { closeIfDecided, DELAYS, openSimMarket } from './sim-market.ts'
import { type Step, stepsOf } from './steps.ts'

/** How match odds stand from a moment of a match on, in milliseconds after its start. */
export type MatchOddsMoment = {
  readonly atMs: number
  readonly isOpen: boolean
  readonly inPlay: boolean
  /** The prices as the feed tells them. */
  readonly book: PriceBook
}

/** The match odds of one simulated match from before its start to its end. */
export type MatchOdds = {
  readonly sport: Sport
  readonly runners: readonly number[]
  readonly delayMs: number
  readonly moments: readonly MatchOddsMoment[]
  /** Undefined where the match has no winner that was on offer. */
  readonly winner: number | undefined
}

const FROM = Date.UTC(2025, 0, 1)

/** So many matches of the calendar of a seed, of one sport if it is named. */
export const playManyMatchOdds = (seed: string, count: number, sport?: Sport): MatchOdds[] => {
  const slots = new Map<string, Slot>()
  for (let day = 0; slots.size < count; day += 1)
    for (const slot of slotsAt({ seed, speed: 1 }, instant(FROM + day * DAY_MS)))
      if (sport === undefined || slot.sport === sport) slots.set(slot.id, slot)
  return [...slots.values()].slice(0, count).map((slot) => playMatchOdds(seed, slot))
}

/** Plays a match without its other markets, which take most of the time. */
const playMatchOdds = (seed: string, slot: Slot): MatchOdds => {
  const match = createMatch(seed, slot)
  const { fixture } = match
  let [state, offer] = [match.initial, offerIn(match, match.initial)]
  const simMarket = openSimMarket(fixture, offer!)
  const moments: MatchOddsMoment[] = []
  const tell = (step: Step): void => {
    const event = step.beat?.event
    if (event) state = match.play(state, event)
    if (event) offer = offerIn(match, state)
    const isOpen = offer !== undefined && step.exchange === 'open'
    const inPlay = state.progress.stage === 'live'
    const last = moments.at(-1)
    if (last && !event && last.isOpen === isOpen) return
    const book = event || !last ? bookOf(fixture.id, step.atMs, offer) : last.book
    moments.push({ atMs: step.atMs, isOpen, inPlay, book })
  }
  tell({ atMs: Math.min(0, match.beats[0]?.atMs ?? 0), house: 'open', exchange: 'open' })
  for (const step of stepsOf(match.beats)) tell(step)
  closeIfDecided(simMarket, state)
  return {
    sport: fixture.sport,
    runners: simMarket.market.runners.map(({ id }) => id),
    delayMs: DELAYS[fixture.sport] * 1000,
    moments,
    winner: simMarket.market.runners.find(({ status }) => status === 'winner')?.id,
  }
}

const offerIn = (match: SimMatch, state: MatchState): SimOffer | undefined =>
  state.progress.stage === 'finished'
    ? undefined
    : match.offers(state).find(({ kind }) => kind.type === 'match_odds')

const bookOf = (id: string, atMs: number, offer: SimOffer | undefined): PriceBook => {
  const book = createPriceBook()
  const value = offer?.value()
  const random = createRandom(id, atMs)
  const chances = value?.type === 'chances' ? value.chances : []
  chances.forEach((chance, index) => applyChange(book, ladderOf(index + 1, chance, 0, random)))
  return book
}
