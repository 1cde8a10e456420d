// @vitest-environment node

import type { EndedRoundView, SharedBetView } from '@maidan/contracts/player'
import { SPAN } from '@maidan/games/fair'
import { expect, test } from 'vitest'
import { fakeDealer } from '../testing/fake-dealer.ts'
import { chainsOf, endRound, nextRound, openHouse, settle, takeOff } from '../testing/house.ts'
import { AVIATOR_FAIRNESS } from './aviator-check.ts'
import { COLOR_FAIRNESS } from './color-check.ts'
import { checkShared, fractionText, knownBefore } from './shared-check.ts'

const GAMES = { aviator: AVIATOR_FAIRNESS, 'color-prediction': COLOR_FAIRNESS } as const
type Slug = keyof typeof GAMES

/** Three rounds; the player has a bet on each. */
const played = async (slug: Slug) => {
  const house = openHouse(slug)
  const dealer = fakeDealer(house)
  for (let round = 0; round < 3; round += 1) {
    const bet = slug === 'aviator' ? { panel: 1, autoCashOut: 140 } : { spot: 'big' }
    await dealer.place({ round: 841_001 + round, slot: '1', stake: 100, bet })
    if (slug === 'aviator') takeOff(house)
    endRound(house)
    settle(house)
    nextRound(house)
  }
  const [rounds, bets] = [house.past, await dealer.listBets()]
  const check = (round: EndedRoundView, own: readonly SharedBetView[] = bets) =>
    checkShared(GAMES[slug], round, knownBefore(round, rounds, chainsOf(house)), own)!
  return { house, rounds, bets, check }
}

test.each(['aviator', 'color-prediction'] as const)(
  '[PLAY-26] every round of %s is checked from its hash and its salt: seal, result and money',
  async (slug) => {
    const { rounds, check } = await played(slug)
    for (const round of rounds) {
      const { seal, result, money } = check(round)
      expect([seal.isRight, result.isRight, money?.isRight]).toEqual([true, true, true])
      expect(seal.known).toBe(round.commitment)
    }
  },
)

test.each(['aviator', 'color-prediction'] as const)(
  '[PLAY-26] a round of %s that was tampered with fails where it was',
  async (slug) => {
    const { rounds, bets, check } = await played(slug)
    const round = rounds[0]!
    const otherHash = check({ ...round, hash: 'ab'.repeat(32) })
    expect([otherHash.seal.isRight, otherHash.result.isRight]).toEqual([false, false])
    expect(check({ ...round, commitment: 'cd'.repeat(32) }).seal.isRight).toBe(false)
    expect(check({ ...round, result: round.result + 1 }).result.isRight).toBe(false)
    const own = bets.find((bet) => bet.round === round.id)!
    expect(check(round, [{ ...own, payout: (own.payout ?? 0) + 0.01 }]).money?.isRight).toBe(false)
    expect(check(round, []).money).toBeUndefined()
  },
)

test('[PLAY-26] a bet that should have left by itself and was booked as lost does not match', async () => {
  const { rounds, bets, check } = await played('aviator')
  const round = rounds[0]!
  const own = bets.find((bet) => bet.round === round.id)!
  expect(own.state).toBe('won')
  expect(check(round, [{ ...own, state: 'lost', multiplier: 0, payout: 0 }]).money?.isRight).toBe(false)
})

test('[PLAY-26] the formula is written with its numbers', async () => {
  const { rounds, check } = await played('aviator')
  const { formula } = check(rounds[0]!).result
  expect(formula.at(-1)).toBe('Cut to whole hundredths, at least 1.00: 5.43x')
  expect(formula[1]).toMatch(/^97 ÷ \(1 − X\) = 97 ÷ 0\.\d{9}$/)
  expect([fractionText(0n), fractionText(SPAN), fractionText(SPAN / 4n, 2)]).toEqual([
    '0.000000000',
    '1.000000000',
    '0.25',
  ])
})
