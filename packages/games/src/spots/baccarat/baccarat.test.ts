import { expect, test } from 'vitest'
import { asNumber, rational } from '../../money/rational.ts'
import { came, laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { bacBo } from './bac-bo.ts'
import { baccarat, ezBaccarat, noCommissionBaccarat } from './baccarat.ts'
import { BACCARAT_DECKS, bankerDraws, countCoups, coupOf } from './coup.ts'
import { baccarat29 } from './twenty-nine.ts'

const shareOf = (decks: number, has: (lead: number) => boolean): number => {
  let [all, those] = [0n, 0n]
  for (const [code, ways] of countCoups(decks)) {
    const { player, banker } = coupOf(code)
    all += BigInt(ways)
    if (has(player - banker)) those += BigInt(ways)
  }
  return asNumber(rational(those, all))
}

test('[SPOT-12] player, banker and tie come as often as the sheet says, from six and from eight decks', () => {
  const shares = [BACCARAT_DECKS, 6].map((decks) => [
    shareOf(decks, (lead) => lead > 0),
    shareOf(decks, (lead) => lead < 0),
    shareOf(decks, (lead) => lead === 0),
  ])
  const expected = [
    [0.446247, 0.458597, 0.095156],
    [0.446279, 0.458653, 0.095069],
  ]
  shares.forEach((row, at) =>
    row.forEach((share, which) => expect(share).toBeCloseTo(expected[at]![which]!, 6)),
  )
})

test('[SPOT-12] the spots of baccarat return what the sheet says', () => {
  const main = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'either-pair', 'perfect-pair']
  expect(Object.values(returnsOf(baccarat, main))).toEqual([
    98.765, 98.942, 95.156, 97.108, 97.108, 96.357, 91.953,
  ])
  const sides = ['big', 'small', 'dragon-bonus-player', 'dragon-bonus-banker']
  expect(Object.values(returnsOf(baccarat, sides))).toEqual([95.654, 94.717, 97.348, 90.627])
  // The sheet prints 96.153 for lucky six, which is a slip of its last digit: its own 83.316 for 12 and 20 to 1 gives this.
  expect(Object.values(returnsOf(noCommissionBaccarat, ['banker', 'super-six', 'lucky-six']))).toEqual([
    98.542, 96.955, 96.152,
  ])
  expect(Object.values(returnsOf(ezBaccarat, ['banker', 'dragon-seven', 'panda-eight']))).toEqual([
    98.982, 92.389, 89.812,
  ])
})

test('[SPOT-12] the banker draws to three unless the third card was an eight, and to six only on six and seven', () => {
  const thirds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const drawn = [2, 3, 4, 5, 6, 7].map((total) =>
    thirds.filter((third) => bankerDraws(total, third)).join(''),
  )
  expect(drawn).toEqual(['0123456789', '012345679', '234567', '4567', '67', ''])
  expect([5, 6].map((total) => bankerDraws(total, undefined))).toEqual([true, false])
})

test('[SPOT-12] cards come to player and banker in turn, the third cards last', () => {
  const floats = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
  const deal = baccarat.deal(() => floats.shift()!)
  expect(deal.steps.map(({ seat }) => seat)).toEqual(
    ['player', 'banker', 'player', 'banker', 'player', 'banker'].slice(0, deal.steps.length),
  )
})

test('[SPOT-12] a tie pushes player and banker, and a win on six pays half without commission', () => {
  const spots = ['player', 'banker', 'tie', 'player-pair', 'either-pair', 'perfect-pair', 'small', 'big']
  const tie = laid({ player: '9♠ 9♠', banker: 'K♠ 8♦' })
  expect(settled(baccarat, spots, tie)).toEqual([1, 1, 10, 13, 6.7, 26, 2.5, 0])
  const six = laid({ player: '2♠ 3♠ K♠', banker: 'K♠ 3♦ 3♣' })
  expect(settled(baccarat, ['player', 'banker', 'big'], six)).toEqual([0, 1.95, 1.54])
  expect(settled(noCommissionBaccarat, ['banker', 'super-six', 'lucky-six'], six)).toEqual([1.5, 18, 22])
  const seven = laid({ player: '2♠ 3♠ K♠', banker: 'K♠ 4♦ 3♣' })
  expect(settled(ezBaccarat, ['banker', 'dragon-seven', 'panda-eight'], seven)).toEqual([1, 41, 0])
  expect(baccarat.sayResult(seven)).toBe('Banker wins, 7 against 5')
})

test('[SPOT-12] the dragon bonus pays by the margin, a natural win even money, and pushes on a natural tie', () => {
  const spots = ['dragon-bonus-player', 'dragon-bonus-banker']
  expect(settled(baccarat, spots, laid({ player: '9♠ K♠', banker: 'K♥ 8♦' }))).toEqual([2, 0])
  expect(settled(baccarat, spots, laid({ player: '9♠ K♠', banker: 'K♥ 9♦' }))).toEqual([1, 1])
  expect(settled(baccarat, spots, laid({ player: '2♠ 3♠ 4♠', banker: 'K♥ Q♦ K♠' }))).toEqual([31, 0])
  expect(settled(baccarat, spots, laid({ player: '2♠ 3♠ K♠', banker: 'K♥ 2♦' }))).toEqual([0, 0])
  expect(settled(baccarat, spots, laid({ player: '3♠ 3♥', banker: 'K♥ 6♦' }))).toEqual([0, 0])
})

test('[SPOT-13] 29-card baccarat and bac bo return what the sheet says', () => {
  const spots = ['a', 'b', 'high-a', 'a-pair', 'b-lucky-9', 'a-colour-plus']
  expect(Object.values(returnsOf(baccarat29, spots))).toEqual([97.3, 97.3, 98.007, 96.264, 96.634, 95.211])
  expect(Object.values(returnsOf(bacBo, ['player', 'banker', 'tie']))).toEqual([98.873, 98.873, 95.525])
})

test('[SPOT-13] 29-card baccarat counts the last digit and pays hands by themselves', () => {
  const spots = ['a', 'b', 'high-a', 'high-b', 'a-lucky-9', 'b-pair', 'a-colour-plus', 'b-colour-plus']
  const deal = laid({ a: '2♠ 3♠ 4♠', b: '7♠ 7♥ A♠' })
  expect(settled(baccarat29, spots, deal)).toEqual([1.94, 0, 0, 1.95, 10.7, 3.35, 31, 0])
  expect(baccarat29.sayResult(deal)).toBe('Player A wins, 9 against 5')
})

test('[SPOT-13] a tie at bac bo gives nine tenths back and pays by its sum', () => {
  const spots = ['player', 'banker', 'tie']
  const thrown = (player: number[], banker: number[]) => ({
    steps: [...came('face', 'player', player).steps, ...came('face', 'banker', banker).steps],
  })
  expect(settled(bacBo, spots, thrown([1, 1], [1, 1]))).toEqual([0.9, 0.9, 89])
  expect(settled(bacBo, spots, thrown([3, 4], [2, 5]))).toEqual([0.9, 0.9, 5])
  expect(settled(bacBo, spots, thrown([3, 4], [2, 4]))).toEqual([2, 0, 0])
})
