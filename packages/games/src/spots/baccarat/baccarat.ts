import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, LOST, price, type PricedGroup, PUSHED, spot, spotGame, winner } from '../market.ts'
import type { PricedSpot, SpotGame } from '../spot-game.ts'
import { type Coup, coupMarket, coupOf, dealCoup, isNatural, sayCoup } from './coup.ts'
import { pairGroup } from './pairs.ts'

const isTie = ({ player, banker }: Coup): boolean => player === banker
const playerWins = ({ player, banker }: Coup): boolean => player > banker
const bankerWins = ({ player, banker }: Coup): boolean => banker > player

type CoupTerms = {
  readonly price: number
  readonly wins: (coup: Coup) => boolean
  readonly pushes?: (coup: Coup) => boolean
  readonly unless?: string
}

const bet = (key: string, label: string, { wins, pushes, ...terms }: CoupTerms): PricedSpot =>
  winner(
    coupMarket,
    { key, label },
    {
      ...terms,
      wins: (code) => wins(coupOf(code)),
      ...(pushes && { pushes: (code) => pushes(coupOf(code)) }),
    },
  )

const player = bet('player', 'Player', {
  price: 2,
  wins: playerWins,
  pushes: isTie,
  unless: 'stake back on a tie',
})
const tie = bet('tie', 'Tie', { price: 10, wins: isTie })
const banker = bet('banker', 'Banker', {
  price: 1.95,
  wins: bankerWins,
  pushes: isTie,
  unless: 'stake back on a tie',
})

const size = group('Cards dealt', 'row', [
  bet('small', 'Small: 4 cards', { price: 2.5, wins: (coup) => coup.playerCards + coup.bankerCards === 4 }),
  bet('big', 'Big: 5 or 6 cards', { price: 1.54, wins: (coup) => coup.playerCards + coup.bankerCards > 4 }),
])

/** What a win by so many points returns. */
const MARGINS = new Map([4, 5, 6, 7, 8, 9].map((margin, at) => [margin, price([2, 3, 5, 7, 11, 31][at]!)]))
const NATURAL_WIN = price(2)

const dragonBonus = (key: string, label: string, marginOf: (coup: Coup) => number): PricedSpot =>
  spot(coupMarket, { key, label, pays: '2× to 31× by the margin' }, (code) => {
    const coup = coupOf(code)
    const margin = marginOf(coup)
    // Two cards on both sides and a natural on either: the round ended there.
    const ended =
      coup.playerCards + coup.bankerCards === 4 && (isNatural(coup.player) || isNatural(coup.banker))
    if (ended && margin === 0) return PUSHED
    if (ended) return margin > 0 ? NATURAL_WIN : LOST
    return MARGINS.get(margin) ?? LOST
  })

const bonus: PricedGroup = group('Dragon bonus', 'row', [
  dragonBonus('dragon-bonus-player', 'Player by a margin', (coup) => coup.player - coup.banker),
  dragonBonus('dragon-bonus-banker', 'Banker by a margin', (coup) => coup.banker - coup.player),
])

const seats = [
  { key: 'player', label: 'Player', most: 3 },
  { key: 'banker', label: 'Banker', most: 3 },
]

const RULES: readonly string[] = [
  'Player and Banker get two cards each from 8 decks shuffled for every round. Aces count 1, tens and pictures 0; only the last digit of a total counts.',
  'With 8 or 9 on either side no more cards are dealt. Otherwise Player draws on 0 to 5.',
  'When Player stood, Banker draws on 0 to 5. When Player drew, Banker draws on 0 to 2 always, on 3 unless the third card was an 8, on 4 if it was 2 to 7, on 5 if it was 4 to 7, on 6 if it was 6 or 7.',
  'The higher total wins. On a tie, bets on Player and Banker get their stake back.',
  'A pair is two first cards of one rank. A perfect pair is two first cards of one rank and suit.',
]
const BONUS_RULE =
  'Dragon bonus: a natural win returns 2 times your stake and a natural tie gives it back; any other win returns 2, 3, 5, 7, 11 or 31 times by a margin of 4 to 9.'

export const baccarat: SpotGame = spotGame({
  engine: 'baccarat',
  name: 'Baccarat',
  stage: { kind: 'cards', seats },
  groups: [group('Winner', 'row', [player, tie, banker]), pairGroup, size, bonus],
  clock: CLOCKS.baccarat,
  limits: limitsOf(50, 200_000),
  rules: [...RULES, BONUS_RULE],
  deal: dealCoup,
  sayResult: sayCoup,
})

/** The same cards and prices on a fast clock. */
export const speedBaccarat: SpotGame = {
  ...baccarat,
  engine: 'baccarat-speed',
  name: 'Speed baccarat',
  clock: CLOCKS.speedBaccarat,
}

const WON = price(2)
const WON_HALF = price(1.5)

const evenBanker = spot(
  coupMarket,
  { key: 'banker', label: 'Banker', pays: '2×, 1.5× on a win with 6, stake back on a tie' },
  (code) => {
    const coup = coupOf(code)
    if (isTie(coup)) return PUSHED
    if (!bankerWins(coup)) return LOST
    return coup.banker === 6 ? WON_HALF : WON
  },
)

const LUCKY_TWO = price(16)
const LUCKY_THREE = price(22)

const sixes = group('Banker wins with 6', 'row', [
  bet('super-six', 'Super six', { price: 18, wins: (coup) => bankerWins(coup) && coup.banker === 6 }),
  spot(coupMarket, { key: 'lucky-six', label: 'Lucky six', pays: '16× with 2 cards, 22× with 3' }, (code) => {
    const coup = coupOf(code)
    if (!bankerWins(coup) || coup.banker !== 6) return LOST
    return coup.bankerCards === 2 ? LUCKY_TWO : LUCKY_THREE
  }),
])

export const noCommissionBaccarat: SpotGame = spotGame({
  ...baccarat,
  engine: 'baccarat-no-commission',
  name: 'No commission baccarat',
  groups: [group('Winner', 'row', [player, tie, evenBanker]), pairGroup, sixes, size, bonus],
  rules: [
    ...RULES,
    'Banker returns 2 times your stake, but 1.5 times when it wins with a total of 6.',
    'Super six and lucky six win when Banker wins with a total of 6.',
    BONUS_RULE,
  ],
})

/** The same cards and prices under the name of its side bet. */
export const superSixBaccarat: SpotGame = {
  ...noCommissionBaccarat,
  engine: 'baccarat-super-6',
  name: 'Super 6 baccarat',
}

const isThreeCardSeven = (coup: Coup): boolean =>
  bankerWins(coup) && coup.banker === 7 && coup.bankerCards === 3

export const ezBaccarat: SpotGame = spotGame({
  ...baccarat,
  engine: 'baccarat-ez',
  name: 'EZ baccarat',
  groups: [
    group('Winner', 'row', [
      player,
      tie,
      bet('banker', 'Banker', {
        price: 2,
        wins: (coup) => bankerWins(coup) && !isThreeCardSeven(coup),
        pushes: (coup) => isTie(coup) || isThreeCardSeven(coup),
        unless: 'stake back on a tie or a win with a three-card 7',
      }),
    ]),
    group('Three-card wins', 'row', [
      bet('dragon-seven', 'Dragon 7: Banker', { price: 41, wins: isThreeCardSeven }),
      bet('panda-eight', 'Panda 8: Player', {
        price: 26,
        wins: (coup) => playerWins(coup) && coup.player === 8 && coup.playerCards === 3,
      }),
    ]),
    pairGroup,
    size,
  ],
  rules: [
    ...RULES,
    'Banker returns 2 times your stake. When it wins with a total of 7 from three cards, your stake comes back.',
    'Dragon 7 wins when Banker wins with a three-card 7, panda 8 when Player wins with a three-card 8.',
  ],
})
