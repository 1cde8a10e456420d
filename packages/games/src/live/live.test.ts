import { paise, ZERO } from '@maidan/core'
import { expect, test } from 'vitest'
import { type ChainHash, chainOf, hashOfRound, type Salt } from '../fair/chain.ts'
import { commitmentOf, type ServerSeed } from '../fair/seeds.ts'
import { mostOn, SPOT_GAMES, spotGameOf } from '../spots/index.ts'
import { decideTableBet, layOn, mostTogether, phaseAt, promiseOf, stepsAt, tableDeal } from './index.ts'

const roulette = spotGameOf('roulette-european')
const times = { openedAt: 0, closesAt: 20_000, closedAt: null, dealMs: 10_000, resultMs: 5000 }
const stand = { mine: {}, together: {}, mostWin: paise(100_000_000) }
const chips = (spot: string, stake: number) => ({ chips: [{ spot, stake }] })

test('[TABLE-1] a round takes bets up to the last millisecond of its window, waits to be closed, is dealt, shows its result and is over', () => {
  expect(phaseAt(times, 0)).toEqual({ phase: 'betting', leftMs: 20_000 })
  expect(phaseAt(times, 19_999)).toEqual({ phase: 'betting', leftMs: 1 })
  expect(phaseAt(times, 20_000)).toEqual({ phase: 'closing' })
  const closed = { ...times, closedAt: 20_040 }
  expect(phaseAt(closed, 20_040)).toEqual({ phase: 'dealing', sinceMs: 0, leftMs: 10_000 })
  expect(phaseAt(closed, 30_039)).toEqual({ phase: 'dealing', sinceMs: 9999, leftMs: 1 })
  expect(phaseAt(closed, 30_040)).toEqual({ phase: 'result', leftMs: 5000 })
  expect(phaseAt(closed, 35_040)).toEqual({ phase: 'over' })
})

test('[TABLE-1] whoever comes late sees as many steps of the deal as everybody else', () => {
  expect(stepsAt(6, { dealMs: 6000, sinceMs: 0 })).toEqual({ begun: 0, stepMs: 850 })
  expect(stepsAt(6, { dealMs: 6000, sinceMs: 1700 }).begun).toBe(2)
  expect(stepsAt(6, { dealMs: 6000, sinceMs: 60_000 }).begun).toBe(6)
  expect(stepsAt(0, { dealMs: 6000, sinceMs: 10 }).begun).toBe(0)
})

test('[TABLE-5] the limits of a spot count all chips of a player in the round, and those of the table all chips of all players', () => {
  const most = mostOn(roulette, 'red')
  expect(decideTableBet(roulette, chips('red', most), stand).ok).toBe(true)
  const again = { ...stand, mine: { red: paise(most) } }
  const least = roulette.limits.least
  expect(decideTableBet(roulette, chips('red', least), again)).toMatchObject({
    refusal: 'stake_above_maximum',
  })
  const full = { ...stand, together: { red: paise(mostTogether(roulette, 'red') - least) } }
  expect(decideTableBet(roulette, chips('red', least), full).ok).toBe(true)
  expect(decideTableBet(roulette, chips('red', least + 1), full)).toMatchObject({ refusal: 'table_full' })
  expect(decideTableBet(roulette, chips('black', least + 1), full).ok).toBe(true)
})

test('[TABLE-5] a bet that is none, below the minimum or above the most that a round pays is refused by name', () => {
  expect(decideTableBet(roulette, { chips: [] }, stand)).toMatchObject({ refusal: 'no_chips' })
  expect(decideTableBet(roulette, chips('purple', 1000), stand)).toMatchObject({ refusal: 'spot_unknown' })
  expect(decideTableBet(roulette, chips('red', 1), stand)).toMatchObject({ refusal: 'stake_below_minimum' })
  const low = { ...stand, mostWin: paise(roulette.limits.least * 2 - 1) }
  expect(decideTableBet(roulette, chips('red', roulette.limits.least), low)).toMatchObject({
    refusal: 'stake_too_high',
  })
})

test('[TABLE-5] chips that are taken back are gone from their spot', () => {
  const laid = layOn({ red: paise(500) }, [
    { spot: 'red', stake: paise(100) },
    { spot: 'black', stake: paise(100) },
  ])
  expect(laid).toEqual({ red: 600, black: 100 })
  expect(layOn(laid, [{ spot: 'black', stake: paise(100) }], -1)).toEqual({ red: 600 })
  expect(layOn({}, [{ spot: 'red', stake: ZERO }])).toEqual({})
})

test('[TABLE-2] every engine is dealt from the place of a chain, and the promise of a round is the hash played before it', () => {
  const chain = chainOf('ab'.repeat(32) as ChainHash, 5, 2)
  const salt = 'a salt of the table'.replaceAll(' ', '-') as Salt
  const seeds = { hash: hashOfRound(chain, 3), salt, position: 3 }
  expect(promiseOf(seeds)).toBe(hashOfRound(chain, 2))
  expect(promiseOf(seeds)).toBe(commitmentOf(seeds.hash as string as ServerSeed))
  for (const game of SPOT_GAMES.values()) {
    const deal = tableDeal(game, seeds)
    expect(deal.steps.length).toBeGreaterThan(0)
    expect(tableDeal(game, seeds)).toEqual(deal)
  }
  expect(tableDeal(roulette, { ...seeds, position: 4 })).not.toEqual(
    tableDeal(roulette, { ...seeds, position: 5 }),
  )
})
