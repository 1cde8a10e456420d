import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatOf, scripted } from '../testing/scripted-floats.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { type Machine, SLOT_MODELS, volatilityOf, type Weighted } from './machine.ts'
import { MACHINES } from './machines.ts'
import { isCelebrated, paytableOf, slotRules } from './paytable.ts'
import { spin } from './spin.ts'
import type { SlotSpin, SlotStep } from './spin-log.ts'

const machines = fc.constantFrom(...SLOT_MODELS.map((model) => MACHINES[model]))

/** Floats for a grid, its reels written from the top down and parted by spaces. */
const gridFloats = ({ reels }: Machine, grid: string): number[] => {
  if (reels.kind !== 'cells') throw new Error('only cells are scripted')
  return grid
    .split(' ')
    .flatMap((column, reel) =>
      Array.from(column, (symbol) => floatOf(reels.weights[reel]!, NAMES[symbol] ?? symbol)),
    )
}
const NAMES: Readonly<Record<string, string>> = { '*': 'coin', o: 'orb' }

const played = (machine: Machine, floats: readonly number[], then?: () => number): SlotSpin =>
  spin(machine, scripted(floats, then).next)

const stepsOf = ({ steps }: SlotSpin): string[] =>
  steps.map((step) => (step.kind === 'reels' ? `${step.why} ${step.pays}` : `${step.kind} ${step.pays}`))

test('[SLOT-1] the same floats give the same spin, and its steps add up to what it pays, never above the cap', () => {
  fc.assert(
    fc.property(machines, fc.integer(), fc.integer({ min: 1, max: 50 }), (machine, seed, cap) => {
      for (const one of [machine, { ...machine, cap }]) {
        const result = spin(one, floatsByXoshiro(seed))
        expect(spin(one, floatsByXoshiro(seed))).toEqual(result)
        expect(result.steps.reduce((sum, { pays }) => sum + pays, 0)).toBe(result.multiplier)
        expect(result.multiplier).toBeLessThanOrEqual(one.cap * 10_000)
        expect(result.isCapped).toBe(result.multiplier === one.cap * 10_000)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[SLOT-1] reels show what is on their strips and weights, and nothing that could not stop there', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const machine = MACHINES['lines-20']
      const [step] = spin(machine, floatsByXoshiro(seed)).steps
      if (step?.kind !== 'reels' || machine.reels.kind !== 'strips') throw new Error('a spin turns reels')
      const { strips } = machine.reels
      const found = step.grid.map((column, reel) => (strips[reel]! + strips[reel]!).includes(column.join('')))
      expect(found).toEqual([true, true, true, true, true])
    }),
  )
})

test('[SLOT-2] a line pays the better of its wilds and of its first symbol, from the left', () => {
  const machine = MACHINES['free-spins']
  if (machine.pays.kind !== 'lines') throw new Error('the machine has lines')
  const winsOf = (row: string, lines: readonly string[]): string[] => {
    const grid = Array.from(row, (symbol) => symbol.repeat(3)).join(' ')
    const one: Machine = { ...machine, pays: { ...machine.pays, lines } as Machine['pays'] }
    const [step] = played(one, gridFloats(one, grid)).steps
    return step?.kind === 'reels'
      ? step.wins.map(({ symbol, count, pays }) => `${count}${symbol} ${pays}`)
      : []
  }
  const middle = ['11111']
  expect(winsOf('AAABC', middle)).toEqual(['3A 500000'])
  expect(winsOf('AWABC', middle)).toEqual(['3A 500000'])
  expect(winsOf('WWGAC', middle)).toEqual(['2W 100000'])
  expect(winsOf('WWAAC', middle)).toEqual(['4A 2000000'])
  expect(winsOf('WWWGB', middle)).toEqual(['3W 1000000'])
  expect(winsOf('WWWWW', middle)).toEqual(['5W 20000000'])
  expect(winsOf('BAAAA', middle)).toEqual([])
  expect(winsOf('AAABC', ['11111', '00000'])).toEqual(['3A 250000', '3A 250000'])
})

test('[SLOT-3] scatters bring free spins that are multiplied and bring more of them', () => {
  const machine = MACHINES['free-spins']
  const scatters = gridFloats(machine, 'SAB DCE SFG CDE SFG')
  const empty = gridFloats(machine, 'ABC DEF GAB CDE FGA')
  const floats = [...scatters, ...scatters, ...Array.from({ length: 19 }, () => empty).flat()]
  const source = scripted(floats)
  const result = spin(machine, source.next)
  expect(stepsOf(result).slice(0, 5)).toEqual([
    'spin 20000',
    'free-spins 0',
    'free 60000',
    'free-spins 0',
    'free 0',
  ])
  expect(result.steps.filter((step) => step.kind === 'reels' && step.why === 'free')).toHaveLength(20)
  expect(source.taken()).toBe(21 * 15)
})

test('[SLOT-4] a series of free spins that reaches the cap ends there, and says so', () => {
  const machine = { ...MACHINES['free-spins'], cap: 7 }
  const scatters = gridFloats(machine, 'SAB DCE SFG CDE SFG')
  const source = scripted([...scatters, ...scatters, ...scatters, ...scatters])
  const result = spin(machine, source.next)
  expect(stepsOf(result)).toEqual(['spin 20000', 'free-spins 0', 'free 50000', 'free-spins 0'])
  expect(result).toMatchObject({ multiplier: 70_000, isCapped: true })
  expect(source.taken()).toBe(30)
})

test('[SLOT-5] coins lock, a landing gives the respins back, and a full grid adds the grand', () => {
  const machine = MACHINES['hold-and-win']
  const { hold } = machine
  const grid = gridFloats(machine, '*** *** BAC DBA CDB')
  const half = floatOf(hold!.values, 0.5)
  const six = Array.from({ length: 6 }, () => half)
  const miss = Array.from({ length: 9 }, () => 0.9)
  const missed = played(machine, [...grid, ...six, ...miss, ...miss, ...miss])
  expect(stepsOf(missed)).toEqual(['spin 0', 'coins 0', 'coins 0', 'coins 0', 'coins 0', 'coins-paid 30000'])
  const landing = [...miss.slice(0, 8), 0.01, half]
  const again = played(machine, [...grid, ...six, ...miss, ...landing], () => 0.9)
  const respins = again.steps.flatMap((step) => (step.kind === 'coins' ? [step.respins] : []))
  expect(respins).toEqual([3, 2, 3, 2, 1, 0])
  const all = Array.from({ length: 9 }, () => [0.01, half]).flat()
  expect(played(machine, [...grid, ...six, ...all]).steps.at(-1)).toEqual({
    kind: 'coins-paid',
    coins: 15,
    isFull: true,
    pays: 5_075_000,
  })
})

test('[SLOT-6] wild reels expand, and wild reels walk to the left with a respin at each step', () => {
  const expanding = MACHINES['expanding-wilds']
  const grid = gridFloats(expanding, 'ABC DEF GAB CDE FGA')
  const [turned] = played(expanding, [...grid, 0.01, 0.9, 0.01]).steps
  expect(turned?.kind === 'reels' && turned.grid.map((column) => column.join(''))).toEqual([
    'ABC',
    'WWW',
    'GAB',
    'WWW',
    'FGA',
  ])
  const walking = MACHINES['walking-wilds']
  const nothing = [...gridFloats(walking, 'ABC DEF GAB CDE FGA'), 0.9, 0.9, 0.9]
  const third = nothing.with(15, 0.001)
  const walked = played(walking, [...third, ...nothing, ...nothing, ...nothing])
  const wilds = walked.steps.map(
    (step) => step.kind === 'reels' && step.grid.findIndex((column) => column[0] === 'W'),
  )
  expect(wilds).toEqual([2, 1, 0])
})

test('[SLOT-7] what wins vanishes, the rest falls, and orbs multiply all that was won', () => {
  const machine = MACHINES['tumble-orbs']
  const grid = gridFloats(machine, 'AAAAA AAABo BCDEF CDEFG DEFGH EFGHI')
  const refill = gridFloats(machine, 'BCDEF GHI')
  const orb = machine.orb!
  const result = played(machine, [...grid, ...refill, floatOf(orb.values, 10)])
  expect(stepsOf(result)).toEqual(['spin 90000', 'fall 0', 'orbs 810000'])
  const fallen = result.steps[1] as Extract<SlotStep, { kind: 'reels' }>
  expect(fallen.grid[1]).toEqual(['I', 'H', 'G', 'B', 'orb'])
  expect(fallen.grid[0]).toEqual(['F', 'E', 'D', 'C', 'B'])
})

test('[SLOT-7] clusters are joined by edges alone, and the second fall counts twice', () => {
  const machine = MACHINES['cluster-cascade']
  const joined = gridFloats(machine, 'AAABCD EFAACD BCEFDE CDBAFC FEDCBA ABCDEF')
  const refill = gridFloats(machine, 'AAABB').toReversed()
  const result = played(machine, [...joined, ...refill], floatsByXoshiro(1))
  expect(stepsOf(result)[0]).toBe('spin 40000')
  const second = result.steps[1] as Extract<SlotStep, { kind: 'reels' }>
  expect(second.times).toBe(2)
  const corners = gridFloats(machine, 'ABABAB BABABA ABABAB BABABA ABABAB BABABA')
  expect(stepsOf(played(machine, corners))).toEqual(['spin 0'])
})

test('[SLOT-8] two full reels that win nothing turn the third again, and chests open until an end', () => {
  const stacked = MACHINES['stacked-respin']
  const stops = (...places: number[]) => places.map((place) => (place + 0.5) / 32)
  expect(stepsOf(played(stacked, stops(6, 6, 29, 6)))).toEqual(['spin 0', 'respin 220000'])
  expect(stepsOf(played(stacked, stops(6, 6, 6)))).toEqual(['spin 220000'])
  expect(stepsOf(played(stacked, stops(6, 14, 29)))).toEqual(['spin 0'])
  const picking = MACHINES['pick-bonus']
  const grid = gridFloats(picking, 'ABC DEF GAB CDE FGA')
  const bonuses = [0.1, 0.5, 0.1, 0.5, 0.1, 0.5]
  const opened = played(picking, [...grid, ...bonuses, 0.01, 0.01, 0.99]).steps.at(-1)
  expect(opened).toEqual({ kind: 'chests', values: [1, 2, 0], pays: 30_000 })
  expect(stepsOf(played(picking, [...grid, 0.1, 0.5, 0.1, 0.5, 0.9]))).toHaveLength(1)
})

test('[SLOT-8] a factor multiplies a win: with every spin, or where the spin wins outside free spins', () => {
  const reel = MACHINES['multiplier-reel']
  const three = gridFloats(reel, 'BAC CAD DAB')
  const fifteen = floatOf(reel.factor!.values, 15)
  expect(stepsOf(played(reel, [...three, fifteen]))).toEqual(['spin 900000'])
  const counted = scripted(gridFloats(reel, 'BCD CDE DEF'))
  spin(reel, counted.next)
  expect(counted.taken()).toBe(10)
  const tall = MACHINES['tall-ways']
  if (tall.reels.kind !== 'tall') throw new Error('the reels are tall')
  const { rows, weights } = tall.reels
  const column = (symbols: string, at: number) => [
    floatOf(rows, symbols.length),
    ...Array.from(symbols, (symbol) => floatOf(weights[at]!, symbol)),
  ]
  const columns = ['AAB', 'AW', 'AC', 'DE', 'EF', 'FG'].flatMap(column)
  const won = played(tall, [...columns, floatOf(tall.factor!.values, 25)])
  expect(stepsOf(won)).toEqual(['spin 500000'])
})

test('[SLOT-9] the paytable is made of the data that is played, and a win up to the stake is not celebrated', () => {
  for (const model of SLOT_MODELS) {
    const machine = MACHINES[model]
    expect(machine.model).toBe(model)
    const [main] = paytableOf(machine)
    expect(Object.keys(machine.pays.kind === 'classic' ? machine.pays.three : machine.pays.pays)).toEqual(
      main!.rows.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'any bar'),
    )
    expect(slotRules(machine).at(-1)).toContain(`${machine.cap}×`)
  }
  expect(paytableOf(MACHINES.classic)[0]!.rows.find(({ symbol }) => symbol === 'CH')).toEqual({
    symbol: 'CH',
    entries: [
      { count: '1', pays: 1 },
      { count: '2', pays: 5 },
      { count: '3', pays: 30 },
    ],
  })
  expect(paytableOf(MACHINES['cluster-cascade'])[0]!.rows[0]!.entries.map(({ count }) => count)).toEqual([
    '5–6',
    '7–8',
    '9–11',
    '12–14',
    '15+',
  ])
  expect(paytableOf(MACHINES['lines-20'])[1]).toEqual({
    of: 'stake',
    rows: [
      {
        symbol: 'S',
        entries: [
          { count: '3', pays: 3 },
          { count: '4', pays: 12 },
          { count: '5', pays: 60 },
        ],
      },
    ],
  })
  const spun = (multiplier: number) => isCelebrated({ steps: [], multiplier, isCapped: false } as never)
  expect([spun(9999), spun(10_000), spun(10_001)]).toEqual([false, false, true])
  expect(
    ['lines-20', 'ways-243', 'hold-and-win'].map((one) => volatilityOf(MACHINES[one as 'classic'])),
  ).toEqual(['low', 'medium', 'high'])
})

test('[SLOT-1] weights are whole, and no chance is above one', () => {
  const isWhole = (weighted: Weighted<unknown>) =>
    weighted.every(([, weight]) => Number.isSafeInteger(weight))
  for (const machine of Object.values(MACHINES)) {
    const { reels, factor, hold, orb } = machine
    const lists = [
      ...(reels.kind === 'strips' ? [] : reels.weights),
      ...[factor, hold, orb].flatMap((one) => (one ? [one.values] : [])),
    ]
    expect(lists.every(isWhole)).toBe(true)
  }
})
