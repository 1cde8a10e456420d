import { DAY_MS, instant, MINUTE_MS } from '@maidan/core'
import type { Sport } from '@maidan/sports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotById, slotsAt } from './calendar.ts'
import { createMatch } from './create-match.ts'
import { drawMeeting } from './names.ts'
import { recallMatch } from './recall.ts'
import { meetingOf } from './rounds.ts'

const TIME_LIMIT_MS = 60_000
const NOON = Date.UTC(2026, 10, 16, 12)
/** No simulated match takes longer. */
const LONGEST_MS = 260 * MINUTE_MS
const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis']

const seed = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/)
const moment = fc.integer({ min: 0, max: 400 * DAY_MS }).map((ms) => instant(NOON + ms))
const speed = fc.constantFrom(1, 3, 20, 60, 900)

const listed = (from: string, faster: number, now: ReturnType<typeof instant>, sport: Sport) =>
  slotsAt({ seed: from, speed: faster }, now)
    .filter((slot) => slot.sport === sport)
    .map((slot) => ({ ...slot, ...drawMeeting(from, sport, slot.number) }))

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

test('[FEED-40] in a league every side meets every other once before any two meet again, and rests in between', () => {
  for (const sides of [8, 10, 12, 24]) {
    const cycle = ((sides - 1) * sides) / 2
    const meetings = Array.from({ length: cycle }, (_, match) => meetingOf(sides, match))
    expect(new Set(meetings.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(cycle)
    for (let match = 0; match < 3 * cycle; match += 1)
      for (let later = 1; later < sides / 2 - 1; later += 1)
        expect(meetingOf(sides, match + later)).not.toEqual(
          expect.arrayContaining([expect.toSatisfy((side) => meetingOf(sides, match).includes(side))]),
        )
  }
})

test(
  '[FEED-40] at no time does a side play twice, and no two listed matches have the same sides',
  () => {
    fc.assert(
      fc.property(seed, moment, speed, fc.constantFrom(...SPORTS), (from, now, faster, sport) => {
        for (const [one, other] of pairsOf(listed(from, faster, now, sport))) {
          const names = new Set([one, other].flatMap(({ home, away }) => [home.name, away.name]))
          const overlap = Math.abs(one.startsAt - other.startsAt) < LONGEST_MS / faster
          expect(names.size).toBeGreaterThanOrEqual(overlap ? 4 : 3)
        }
      }),
      { numRuns: 60 },
    )
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-40] opponents have different short names, of two or three letters',
  () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...SPORTS), fc.nat({ max: 2000 }), (from, sport, number) => {
        const { home, away } = drawMeeting(from, sport, number)
        expect(home.name).not.toBe(away.name)
        expect(home.short).not.toBe(away.short)
        for (const { short } of [home, away]) expect(short).toMatch(/^[A-Z]{2,3}$/)
      }),
      { numRuns: 500 },
    )
  },
  TIME_LIMIT_MS,
)

test('[MATCH-51] a nation has the short name its supporters know', () => {
  const teams = Array.from({ length: 200 }, (_, number) => drawMeeting('nations', 'cricket', number)).flatMap(
    ({ home, away }) => [home, away],
  )
  const shortOf = (name: string) => teams.find((team) => team.name === name)?.short
  expect(['South Africa', 'Sri Lanka', 'New Zealand', 'India'].map(shortOf)).toEqual([
    'RSA',
    'SL',
    'NZ',
    'IND',
  ])
})

test(
  '[FEED-40] opening prices vary from match to match, from clear favourites to even matches',
  () => {
    for (const sport of SPORTS) {
      const chances = listed('prices', 1, instant(NOON), sport).map((slot) => {
        const { offers, initial } = createMatch('prices', slot)
        const value = offers(initial)
          .find(({ kind }) => kind.type === 'match_odds')!
          .value()
        return value.type === 'chances' ? value.chances[0]! : 0
      })
      const prices = chances.map((chance) => (1 / chance).toFixed(2))
      expect(new Set(prices).size).toBeGreaterThan(prices.length * 0.6)
      expect(Math.max(...chances) - Math.min(...chances)).toBeGreaterThan(0.25)
    }
  },
  TIME_LIMIT_MS,
)

test('[FEED-14] [FEED-40] an id tells the whole match again, and no other id tells any', () => {
  const [slot] = slotsAt({ seed: 'Again7', speed: 60 }, instant(NOON))
  expect(slotById(slot!.id)).toEqual({ seed: 'Again7', slot })
  const { fixture, beats } = createMatch('Again7', slot!)
  expect(beats.at(-1)!.event).toMatchObject({ event: { type: 'finished' } })
  expect(recallMatch(fixture)?.progress.stage).toBe('finished')
  expect(recallMatch({ ...fixture, away: fixture.home })).toBeUndefined()
  for (const id of ['5', 'soccer-1', '31057234', 'cricket-a-b', 'rugby-a-1-1', 'cricket-a-01-1'])
    expect(slotById(id)).toBeUndefined()
})
