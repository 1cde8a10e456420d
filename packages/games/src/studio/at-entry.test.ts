import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { refusalOf } from '../testing/enumerate.ts'
import { gameAtEntry, STUDIO_GAMES } from './index.ts'

test('[CAT-21] a bet is read within the limits of its entry', () => {
  const roulette = STUDIO_GAMES.get('roulette-european')!
  const red = (rupees: number) => ({ chips: [{ spot: 'red', stake: rupees * 100 }] })
  const taken = (code: string, rupees: number) =>
    refusalOf(gameAtEntry(roulette, code).parseBet(red(rupees), paise(100_000_000)))
  expect([taken('aura-roulette', 10), taken('aggapmac88-roulette-gold', 10)]).toEqual([
    'taken',
    'stake_below_minimum',
  ])
  expect([taken('vivo-roulette-lite', 25_000), taken('vivo-roulette-lite', 25_001)]).toEqual([
    'taken',
    'stake_above_maximum',
  ])
})

test('[CAT-21] hands and climbs are staked within the limits of their entry, too', () => {
  const taken = (engine: string, code: string, bet: object) =>
    refusalOf(gameAtEntry(STUDIO_GAMES.get(engine)!, code).parseBet(bet, paise(100_000_000)))
  const main = (rupees: number) => ({ stakes: { main: rupees * 100 } })
  expect([
    taken('blackjack', 'aura-blackjack', main(50_000)),
    taken('blackjack', 'ezgevo-speed-blackjack', main(25_001)),
    taken('tower-climb', 'turbo-tower-climb', { stake: 500_001, level: 'easy' }),
    taken('tower-climb', 'turbo-tower-climb', { stake: 500_000, level: 'easy' }),
  ]).toEqual(['taken', 'stake_above_maximum', 'stake_above_maximum', 'taken'])
})
