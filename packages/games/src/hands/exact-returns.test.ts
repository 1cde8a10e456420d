import { groupBy } from '@maidan/core'
import { expect, test } from 'vitest'
import { bestBlackjackReturn } from '../testing/blackjack-best.ts'
import { cardsIn } from '../testing/cards.ts'
import { DECK } from '../steps/cards.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { perfectPairsPay, twentyOnePlusThreePays } from './blackjack/side-bets.ts'
import { aaPays, casinoHoldem } from './casino-holdem.ts'
import { casinoWar, WAR_DECKS } from './casino-war.ts'
import type { HandFacts } from './hand-game.ts'
import { scoreOf } from './poker/score.ts'
import { threeCardScoreOf } from './poker/three-card-score.ts'
import { pairPlusPays, playedThreeCards, threeCardPoker } from './three-card-poker.ts'

/** As it is printed: in per cent, cut after four places. */
const printed = (share: number): number => Math.floor(share * 1_000_000 + 1e-6) / 10_000

const stated = ({ returns }: HandFacts, wager: string): number | undefined =>
  returns.find((one) => one.wager === wager && one.known.by === 'formula')?.percent

const CARDS = Array.from({ length: DECK }, (_, card) => card)

test('[HAND-15] the best play of blackjack returns what is stated, by recursion over all totals', () => {
  expect(printed(bestBlackjackReturn())).toBe(stated(blackjack, 'Blackjack'))
  expect(printed((3 * 4) / 13)).toBe(stated(blackjack, 'Insurance'))
})

test('[HAND-15] the side bets of blackjack return what is stated, over all cards', () => {
  let [pairs, plusThree] = [0, 0]
  for (const first of CARDS)
    for (const second of CARDS) {
      pairs += perfectPairsPay(first, second)
      for (const open of CARDS) plusThree += twentyOnePlusThreePays(first, second, open)
    }
  expect(printed(pairs / DECK ** 2 / 10_000)).toBe(stated(blackjack, 'Perfect pairs'))
  expect(printed(plusThree / DECK ** 3 / 10_000)).toBe(stated(blackjack, '21+3'))
})

type ThreeCards = { readonly cards: readonly number[]; readonly score: number }

const threes = (): ThreeCards[] => {
  const hands: ThreeCards[] = []
  for (let a = 2; a < DECK; a += 1)
    for (let b = 1; b < a; b += 1)
      for (let c = 0; c < b; c += 1) hands.push({ cards: [a, b, c], score: threeCardScoreOf(a, b, c) })
  return hands
}

/** Hands that differ only by the names of their suits are worth the same: one stands for all of them. */
const suitless = ({ cards }: ThreeCards): string => {
  const names = new Map<number, number>()
  return cards
    .map((card) => {
      const name = names.get(card & 3) ?? names.size
      names.set(card & 3, name)
      return `${card >> 2}${'abcd'[name]!}`
    })
    .join()
}

const HIGHEST_SCORE = 6 << 12

/** What a hand wins on average when it plays, in antes, against every hand the dealer can have. */
const worthOfPlay = ({ cards, score }: ThreeCards, all: readonly ThreeCards[]): number => {
  const met = new Uint16Array(HIGHEST_SCORE)
  const isMine = CARDS.map((card) => cards.includes(card))
  for (const dealer of all) {
    const [a, b, c] = dealer.cards
    if (!isMine[a!] && !isMine[b!] && !isMine[c!]) met[dealer.score]! += 1
  }
  let [won, hands] = [0, 0]
  met.forEach((many, theirs) => {
    if (many === 0) return
    const { ante, play } = playedThreeCards(score, theirs)
    won += many * (ante + play - 2)
    hands += many
  })
  return won / hands
}

test('[HAND-15] three-card poker returns what is stated over all deals, and queen, six, four is the line', () => {
  const all = threes()
  const worths = [...groupBy(all, suitless).values()].map((hands) => ({
    hands: hands.length,
    score: hands[0]!.score,
    worth: worthOfPlay(hands[0]!, all),
  }))
  const won = worths.reduce((sum, { hands, worth }) => sum + hands * Math.max(worth, -1), 0)
  expect(printed(1 + won / all.length)).toBe(stated(threeCardPoker, 'Ante'))
  const [a = 0, b = 0, c = 0] = cardsIn('Qd 6h 4d')
  const line = threeCardScoreOf(a, b, c)
  expect(worths.filter(({ score, worth }) => score >= line !== worth >= -1)).toEqual([])
  const plus = all.reduce((sum, { score }) => sum + pairPlusPays(score), 0)
  expect(printed(plus / all.length / 10_000)).toBe(stated(threeCardPoker, 'Pair plus'))
}, 120_000)

test('[HAND-15] the AA bonus returns what is stated over all hands of five', () => {
  let [paid, hands] = [0, 0]
  for (let a = 4; a < DECK; a += 1)
    for (let b = 3; b < a; b += 1)
      for (let c = 2; c < b; c += 1)
        for (let d = 1; d < c; d += 1)
          for (let e = 0; e < d; e += 1) {
            paid += aaPays(scoreOf([a, b, c, d, e]))
            hands += 1
          }
  expect(hands).toBe(2_598_960)
  expect(printed(paid / hands / 10_000)).toBe(stated(casinoHoldem, 'AA bonus'))
}, 120_000)

test('[HAND-15] casino war returns what is stated, by counting the cards of six decks', () => {
  const [all, ofRank] = [WAR_DECKS * DECK, WAR_DECKS * 4]
  const tie = (ofRank - 1) / (all - 1)
  const left = all - 2
  const tieInWar = ((ofRank - 2) * (ofRank - 3) + 12 * ofRank * (ofRank - 1)) / (left * (left - 1))
  const lost = (1 - tieInWar) / 2
  const won = 1 - lost
  expect(printed(1 + tie * (won - 2 * lost))).toBe(stated(casinoWar, 'Ante'))
  expect(printed(tie * 13)).toBe(stated(casinoWar, 'Tie'))
})
