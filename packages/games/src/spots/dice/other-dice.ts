import { choose, type Rational } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, LOST, market, price, spot, spotGame, winner } from '../market.ts'
import type { PricedSpot, SpotGame } from '../spot-game.ts'
import { DICE, FACES, facesAt, throwDice } from './three-dice.ts'

const twoDice = market(
  (deal) => facesAt(deal).reduce((sum, face) => sum + face, 0),
  function* () {
    for (const a of FACES) for (const b of FACES) yield [a + b, 1]
  },
)

export const sevenUpDown: SpotGame = spotGame({
  engine: 'seven-up-down',
  name: '7 up 7 down',
  stage: { kind: 'dice', seats: [{ key: DICE, label: 'Dice', most: 2 }] },
  groups: [
    group('Sum of two dice', 'row', [
      winner(twoDice, { key: 'down', label: '7 down: 2 to 6' }, { price: 2.3, wins: (sum) => sum < 7 }),
      winner(twoDice, { key: 'seven', label: 'Lucky 7' }, { price: 5.8, wins: (sum) => sum === 7 }),
      winner(twoDice, { key: 'up', label: '7 up: 8 to 12' }, { price: 2.3, wins: (sum) => sum > 7 }),
    ]),
  ],
  clock: CLOCKS.cards,
  limits: limitsOf(50, 100_000),
  rules: ['Two dice are thrown. You bet on a sum below 7, of exactly 7, or above 7.'],
  deal: (next) => throwDice(2, next),
  sayResult: (deal) => {
    const faces = facesAt(deal)
    return `${faces.join(' and ')}: ${faces[0]! + faces[1]!}`
  },
})

const SYMBOLS = ['Heart', 'Spade', 'Diamond', 'Club', 'Face', 'Flag']
const JHANDI_DICE = 6

/** What so many dice with the symbol return. */
const BY_COUNT: readonly Rational[] = [LOST, LOST, price(3), price(5), price(10), price(25), price(100)]

const symbolSpot = (label: string, at: number): PricedSpot => {
  const face = at + 1
  const count = market(
    (deal) => facesAt(deal).filter((one) => one === face).length,
    function* () {
      for (let dice = 0; dice <= JHANDI_DICE; dice += 1)
        yield [dice, choose(JHANDI_DICE, dice) * 5n ** BigInt(JHANDI_DICE - dice)]
    },
  )
  return spot(
    count,
    { key: label.toLowerCase(), label, pays: '3× to 100× for 2 to 6 dice' },
    (dice) => BY_COUNT[dice]!,
  )
}

export const jhandiMunda: SpotGame = spotGame({
  engine: 'jhandi-munda',
  name: 'Jhandi munda',
  stage: { kind: 'dice', seats: [{ key: DICE, label: 'Dice', most: JHANDI_DICE }], faces: SYMBOLS },
  groups: [group('Symbol', 'grid', SYMBOLS.map(symbolSpot))],
  clock: CLOCKS.dice,
  limits: limitsOf(10, 50_000),
  rules: [
    'Six dice with six symbols are thrown: heart, spade, diamond, club, face and flag.',
    'A symbol returns 3, 5, 10, 25 or 100 times your stake when 2, 3, 4, 5 or 6 dice show it, and nothing below.',
  ],
  deal: (next) => throwDice(JHANDI_DICE, next),
  sayResult: (deal) => {
    const faces = facesAt(deal)
    const counted = SYMBOLS.map(
      (label, at) => [label, faces.filter((face) => face === at + 1).length] as const,
    )
    return counted
      .filter(([, count]) => count > 0)
      .map(([label, count]) => `${label} ${count}`)
      .join(', ')
  },
})
