import { expect, test } from 'vitest'
import { asNumber, rational } from '../../money/rational.ts'
import { laid, returnsOf, settled } from '../../testing/spot-returns.ts'
import { quickFloats } from '../../testing/spot-simulation.ts'
import { cardsAt } from '../cards/deck.ts'
import { fiveCricket, oneWicket, superOver } from './card-cricket.ts'
import { inningsWays } from './innings.ts'

const chanceOf = (format: { balls: number; wickets: number }, has: (runs: number) => boolean): number => {
  const ways = [...inningsWays(format)]
  const those = ways.filter(([runs]) => has(runs)).reduce((sum, [, one]) => sum + one, 0n)
  return asNumber(rational(those, 7n ** BigInt(format.balls)))
}

test('[SPOT-24] runs of an innings come as often as the sheet says', () => {
  const [over, five, one] = [
    { balls: 6, wickets: 2 },
    { balls: 30, wickets: 5 },
    { balls: 6, wickets: 1 },
  ] as const
  expect([over, five, one].map((format) => chanceOf(format, () => true))).toEqual([1, 1, 1])
  const reached = (format: typeof over | typeof five | typeof one, lines: readonly number[]) =>
    lines.map((line) => Number(chanceOf(format, (runs) => runs >= line).toFixed(5)))
  expect(reached(over, [11, 12, 13, 14, 15])).toEqual([0.67573, 0.61451, 0.54658, 0.47724, 0.40751])
  expect(reached(five, [63, 64, 65, 66])).toEqual([0.54109, 0.51855, 0.49524, 0.47125])
  expect(reached(one, [8, 9, 10, 11])).toEqual([0.5753, 0.53808, 0.49961, 0.45632])
})

test('[SPOT-24] card cricket returns what the sheet says', () => {
  const matches = [superOver, fiveCricket, oneWicket].map((game) =>
    Object.values(returnsOf(game, ['first', 'second'])),
  )
  expect(matches).toEqual([
    [97.146, 97.146],
    [97.049, 97.049],
    [97.176, 97.176],
  ])
  expect(Object.values(returnsOf(superOver, ['ball-6', 'ball-dot', 'ball-wicket', 'ball-boundary']))).toEqual(
    [97.143, 97.143, 97.143, 97.143],
  )
})

test('[SPOT-24] an innings ends with its balls or wickets, and the chase once it is won', () => {
  const next = quickFloats(11)
  for (let round = 0; round < 500; round += 1) {
    const deal = superOver.deal(next)
    const [first, second] = [cardsAt(deal, 'first'), cardsAt(deal, 'second')]
    const wickets = first.filter((card) => card === 46).length
    expect(first.length === 6 || wickets === 2).toBe(true)
    expect(second.length).toBeLessThanOrEqual(6)
  }
  const deal = laid({ first: '4♠ 10♠ K♠ A♠ K♠', second: '6♠' })
  const spots = ['first', 'second', 'ball-4', 'ball-boundary', 'ball-dot', 'runs-12-no']
  expect(settled(superOver, spots, deal)).toEqual([0, 1.94, 6.8, 3.4, 0, 2.5])
  expect(superOver.sayResult(deal)).toBe('Team B wins, 5/2 against 6/0')
})
