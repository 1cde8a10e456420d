import { resultOf, type Sport } from '@maidan/sports'
import { expect, test } from 'vitest'
import { matchesOf, statesOf } from '../testing/matches.ts'
import type { SimMatch, SimOffer } from './match.ts'

const TIME_LIMIT_MS = 120_000

type Said = { readonly chance: number; readonly came: boolean }

/** Every market of a match at a few moments: what was said of its first selection, and what came of it. */
const saidOf = (match: SimMatch, moments: number, only: (offer: SimOffer) => boolean): Said[] => {
  const states = statesOf(match)
  const end = states.at(-1)!
  return Array.from(
    { length: moments },
    (_, index) => states[Math.floor((index / moments) * states.length)]!,
  ).flatMap((state) =>
    match
      .offers(state)
      .filter(only)
      .flatMap((offer): Said[] => {
        const value = offer.value()
        const result = resultOf(offer, end)
        if (value.type !== 'chances' || result.type !== 'decided' || result.outcome.type !== 'graded')
          return []
        const verdict = result.outcome.grades[offer.selections[0]!.key]?.verdict
        if (verdict !== 'won' && verdict !== 'lost') return []
        return [{ chance: value.chances[0]!, came: verdict === 'won' }]
      }),
  )
}

/** By tenths of chance: how often it was said, and by how much it was wrong on average. */
const misses = (said: readonly Said[]): { count: number; miss: number }[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const these = said.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth)
    const sum = these.reduce((total, { chance, came }) => total + (Number(came) - chance), 0)
    return { count: these.length, miss: these.length === 0 ? 0 : Math.abs(sum / these.length) }
  })

const MATCHES: Readonly<Record<Sport, number>> = { cricket: 120, soccer: 250, tennis: 120 }

test.each(['cricket', 'soccer', 'tennis'] as const)(
  '[FEED-17] in %s what was said to be so likely came true so often',
  (sport) => {
    const said = matchesOf(sport, MATCHES[sport]).flatMap((match) =>
      saidOf(match, 8, ({ kind }) => kind.type === 'match_odds'),
    )
    // Moments of one match hang together, so the error is that of the matches, not of the moments.
    const often = misses(said).filter(({ count }) => count >= 80)
    for (const { count, miss } of often) expect(miss).toBeLessThan(0.02 + 1.6 / Math.sqrt(count / 3))
    const overall = said.reduce((sum, { chance, came }) => sum + (Number(came) - chance), 0) / said.length
    expect(Math.abs(overall)).toBeLessThan(0.07)
    const mean = (of: (one: Said) => number): number =>
      said.reduce((sum, one) => sum + of(one), 0) / said.length
    const error = mean(({ chance, came }) => (Number(came) - chance) ** 2)
    expect(Math.abs(error - mean(({ chance }) => chance * (1 - chance)))).toBeLessThan(0.03)
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-17] the other markets of soccer and tennis are priced by the same chances',
  () => {
    for (const sport of ['soccer', 'tennis'] as const) {
      const said = matchesOf(sport, 80).flatMap((match) =>
        saidOf(match, 4, ({ kind }) => kind.type !== 'match_odds'),
      )
      expect(said.length).toBeGreaterThan(500)
      const often = misses(said).filter(({ count }) => count >= 150)
      for (const { miss } of often) expect(miss).toBeLessThan(0.12)
    }
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-17] half of all session lines are reached, and lines follow the score',
  () => {
    let [reached, count] = [0, 0]
    for (const match of matchesOf('cricket', 60)) {
      const states = statesOf(match)
      const end = states.at(-1)!
      for (const state of [states[20]!, states[60]!])
        for (const offer of match.offers(state)) {
          const value = offer.value()
          const result = resultOf(offer, end)
          if (value.type !== 'line' || result.type !== 'decided' || result.outcome.type !== 'count') continue
          if (offer.kind.type !== 'fancy' || offer.kind.count.type !== 'innings_runs') continue
          reached += Number(result.outcome.count >= value.mean)
          count += 1
        }
    }
    expect(count).toBeGreaterThan(150)
    expect(reached / count).toBeGreaterThan(0.42)
    expect(reached / count).toBeLessThan(0.58)
  },
  TIME_LIMIT_MS,
)

test(
  '[FEED-47] the end of a chase hardly ever cuts a count short that was on offer, and half of those lines are reached',
  () => {
    let [cut, reached, count] = [0, 0, 0]
    for (const match of matchesOf('cricket', 60)) {
      const states = statesOf(match)
      const end = states.at(-1)!
      const isWon = end.sport === 'cricket' && end.innings[1]?.end === 'target_reached'
      for (const state of states.filter((_, at) => at % 9 === 0)) {
        if (state.sport !== 'cricket' || state.innings.length < 2) continue
        for (const offer of match.offers(state)) {
          if (offer.kind.type !== 'fancy' || offer.kind.count.type !== 'innings_runs') continue
          const value = offer.value()
          const result = resultOf(offer, end)
          if (value.type !== 'line' || result.type !== 'decided' || result.outcome.type !== 'count') continue
          const overs = end.sport === 'cricket' ? end.innings[1]!.legalBalls / 6 : 0
          cut += Number(isWon && overs < offer.kind.count.overs)
          reached += Number(result.outcome.count >= value.mean)
          count += 1
        }
      }
    }
    expect(count).toBeGreaterThan(150)
    expect(cut / count).toBeLessThan(0.03)
    expect(reached / count).toBeGreaterThan(0.4)
    expect(reached / count).toBeLessThan(0.6)
  },
  TIME_LIMIT_MS,
)
