import { paise } from '@maidan/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asNumber, isLess, rational } from '../money/rational.ts'
import { refusalOf } from '../testing/enumerate.ts'
import { quickFloats } from '../testing/spot-simulation.ts'
import {
  type Deal,
  type DealStep,
  floatsOneByOne,
  mostOn,
  mostPaid,
  paidForBet,
  parseChips,
  SPOT_ENGINES,
  SPOT_GAMES,
  type SpotGame,
  spotGameOf,
  stakeOf,
} from './index.ts'

const GAMES = [...SPOT_GAMES.values()]
const roulette = spotGameOf('roulette-european')

test('[SPOT-1] every engine that has a name has a game, and its spots have keys and prices of their own', () => {
  expect(GAMES.map(({ engine }) => engine)).toEqual([...SPOT_ENGINES])
  for (const game of GAMES) {
    const shown = game.groups.flatMap(({ spots }) => spots)
    expect(shown.length).toBe(game.spots.size)
    expect(shown.every(({ key, label, pays }) => key && label && /\d×/.test(pays))).toBe(true)
    expect(game.calls.flatMap(({ chips }) => chips).every(({ spot }) => game.spots.has(spot))).toBe(true)
    expect(game.rules.length).toBeGreaterThan(0)
  }
})

const ALL_TOLD = { over: 1n, under: 1n }

describe.each(GAMES)('$name', (game) => {
  test('[SPOT-2] no spot returns more than its stakes in the long run, and none less than 85 %', () => {
    const unfair = [...game.spots.keys()].filter(
      (spot) => isLess(ALL_TOLD, game.rtp(spot)) || isLess(game.rtp(spot), rational(85, 100)),
    )
    expect(unfair).toEqual([])
  })

  test('[SPOT-4] a deal is the same from the same floats and after JSON, and fits its stage', () => {
    const [next, again] = [quickFloats(7), quickFloats(7)]
    for (let round = 0; round < 200; round += 1) {
      const deal = game.deal(next)
      expect(JSON.parse(JSON.stringify(deal))).toEqual(game.deal(again))
      expect(misplaced(game, deal)).toEqual([])
      expect(game.sayResult(deal)).toMatch(/^\S.*\S$/)
    }
  })

  test('[SPOT-5] the odds of a spot sum to one and to its return, and no deal pays more than its highest', () => {
    const keys = [...game.spots.keys()].slice(0, 60)
    for (const key of keys) {
      const odds = game.odds(key).map(({ chance, returns }) => [asNumber(chance), asNumber(returns)] as const)
      expect(odds.reduce((sum, [chance]) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(odds.reduce((sum, [chance, returns]) => sum + chance * returns, 0)).toBeCloseTo(
        asNumber(game.rtp(key)),
        9,
      )
    }
    const next = quickFloats(8)
    for (let round = 0; round < 50; round += 1) {
      const deal = game.deal(next)
      expect(keys.filter((key) => isLess(game.highest(key), game.returns(key, deal)))).toEqual([])
    }
  })
})

/** Steps that the stage has no place for. */
const misplaced = ({ stage }: SpotGame, { steps }: Deal): DealStep[] => {
  const drawn = steps.filter(({ kind }) => kind !== 'boost')
  if (stage.kind === 'wheel')
    return drawn.filter(({ value }) => !stage.pockets.some((one) => one.value === value))
  return drawn.filter(({ seat }) => {
    const most = stage.seats.find(({ key }) => key === seat)?.most ?? 0
    return drawn.filter((one) => one.seat === seat).length > most
  })
}

test('[SPOT-6] chips are read with care, and what is none is refused', () => {
  const cases: [unknown, string][] = [
    [undefined, 'bet_malformed'],
    [{}, 'bet_malformed'],
    [{ chips: [] }, 'no_chips'],
    [{ chips: [7] }, 'bet_malformed'],
    [{ chips: [{ spot: 'zero', stake: 1 }] }, 'spot_unknown'],
    [{ chips: [{ spot: 'toString', stake: 1 }] }, 'spot_unknown'],
    [{ chips: [{ spot: 'red', stake: 0 }] }, 'stake_invalid'],
    [{ chips: [{ spot: 'red', stake: 1.5 }] }, 'stake_invalid'],
    [{ chips: [{ spot: 'red', stake: 1e15 }] }, 'stake_invalid'],
    [{ chips: Array.from({ length: 2 }, () => ({ spot: 'red', stake: 1 })) }, 'spot_twice'],
    [{ chips: Array.from({ length: 201 }, () => ({ spot: 'red', stake: 1 })) }, 'chips_too_many'],
    [{ chips: [{ spot: 'red', stake: 1 }] }, 'taken'],
  ]
  expect(cases.map(([bet]) => refusalOf(parseChips(roulette, bet)))).toEqual(cases.map(([, name]) => name))
})

test('[SPOT-6] each chip is paid for itself and rounded down, never above what the bet can bring', () => {
  const chips = [
    { spot: 'straight-7', stake: paise(101) },
    { spot: 'red', stake: paise(33) },
    { spot: 'split-7-8', stake: paise(1) },
  ]
  const seven = { steps: [{ kind: 'pocket', seat: 'wheel', value: 7 }] } as const
  expect(stakeOf({ chips })).toBe(135)
  expect(paidForBet(roulette, { chips }, seven)).toBe(101 * 36 + 66 + 18)
  const french = { spot: 'dragon', stake: paise(99) }
  const tie = {
    steps: [
      { kind: 'card', seat: 'dragon', value: 1 },
      { kind: 'card', seat: 'tiger', value: 2 },
    ],
  } as const
  expect(paidForBet(spotGameOf('dragon-tiger'), { chips: [french] }, tie)).toBe(49)
  const stake = fc.integer({ min: 1, max: 1e9 }).map(paise)
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), stake, fc.integer({ min: 1 }), (game, each, seed) => {
      const bet = { chips: [...game.spots.keys()].slice(0, 40).map((spot) => ({ spot, stake: each })) }
      expect(paidForBet(game, bet, game.deal(quickFloats(seed)))).toBeLessThanOrEqual(mostPaid(game, bet))
    }),
  )
})

test('[SPOT-7] a table takes at most its own limit on a spot, and no stake that could win above half a million rupees', () => {
  expect(mostOn(roulette, 'red')).toBe(10_000_000)
  expect(mostOn(roulette, 'straight-7')).toBe(Math.floor(50_000_000 / 35))
  const closed = GAMES.flatMap((game) =>
    [...game.spots.keys()]
      .slice(0, 500)
      .filter((spot) => mostOn(game, spot) < game.limits.least)
      .map((spot) => `${game.engine} ${spot}`),
  )
  expect(closed).toEqual([])
})

test('[SPOT-8] a deal takes the floats of its seeds one by one, the first of them first', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'maidan', nonce: 3 }
  const [next, again] = [floatsOneByOne(seeds), floatsOneByOne(seeds)]
  const floats = Array.from({ length: 40 }, () => next())
  expect(new Set(floats).size).toBe(40)
  expect(Array.from({ length: 40 }, () => again())).toEqual(floats)
  expect(roulette.deal(floatsOneByOne(seeds)).steps[0]!.value).toBe(Math.floor(floats[0]! * 37))
})
