import { DAY_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from '@maidan/core'
import type { Sport } from '@maidan/sports'
import { expect, test } from 'vitest'
import type { GuardedUpdate } from '../guard/faults.ts'
import { createGuard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { matchOf } from '../testing/matches.ts'
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

test.each(SPORTS)(
  '[FEED-19] every market of %s opens, passes the guard, and is decided when the match is',
  (sport) => {
    for (let number = 0; number < 2; number += 1) {
      const { updates } = play(sport, number)
      const suspended: GuardedUpdate[] = []
      const guard = createGuard({
        clock: { now: () => instant(0) },
        listener: (update) => update.type === 'suspended' && suspended.push(update),
      })
      updates.forEach(guard.accept)
      expect(suspended).toEqual([])
      const markets = guard.markets().map(({ market }) => market)
      expect(markets.length).toBeGreaterThan(10)
      expect(markets.filter(({ status }) => status !== 'closed')).toEqual([])
      const [odds] = markets.filter(({ kind }) => kind?.type === 'match_odds')
      expect(odds?.runners.filter(({ status }) => status === 'winner')).toHaveLength(1)
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
