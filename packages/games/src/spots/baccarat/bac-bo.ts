import { indexIn } from '../../fair/draw.ts'
import { type Rational, rational } from '../../money/rational.ts'
import { CLOCKS } from '../clocks.ts'
import { step, valuesAt } from '../drawing.ts'
import { group, limitsOf, LOST, market, price, spot, spotGame } from '../market.ts'
import type { Deal, PricedSpot, SpotGame } from '../spot-game.ts'

const seats = [
  { key: 'player', label: 'Player', most: 2 },
  { key: 'banker', label: 'Banker', most: 2 },
] as const

const FACES = [1, 2, 3, 4, 5, 6]
const sumAt = (deal: Deal, seat: string): number => valuesAt(deal, seat).reduce((sum, face) => sum + face, 0)

/** Both sums in one number. */
const UNIT = 100
const sums = market(
  (deal) => sumAt(deal, 'player') * UNIT + sumAt(deal, 'banker'),
  function* () {
    for (const a of FACES)
      for (const b of FACES) for (const c of FACES) for (const d of FACES) yield [(a + b) * UNIT + c + d, 1]
  },
)
const read = (code: number) => ({ player: Math.floor(code / UNIT), banker: code % UNIT })

const WON = price(2)
const NINE_TENTHS = rational(9, 10)

const side = (key: string, label: string, lead: (code: number) => number): PricedSpot =>
  spot(sums, { key, label, pays: '2×, 90% back on a tie' }, (code) => {
    if (lead(code) > 0) return WON
    return lead(code) === 0 ? NINE_TENTHS : LOST
  })

/** A tie at 2 or 12 is the rarest. */
const TIES: ReadonlyMap<number, Rational> = new Map(
  [5, 5, 7, 11, 26, 89].flatMap((returns, off) => [
    [7 - off, price(returns)] as const,
    [7 + off, price(returns)] as const,
  ]),
)

export const bacBo: SpotGame = spotGame({
  engine: 'bac-bo',
  name: 'Bac bo',
  stage: { kind: 'dice', seats },
  groups: [
    group('Winner', 'row', [
      side('player', 'Player', (code) => read(code).player - read(code).banker),
      spot(sums, { key: 'tie', label: 'Tie', pays: '5× to 89× by the sum' }, (code) => {
        const { player, banker } = read(code)
        return player === banker ? TIES.get(player)! : LOST
      }),
      side('banker', 'Banker', (code) => read(code).banker - read(code).player),
    ]),
  ],
  clock: CLOCKS.smallBaccarat,
  limits: limitsOf(50, 50_000),
  rules: [
    'Player and Banker throw two dice each. The higher sum wins.',
    'On a tie, bets on Player and Banker get 90% of their stake back.',
    'Tie returns 89 times your stake at 2 or 12, 26 at 3 or 11, 11 at 4 or 10, 7 at 5 or 9, and 5 at 6, 7 or 8.',
  ],
  deal: (next) => ({
    steps: seats.flatMap(({ key }) => [0, 1].map(() => step('face', key, indexIn(6, next()) + 1))),
  }),
  sayResult: (deal) => {
    const [player, banker] = [sumAt(deal, 'player'), sumAt(deal, 'banker')]
    if (player === banker) return `Tie, ${player} each`
    return player > banker
      ? `Player wins, ${player} against ${banker}`
      : `Banker wins, ${banker} against ${player}`
  },
})
