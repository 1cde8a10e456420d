import type { GameReturns } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { csvOf, inputOf, placeOf, roundNumber, sentenceOf, stateLook, verifierLink } from './model.ts'
import { dice, mines, RETURNS } from './testing.ts'

test('[FAIRPAGE-3] a round whose seed is shown becomes all that the verifier needs', () => {
  expect(inputOf(mines('ab'))).toEqual({
    game: 'mines',
    serverSeed: 'ab',
    commitment: 'c0',
    clientSeed: 'luck',
    nonce: 4,
    mines: 3,
  })
  expect(inputOf(mines(null))).toBeUndefined()
  expect(inputOf(dice('ab'))).not.toHaveProperty('bet')
  const link = verifierLink({ clientSeed: '#&<ভাগ্য' })
  expect(link).toMatch(/^\/fairness\/verifier\.html#%7B[\w%.-]+$/)
})

test('[FAIRPAGE-3] a round is named by its number, with or without its letter', () => {
  expect(['R-12', ' r12 ', '8,41,206', '12'].map(roundNumber)).toEqual([12, 12, 841206, 12])
  expect(['', '0', 'R-', '-1', '1.5', 'D-12', '9'.repeat(16)].map(roundNumber)).toEqual(
    Array(7).fill(undefined),
  )
})

test('[FAIRPAGE-1] what lies outside the axis stands at its edge', () => {
  expect([92, 98, 104, 0, 300].map(placeOf)).toEqual([0, 50, 100, 0, 100])
})

test('[FAIRPAGE-2] each state has its word, its colour and, outside the band, its sentence', () => {
  const [aviator] = RETURNS.games
  const at = (change: Partial<GameReturns>): GameReturns => ({ ...aviator, ...change })
  const review = { since: Date.UTC(2026, 10, 14), note: 'We replay every round.' }
  const all = [
    at({}),
    at({ state: 'few' }),
    at({ state: 'outside' }),
    at({ state: 'alarm' }),
    at({ state: 'alarm', review }),
  ]
  expect(all.map((game) => Object.values(stateLook(game)).join(' '))).toEqual([
    'up Within',
    'quiet Few rounds',
    'down Outside',
    'down Outside',
    'down Looked at',
  ])
  expect(all.map(sentenceOf)).toEqual([
    undefined,
    undefined,
    'Aviator is outside its band. Chance alone does that to one game in 20, and it comes back.',
    'Aviator has paid more than chance explains.',
    'Aviator has paid more than chance explains. We look at it since 14 Nov: We replay every round.',
  ])
  expect(sentenceOf(at({ state: 'alarm', paid: 90 }))).toBe('Aviator has paid less than chance explains.')
})

test('[FAIRPAGE-8] the table of all games has a line for each, and empty cells for what is not known', () => {
  expect(csvOf(RETURNS.games).split('\r\n')).toEqual([
    'game,rounds,promised_percent,paid_percent,band_low,band_high,state',
    'aviator,841207,97,97.21,96.38,97.62,within',
    'dice,0,,,,,few',
  ])
})
