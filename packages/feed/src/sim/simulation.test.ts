import { DAY_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from '@maidan/core'
import { bankingOf, type Sport, superOverWinner } from '@maidan/sports'
import { expect, test } from 'vitest'
import type { GuardedUpdate } from '../guard/faults.ts'
import { createGuard } from '../guard/guard.ts'
import type { FeedMarket, FeedUpdate } from '../port.ts'
import { matchOf, statesOf } from '../testing/matches.ts'
import { slotsAt } from './calendar.ts'
import { createMatch } from './create-match.ts'
import { createRunner } from './runner.ts'
import { createSimulation } from './simulation.ts'

const TIME_LIMIT_MS = 120_000
const NOON = instant(Date.UTC(2026, 10, 15, 12))
const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis']

test(
  '[FEED-14] a simulation that has just started stands where one that ran all along stands',
  () => {
    const config = { seed: 'again', speed: 30 }
    const old = createSimulation(config)
    for (let now = NOON - 2 * MINUTE_MS; now < NOON; now += 7 * SECOND_MS) old.advance(instant(now))
    old.advance(NOON)
    const fresh = createSimulation(config)
    fresh.advance(NOON)
    expect(fresh.image()).toEqual(old.image())
    expect(createSimulation({ ...config, seed: 'other' }).advance(NOON)).not.toEqual(fresh.image())
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-15] at any time of five days each sport has a match that is live and one to come',
  () => {
    const ends = new Map<string, number>()
    const config = { seed: 'calendar', speed: 1 }
    for (let now: number = NOON; now < NOON + 5 * DAY_MS; now += 17 * MINUTE_MS) {
      const slots = slotsAt(config, instant(now))
      for (const slot of slots) {
        if (ends.has(slot.id)) continue
        ends.set(slot.id, slot.startsAt + createMatch(config.seed, slot).beats.at(-1)!.atMs)
      }
      for (const sport of SPORTS) {
        const own = slots.filter((slot) => slot.sport === sport)
        expect(own.some(({ id, startsAt }) => startsAt <= now && now < ends.get(id)!)).toBe(true)
        expect(own.some(({ startsAt }) => startsAt > now)).toBe(true)
      }
    }
  },
  TIME_LIMIT_MS,
)

const play = (sport: Sport, number: number) => {
  const match = matchOf(sport, number)
  const runner = createRunner(match, 1)
  const updates = runner.advance(instant(match.fixture.startsAt + DAY_MS))
  return { match, runner, updates }
}

/** The markets after all updates, none of which the guard has suspended and all of which are decided. */
const decidedBy = (updates: readonly FeedUpdate[]): readonly FeedMarket[] => {
  const suspended: GuardedUpdate[] = []
  const guard = createGuard({
    clock: { now: () => instant(0) },
    listener: (update) => update.type === 'suspended' && suspended.push(update),
  })
  updates.forEach(guard.accept)
  const markets = guard.markets().map(({ market }) => market)
  expect(suspended).toEqual([])
  expect(markets.filter(({ status }) => status !== 'closed')).toEqual([])
  return markets
}

const winnersOf = (markets: readonly FeedMarket[]) => {
  const odds = markets.find(({ kind }) => kind?.type === 'match_odds')
  return odds?.runners.filter(({ status }) => status === 'winner').map(({ selection }) => selection)
}

test.each(SPORTS)(
  '[FEED-19] every market of %s opens, passes the guard, and is decided when the match is',
  (sport) => {
    for (let number = 0; number < 2; number += 1) {
      const markets = decidedBy(play(sport, number).updates)
      expect(markets.length).toBeGreaterThan(10)
      expect(winnersOf(markets)).toHaveLength(1)
    }
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-19] [SPORT-66] a simulated tie goes to a super over, which is priced, passes the guard and decides the match',
  () => {
    const isTie = (number: number): boolean => {
      const last = matchOf('cricket', number).beats.at(-1)?.event
      return last?.sport === 'cricket' && last.event.type === 'finished' && last.event.ending.type === 'tied'
    }
    const number = Array.from({ length: 400 }, (_, index) => index).find(isTie)!
    const { match, updates } = play('cricket', number)
    const states = statesOf(match).flatMap((state) => (state.sport === 'cricket' ? [state] : []))
    const end = states.at(-1)!
    expect(end.superOvers.length).toBeGreaterThanOrEqual(2)
    expect(end.superOvers.every(({ wickets, legalBalls }) => wickets <= 2 && legalBalls <= 6)).toBe(true)
    expect(winnersOf(decidedBy(updates))).toEqual([superOverWinner(end)])
    for (const state of states.filter(({ superOvers }) => superOvers.length > 0)) {
      if (state.progress.stage === 'finished') continue
      const value = match
        .offers(state)
        .find(({ kind }) => kind.type === 'match_odds')!
        .value()
      const chances = value.type === 'chances' ? value.chances : []
      expect(chances[0]! + chances[1]!).toBeCloseTo(1)
    }
  },
  TIME_LIMIT_MS,
)

/** The status of a market of each kind when something happens. */
const statusesAt = (updates: readonly FeedUpdate[], happens: (update: FeedUpdate) => boolean) => {
  const status = new Map<string, string>()
  const seen: { at: Instant; exchange: string | undefined; house: string | undefined }[] = []
  updates.forEach((update, index) => {
    if (update.type === 'market') status.set(update.market.kind?.type ?? '', update.market.status)
    if (!happens(update)) return
    const at = update.at
    const after = updates.slice(index).filter((next) => next.at === at && next.type === 'market')
    for (const next of after)
      if (next.type === 'market') status.set(next.market.kind?.type ?? '', next.market.status)
    seen.push({ at, exchange: status.get('match_odds'), house: status.get('bookmaker') })
  })
  return seen
}

test('[FEED-18] a ball is running for the house, and a wicket suspends the exchange too', () => {
  const { updates } = play('cricket', 1)
  const ballOf = (update: FeedUpdate) =>
    update.type === 'score' && update.event?.sport === 'cricket' && update.event.event.type === 'ball'
      ? update.event.event.ball
      : undefined
  const quiet = statusesAt(updates, (update) => {
    const ball = ballOf(update)
    return ball !== undefined && !ball.wickets && ball.runsOffBat < 4
  })
  expect(quiet.length).toBeGreaterThan(100)
  expect(new Set(quiet.map(({ house }) => house))).toEqual(new Set(['ball_running']))
  expect(new Set(quiet.map(({ exchange }) => exchange))).toEqual(new Set(['open']))
  const wickets = statusesAt(updates, (update) => ballOf(update)?.wickets !== undefined)
  expect(wickets.length).toBeGreaterThan(3)
  expect(wickets.every(({ exchange, house }) => exchange === 'suspended' && house === 'suspended')).toBe(true)
})

test('[FEED-18] a goal and a break point suspend everything before they are decided', () => {
  const soccer = Array.from({ length: 4 }, (_, number) => play('soccer', number).updates)
  const goals = soccer.flatMap((updates) =>
    statusesAt(updates, (update) => update.type === 'commentary' && update.text.startsWith('GOAL')),
  )
  expect(goals.length).toBeGreaterThan(3)
  expect(goals.every(({ exchange, house }) => exchange === 'suspended' && house === 'suspended')).toBe(true)
  const breaks = statusesAt(
    play('tennis', 1).updates,
    (update) => update.type === 'commentary' && update.text.includes('BREAK!'),
  )
  expect(breaks.length).toBeGreaterThan(0)
  expect(breaks.every(({ exchange }) => exchange === 'suspended')).toBe(true)
})

test('[FEED-20] the speed changes when things happen and nothing else', () => {
  const match = matchOf('soccer', 5)
  const [slow, fast] = [createRunner(match, 1), createRunner(match, 60)]
  const { startsAt } = match.fixture
  const slowly = slow.advance(instant(startsAt + 70 * MINUTE_MS))
  const quickly = fast.advance(instant(startsAt + (70 * MINUTE_MS) / 60))
  const story = (updates: readonly FeedUpdate[]) =>
    updates.flatMap((update) =>
      update.type === 'commentary' || update.type === 'quote' ? [{ ...update, at: 0 }] : [],
    )
  expect(story(quickly)).toEqual(story(slowly))
  const states = (updates: readonly FeedUpdate[]) =>
    updates.flatMap((update) => (update.type === 'score' ? [update.state] : []))
  expect(states(quickly)).toEqual(states(slowly))
})

test('[LOBBY-31] before play each sport has an open market at fixed prices, and cricket has one on who wins', () => {
  const openBefore = (sport: Sport) => {
    const match = matchOf(sport, 1)
    const updates = createRunner(match, 1).advance(instant(match.fixture.startsAt - MINUTE_MS))
    return updates.flatMap((update) =>
      update.type === 'market' && update.market.status === 'open' ? (update.market.kind ?? []) : [],
    )
  }
  for (const sport of SPORTS) expect(openBefore(sport).some((kind) => bankingOf(kind) === 'odds')).toBe(true)
  expect(openBefore('cricket')).toContainEqual({ type: 'match_winner' })
})
