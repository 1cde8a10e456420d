import { expect, test } from 'vitest'
import { SPOT_GAMES } from '../spots/index.ts'
import { statedReturn } from './stated-return.ts'

test('[RTP-8] a bet of the studio promises what its game states, weighed by its stakes', () => {
  const chips = [
    { spot: 'red', stake: 30_000 },
    { spot: 'straight-7', stake: 10_000 },
  ]
  expect(statedReturn('roulette-french', { chips })).toBeCloseTo((3 * (73 / 74) + 36 / 37) / 4, 12)
  expect(statedReturn('blackjack', { stakes: { main: 10_000 } })).toBeCloseTo(0.994_296, 9)
  expect(statedReturn('tower-climb', { stake: 100, level: 'hard', mostWin: 100 })).toBeCloseTo(0.97, 9)
  expect(statedReturn('slot-lines-20', { stake: 100 })).toBeCloseTo(0.952_085, 9)
  expect(statedReturn('limbo', { stake: 100, choice: { target: 20_000 } })).toBeCloseTo(0.97, 4)
  expect(statedReturn('no-such-game', {})).toBeUndefined()
})

test('[RTP-8] every game of spots states a return of at most its stakes', () => {
  for (const [engine, game] of SPOT_GAMES) {
    const [spot] = game.spots.keys()
    const stated = statedReturn(engine, { chips: [{ spot: spot!, stake: 100 }] }) ?? 2
    expect([engine, stated > 0.85 && stated <= 1]).toEqual([engine, true])
  }
})
