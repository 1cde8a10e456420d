import { expect, test } from 'vitest'
import { scripted } from '../testing/script.ts'
import type { Command } from '../market/commands.ts'
import { betArithmetic, commissionArithmetic } from './receipt.ts'

const settled = (orders: string[], ...commands: Command[]) => {
  const { market, apply } = scripted({ commissionBp: 500 }, ...orders)
  for (const command of commands) apply(command)
  return market.settlement()!.accounts
}
const pair = (size: string, price: string) => [
  `bob lays ${size} at ${price}`,
  `alice backs ${size} at ${price}`,
]
const winner = (runner: number): Command => ({
  type: 'settle',
  outcome: { type: 'result', winners: [runner] },
})

test('[EX-27] a receipt shows the arithmetic of a won and of a lost bet', () => {
  const [alice, bob] = settled(pair('100', '2.50'), winner(1))
  expect(betArithmetic(alice!.bets[0]!)).toEqual([
    '100.00 matched at 2.50: 100.00 × (2.50 − 1)',
    'profit 150.00',
  ])
  expect(betArithmetic(bob!.bets[0]!)).toEqual([
    '100.00 matched at 2.50: −100.00 × (2.50 − 1)',
    'loss 150.00',
  ])
  expect(commissionArithmetic(alice!.commission)).toBe('150.00 × 5.00 % = 7.50')
  const [loser, layer] = settled(pair('100', '2.50'), winner(2))
  expect(betArithmetic(loser!.bets[0]!)[0]).toBe('100.00 matched at 2.50: −100.00')
  expect(betArithmetic(layer!.bets[0]!)[0]).toBe('100.00 matched at 2.50: 100.00')
})

test('[EX-27] it also shows a reduced price, a dead heat, a void and where a fraction went', () => {
  const removal: Command = { type: 'remove_runner', runner: 3, factorBp: 1000 }
  const [reduced] = settled(pair('100', '5.00'), removal, winner(1))
  expect(betArithmetic(reduced!.bets[0]!)[0]).toBe(
    '100.00 matched at 5.00, reduced to 4.50: 100.00 × (4.50 − 1)',
  )
  const tie: Command = { type: 'settle', outcome: { type: 'result', winners: [], deadHeat: [1, 2, 3] } }
  const [tied] = settled(pair('10', '11.00'), tie)
  expect(betArithmetic(tied!.bets[0]!)).toEqual([
    '10.00 matched at 11.00: 10.00 × (11.00 − 1) × 1/3 − 10.00 × 2/3',
    '− 200/300 paisa to the next bet, or to the house',
    'profit 26.66',
  ])
  const [none] = settled(pair('10', '11.00'), { type: 'void' })
  expect(betArithmetic(none!.bets[0]!)).toEqual(['10.00 matched at 11.00: void, 0.00', 'profit 0.00'])
})
