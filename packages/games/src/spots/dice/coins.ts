import { indexIn } from '../../fair/draw.ts'
import { choose } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { step, valuesAt } from '../drawing.ts'
import { alike, group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'

const SEAT = 'coins'
const toss = (count: number, next: () => number): Deal => ({
  steps: Array.from({ length: count }, () => step('coin', SEAT, indexIn(2, next()) + 1)),
})

const SIDES = ['Heads', 'Tails']
const coin = market(
  (deal) => valuesAt(deal, SEAT)[0]!,
  () => alike([1, 2]),
)

export const coinToss: SpotGame = spotGame({
  engine: 'coin-toss',
  name: 'Coin toss',
  stage: { kind: 'coins', seats: [{ key: SEAT, label: 'Coin', most: 1 }], faces: SIDES },
  groups: [
    group(
      'Side',
      'row',
      SIDES.map((label, at) =>
        winner(coin, { key: label.toLowerCase(), label }, { price: 1.94, wins: (side) => side === at + 1 }),
      ),
    ),
  ],
  clock: CLOCKS.dice,
  limits: limitsOf(10, 10_000),
  rules: ['A coin is tossed. Heads and tails are equally likely.'],
  deal: (next) => toss(1, next),
  sayResult: (deal) => SIDES[valuesAt(deal, SEAT)[0]! - 1]!,
})

const COINS = 4
const redsAt = (deal: Deal): number => valuesAt(deal, SEAT).filter((side) => side === 1).length
const reds = market(redsAt, function* () {
  for (let count = 0; count <= COINS; count += 1) yield [count, choose(COINS, count)]
})

const redSpot = (key: string, label: string, price: number, wins: (count: number) => boolean): PricedSpot =>
  winner(reds, { key, label }, { price, wins })

export const xocDia: SpotGame = spotGame({
  engine: 'xoc-dia',
  name: 'Xoc dia',
  stage: { kind: 'coins', seats: [{ key: SEAT, label: 'Coins', most: COINS }], faces: ['Red', 'White'] },
  groups: [
    group('Even or odd', 'row', [
      redSpot('even', 'Even', 1.94, (count) => count % 2 === 0),
      redSpot('odd', 'Odd', 1.94, (count) => count % 2 === 1),
    ]),
    group('Colours', 'grid', [
      redSpot('four-red', '4 red', 15.4, (count) => count === 4),
      redSpot('three-red', '3 red, 1 white', 3.85, (count) => count === 3),
      redSpot('two-two', '2 red, 2 white', 2.58, (count) => count === 2),
      redSpot('three-white', '1 red, 3 white', 3.85, (count) => count === 1),
      redSpot('four-white', '4 white', 15.4, (count) => count === 0),
    ]),
  ],
  clock: CLOCKS.dice,
  limits: limitsOf(10, 50_000),
  rules: ['Four coins are shaken, each with a red and a white side. You bet on how many are red.'],
  deal: (next) => toss(COINS, next),
  sayResult: (deal) => `${redsAt(deal)} red, ${COINS - redsAt(deal)} white`,
})

const BEADS = 'beads'
const RESIDUES = [1, 2, 3, 4]
const beads = market(
  (deal) => valuesAt(deal, BEADS)[0]!,
  () => alike(RESIDUES),
)

export const fanTan: SpotGame = spotGame({
  engine: 'fan-tan',
  name: 'Fan tan',
  stage: { kind: 'beads', seats: [{ key: BEADS, label: 'Beads left', most: 1 }] },
  groups: [
    group(
      'Fan',
      'row',
      RESIDUES.map((left) =>
        winner(
          beads,
          { key: `fan-${left}`, label: String(left) },
          { price: 3.85, wins: (one) => one === left },
        ),
      ),
    ),
    group('Odd or even', 'row', [
      winner(beads, { key: 'odd', label: 'Odd' }, { price: 1.94, wins: (one) => one % 2 === 1 }),
      winner(beads, { key: 'even', label: 'Even' }, { price: 1.94, wins: (one) => one % 2 === 0 }),
    ]),
  ],
  clock: CLOCKS.dice,
  limits: limitsOf(10, 50_000),
  rules: ['Beads are taken away in fours until 1, 2, 3 or 4 are left. All four are equally likely.'],
  deal: (next) => ({ steps: [step('beads', BEADS, indexIn(RESIDUES.length, next()) + 1)] }),
  sayResult: (deal) => `${valuesAt(deal, BEADS)[0]!} left`,
})
