import { paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { dice } from '../instant/dice.ts'
import { keno } from '../instant/keno.ts'
import { miniroulette } from '../instant/miniroulette.ts'
import { plinko } from '../instant/plinko.ts'
import { multiplier, NO_CEILING, payout } from '../money/multiplier.ts'
import { asNumber } from '../money/rational.ts'
import { spreadOf } from '../spread.ts'
import { goal } from '../steps/goal.ts'
import { hilo } from '../steps/hilo.ts'
import { mines } from '../steps/mines.ts'
import { RTP_97, RTP_99 } from '../tables.ts'
import { gameOfMoves, gameOfOneStep } from './game.ts'
import { addReturns, NO_RETURNS, type Returns, returnsOfMove } from './returns.ts'

const STAKE = paise(137)

test('[RTP-2] a bet promises what its odds pay on average for its stake, to the paisa', () => {
  const spread = spreadOf(dice.payouts(STAKE, RTP_97, { side: 'under', target: 9000 }))
  const paid = payout(STAKE, multiplier(10_777))
  expect(spread.highest).toBe(paid)
  expect(spread.mean).toBeCloseTo((9000 / 10_001) * paid, 9)
  expect(spread.variance).toBeCloseTo((9000 / 10_001) * (1001 / 10_001) * paid ** 2, 6)
})

test('[RTP-2] the promise of a stake that divides well is its exact RTP', () => {
  const stake = paise(1_000_000)
  const bets = [
    [spreadOf(plinko.payouts(stake, RTP_99, { rows: 16, risk: 'expert' })), 98.996],
    [spreadOf(keno.payouts(stake, RTP_99, { picks: [1, 2, 3], risk: 'high' })), 98.988],
  ] as const
  for (const [{ mean }, share] of bets) expect(mean / 10_000).toBeCloseTo(share, 3)
  const chips = [
    { spot: 'straight-7', stake: paise(60_000) },
    { spot: 'red', stake: paise(40_000) },
  ]
  const cloth = spreadOf(miniroulette.payouts(paise(100_000), RTP_97, { chips }))
  expect(cloth.mean).toBeCloseTo(97_000, 6)
  expect(cloth.highest).toBe(60_000 * 11.64)
})

type Branch = { readonly chance: number; readonly total: Returns; readonly spread: number }

/** Every way in which a round of goal can go that is stopped after so many columns; all rows are alike. */
const goalBranches = (columns: number): Branch[] => {
  const branches: Branch[] = []
  const floats = Array.from({ length: 4 }, () => 0)
  const start = goal.start({ table: RTP_97, bet: { pitch: '3x4' }, floats, ceiling: NO_CEILING })
  if (!start.ok) throw new Error(start.refusal)
  let branch = { chance: 1, total: NO_RETURNS, round: start.value }
  for (let column = 0; column < columns; column += 1) {
    for (const row of [0, 1] as const) {
      const next = goal.play(branch.round, { kind: 'pass', row })
      const risk = goal.risk(branch.round, { kind: 'pass', row })
      if (!next.ok || !risk) throw new Error('a move that can be made')
      const chance = branch.chance * (row === 1 ? asNumber(risk.chance) : 1 - asNumber(risk.chance))
      const shown = { before: branch.round.shown, after: next.value.shown }
      const total = addReturns(branch.total, returnsOfMove(STAKE, risk, shown))
      const isLast = column + 1 === columns
      if (row === 0 || isLast) branches.push({ chance, total, spread: total.returned - total.expected })
      if (row === 1) branch = { chance, total, round: next.value }
    }
  }
  return branches
}

test('[RTP-2] a round of several moves keeps its promise on average, and its variance, wherever it is stopped', () => {
  for (const columns of [1, 2, 3, 4]) {
    const branches = goalBranches(columns)
    const mean = (of: (branch: Branch) => number) =>
      branches.reduce((sum, branch) => sum + branch.chance * of(branch), 0)
    expect(mean(() => 1)).toBeCloseTo(1, 12)
    expect(mean(({ spread }) => spread)).toBeCloseTo(0, 9)
    expect(mean(({ spread }) => spread ** 2)).toBeCloseTo(
      mean(({ total }) => total.variance),
      6,
    )
    expect(branches.every(({ total }) => total.rounds === 1 && total.staked === STAKE)).toBe(true)
  }
})

test('[RTP-2] the risk of a step is the chance that the next cell, column or card is right', () => {
  const floats = Array.from({ length: 52 }, () => 0)
  const field = mines.start({ table: RTP_97, bet: { mines: 3 }, floats, ceiling: NO_CEILING })
  const cards = hilo.start({ table: RTP_97, bet: {}, floats, ceiling: NO_CEILING })
  if (!field.ok || !cards.ok) throw new Error('they begin')
  expect(asNumber(mines.risk(field.value, { kind: 'open', cell: 9 })!.chance)).toBe(22 / 25)
  expect(mines.risk(field.value, { kind: 'cash_out' })).toBeUndefined()
  // The first card of these floats is a two.
  expect(asNumber(hilo.risk(cards.value, { kind: 'guess', guess: 'lower' })!.chance)).toBeCloseTo(1 / 13, 12)
  expect(asNumber(hilo.risk(cards.value, { kind: 'guess', guess: 'higher' })!.chance)).toBe(1)
  expect(hilo.risk(cards.value, { kind: 'skip' })).toBeUndefined()
  const shown = { before: cards.value.shown, after: cards.value.shown }
  expect(returnsOfMove(STAKE, undefined, shown)).toEqual(NO_RETURNS)
})

test('[RTP-2] a bet adds one step and a round of moves one for each, of which a cash-out adds nothing', () => {
  const opening = {
    seeds: { serverSeed: 'a'.repeat(64), clientSeed: 'maidan', nonce: 7 },
    stake: STAKE,
    ceiling: NO_CEILING,
    moves: [],
  }
  const rolled = gameOfOneStep('dice', dice).takeBet({ side: 'under', target: 5000 }, RTP_97)
  const field = gameOfMoves('mines', mines).takeBet({ mines: 1 }, RTP_97)
  if (!rolled.ok || !field.ok) throw new Error('they are bets')
  const roll = rolled.value.play(opening)
  if (!roll.ok) throw new Error(roll.refusal)
  expect(rolled.value.returns(opening, roll.value)).toMatchObject([
    { rounds: 1, staked: 137, returned: roll.value.end?.payout },
  ])
  const safe = [0, 1].find((cell) => {
    const played = field.value.play({ ...opening, moves: [{ kind: 'open', cell }] })
    return played.ok && played.value.end === undefined
  })
  const moves = [{ kind: 'open', cell: safe }, { kind: 'cash_out' }]
  const cashed = field.value.play({ ...opening, moves })
  if (!cashed.ok) throw new Error(cashed.refusal)
  expect(field.value.returns({ ...opening, moves }, cashed.value)).toMatchObject([
    { rounds: 1, staked: 137, returned: cashed.value.end?.payout },
    NO_RETURNS,
  ])
})
