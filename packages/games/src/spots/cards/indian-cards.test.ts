import { expect, test } from 'vitest'
import { asNumber } from '../../money/rational.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { quickFloats } from '../../testing/spot-simulation.ts'
import { andarBahar, andarBaharRanks } from './andar-bahar.ts'
import { cardsAt, lowRank } from './deck.ts'
import { amarAkbarAnthony, bollywood, lucky7 } from './lucky-cards.ts'
import { thirtyTwoCardsA, thirtyTwoCardsB } from './thirty-two.ts'

test('[SPOT-15] andar bahar returns what the sheet says', () => {
  expect(Object.values(returnsOf(andarBahar, ['andar', 'bahar']))).toEqual([97.851, 96.999])
  const ranges = [...andarBahar.spots.keys()].filter((key) => key.startsWith('cards-'))
  const returns = ranges.map((key) => Math.round(asNumber(andarBahar.rtp(key)) * 10_000) / 100)
  // The sheet rounds 96.7347 up in its last but one.
  expect(returns).toEqual([96.23, 96.59, 96.35, 96.36, 96.36, 96.13, 96.73, 96.66])
  const joker = ['joker-red', 'joker-club', 'joker-below-8', 'joker-above-8', 'joker-rank-7']
  expect(Object.values(returnsOf(andarBahar, joker))).toEqual([97, 97, 96.923, 96.923, 96.923])
  expect(Object.values(returnsOf(andarBaharRanks, ['andar-A', 'bahar-K']))).toEqual([96.684, 96.999])
})

test('[SPOT-15] cards go to andar first and in turn until one has the rank of the joker', () => {
  const next = quickFloats(15)
  for (let round = 0; round < 300; round += 1) {
    const { steps } = andarBahar.deal(next)
    const [joker, ...cards] = steps
    expect(cards.every(({ seat }, at) => seat === (at % 2 === 0 ? 'andar' : 'bahar'))).toBe(true)
    const matches = cards.map(({ value }) => lowRank(value) === lowRank(joker!.value))
    expect(matches.indexOf(true)).toBe(cards.length - 1)
  }
  const deal = laid({ joker: '7♠', andar: '8♠', bahar: '7♥' })
  expect(settled(andarBahar, ['andar', 'bahar', 'cards-1-5', 'joker-below-8'], deal)).toEqual([
    0, 2, 3.55, 2.1,
  ])
  expect(andarBahar.sayResult(deal)).toBe('Bahar wins, 7♥ after 2 cards')
})

test('[SPOT-15] with all ranks each goes to the side on which its first card fell', () => {
  const { steps } = andarBaharRanks.deal(quickFloats(4))
  expect(new Set(steps.map(({ value }) => lowRank(value))).size).toBe(13)
  expect(
    settled(andarBaharRanks, ['andar-9', 'bahar-9', 'bahar-2'], laid({ andar: '9♠', bahar: '2♥' })),
  ).toEqual([1.86, 0, 2.02])
})

test('[SPOT-18] 32 cards return what the sheet says', () => {
  const winners = ['player-8', 'player-9', 'player-10', 'player-11']
  const chances = winners.map((key) => {
    const won = thirtyTwoCardsA.odds(key).find(({ returns }) => returns.over > 0n)
    return Math.round(asNumber(won!.chance) * 1e6) / 1e6
  })
  expect(chances).toEqual([0.078328, 0.163787, 0.293023, 0.464862])
  expect(winners.map((key) => asNumber(thirtyTwoCardsA.rtp(key)).toFixed(4))).toEqual([
    '0.9713',
    '0.9663',
    '0.9670',
    '0.9669',
  ])
  const extras = ['total-low', 'total-high', 'three-red', 'three-black', 'two-two', 'player-8-odd']
  expect(extras.map((key) => asNumber(thirtyTwoCardsB.rtp(key)).toFixed(4))).toEqual([
    '0.9635',
    '0.9698',
    '0.9593',
    '0.9593',
    '0.9691',
    '0.9700',
  ])
})

test('[SPOT-18] tied leaders draw again until one leads, and the other bets count first cards only', () => {
  const deal = laid({ 'player-8': '6♠', 'player-9': '7♠', 'player-10': 'K♠ 6♥', 'player-11': 'Q♥ 7♥' })
  expect(settled(thirtyTwoCardsB, ['player-10', 'player-11', 'total-high', 'three-black'], deal)).toEqual([
    0, 2.08, 1.19, 3.2,
  ])
  expect(settled(thirtyTwoCardsB, ['player-8-even', 'player-10-odd', 'player-11-odd'], deal)).toEqual([
    1.94, 1.94, 0,
  ])
  const next = quickFloats(32)
  for (let round = 0; round < 500; round += 1) {
    const dealt = thirtyTwoCardsA.deal(next)
    const cards = thirtyTwoCardsA.groups[0]!.spots.map(({ key }) => cardsAt(dealt, key).length)
    expect(cards.every((count) => count > 0)).toBe(true)
    expect(cards.filter((count) => count === Math.max(...cards)).length).toBeGreaterThan(1)
  }
})

test('[SPOT-19] lucky 7, amar akbar anthony and bollywood return what the sheet says', () => {
  const lucky = ['low', 'high', 'seven', 'even', 'odd', 'red', 'rank-A', 'line-1', 'line-4']
  expect(Object.values(returnsOf(lucky7, lucky))).toEqual([
    96.154, 96.154, 96.154, 96.923, 96.385, 97.5, 96.923, 96.923, 96.923,
  ])
  const brothers = ['amar', 'akbar', 'anthony', 'even', 'odd', 'red', 'low', 'high']
  expect(Object.values(returnsOf(amarAkbarAnthony, brothers))).toEqual([
    97.846, 96.923, 96.923, 97.846, 98.538, 98.5, 96.154, 96.154,
  ])
  const films = ['don', 'amar-akbar-anthony', 'sahib-bibi', 'dharam-veer', 'kis-kis-ko', 'ghulam']
  expect(Object.values(returnsOf(bollywood, films))).toEqual([96.875, 96.563, 96.563, 96.875, 97, 96.563])
  const cards = ['odd', 'king-queen', 'jack-ace', 'red', 'black', 'rank-Q']
  expect(Object.values(returnsOf(bollywood, cards))).toEqual([96.75, 98.5, 98.5, 98.5, 98.5, 97])
})

test('[SPOT-19] half comes back on a seven, and every picture belongs to one film', () => {
  const seven = laid({ card: '7♥' })
  expect(settled(lucky7, ['low', 'high', 'seven', 'odd', 'line-2'], seven)).toEqual([0.5, 0.5, 12.5, 1.79, 0])
  expect(settled(amarAkbarAnthony, ['low', 'high', 'akbar'], seven)).toEqual([0.5, 0.5, 3.15])
  expect(lucky7.sayResult(laid({ card: 'K♥' }))).toBe('High: K♥')
  const films = bollywood.groups[0]!.spots.map(({ key }) => key)
  for (const rank of ['J', 'Q', 'K', 'A'])
    for (const suit of ['♠', '♥', '♣', '♦']) {
      const deal = laid({ card: `${rank}${suit}` })
      expect(settled(bollywood, films, deal).filter((returns) => returns > 0)).toHaveLength(1)
    }
  expect(bollywood.sayResult(laid({ card: 'A♠' }))).toBe('Don: A♠')
})
