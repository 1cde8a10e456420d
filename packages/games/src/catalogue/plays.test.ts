import { expect, test } from 'vitest'
import { SPOT_GAMES } from '../spots/index.ts'
import { mostOn } from '../spots/spot-game.ts'
import { CATALOGUE_ENTRIES } from './entries.ts'
import { entryLimits } from './limits.ts'
import { playsOf } from './plays.ts'

const entryOf = (code: string) => CATALOGUE_ENTRIES.find((entry) => entry.code === code)!

test('[CAT-20] every entry but a lobby has an engine of the studio or is one of our instant games', () => {
  const missing = CATALOGUE_ENTRIES.filter((entry) => playsOf(entry) === undefined)
  expect(missing.filter(({ kind }) => kind !== 'lobby').map(({ code }) => code)).toEqual([])
})

test('[CAT-20] an instant game opens itself, and a game with rules of the studio is played by those', () => {
  expect(playsOf(entryOf('spribe-mines'))).toEqual({ kind: 'instant', game: 'mines' })
  expect(playsOf(entryOf('turbo-rocket-run'))).toEqual({ kind: 'instant', game: 'aviator' })
  expect(playsOf(entryOf('km-keno-80'))).toEqual({ kind: 'studio', engine: 'keno-80' })
})

const spotEntries = CATALOGUE_ENTRIES.flatMap((entry) => {
  const plays = playsOf(entry)
  const game = plays?.kind === 'studio' ? SPOT_GAMES.get(plays.engine) : undefined
  return game ? [{ code: entry.code, game: { ...game, limits: entryLimits(entry.code, game.limits) } }] : []
})

test('[CAT-21] tables for high stakes begin higher, fast and virtual ones end lower, all others are as their rules', () => {
  const limitsAt = (code: string) => spotEntries.find((one) => one.code === code)?.game.limits
  expect(limitsAt('aura-roulette')).toEqual({ least: 1000, most: 10_000_000 })
  expect(limitsAt('aggapmac88-roulette-gold')).toEqual({ least: 5000, most: 20_000_000 })
  expect(limitsAt('ezg-speed-roulette')).toEqual({ least: 1000, most: 2_500_000 })
  expect(limitsAt('aura-virtual-baccarat')).toEqual({ least: 5000, most: 5_000_000 })
})

test('[CAT-21] every spot of every entry takes at least the lowest stake of its table', () => {
  const closed = spotEntries.flatMap(({ code, game }) =>
    [...game.spots.keys()]
      .slice(0, 300)
      .filter((spot) => mostOn(game, spot) < game.limits.least)
      .map((spot) => `${code} ${spot}`),
  )
  expect(closed).toEqual([])
  expect(spotEntries.length).toBeGreaterThan(110)
})
