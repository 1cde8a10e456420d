import { ok, type Paise, paise } from '@maidan/core'
import { type Deal, spotGameOf, type SpotBet, type SpotChip } from '@maidan/games/spots'
import { expect, test } from 'vitest'
import { refusedBy, type Sitting } from './dealer/dealer.ts'
import { createTable, type SpotDealer, type SpotRound } from './table.ts'

const game = spotGameOf('dragon-tiger')
const SEEDS = { active: { commitment: 'c', clientSeed: 'mine', nonce: 0 }, next: 'n' }
const DEAL = {
  steps: [
    { kind: 'card', seat: 'dragon', value: 44 },
    { kind: 'card', seat: 'tiger', value: 8 },
  ],
} as const

const round = (chips: readonly SpotChip[], change: Partial<SpotRound> = {}): SpotRound => ({
  id: 7,
  state: 'settled',
  bet: { chips },
  moves: [],
  stake: paise(chips.reduce((sum, { stake }) => sum + stake, 0)),
  shown: DEAL,
  payout: paise(20_000),
  balance: paise(1_010_000),
  seal: { ...SEEDS.active, serverSeed: null },
  at: 1,
  ...change,
})

/** A dealer that answers what a test says, in order, and keeps what it was asked. */
const open = async (
  answers: Awaited<ReturnType<SpotDealer['play']>>[],
  sitting: Partial<Sitting<SpotBet, Deal>> = {},
  balance: Paise = paise(1_000_000),
) => {
  const asked: string[] = []
  const told: string[] = []
  const next = async () => answers.shift() ?? refusedBy({ kind: 'refused', words: 'Nothing left to say' })
  const dealer: SpotDealer = {
    isFun: false,
    sit: async () => ok({ balance, seeds: SEEDS, round: null, ...sitting }),
    play: async (_bet, key) => {
      asked.push(`play ${key}`)
      return next()
    },
    finish: async (id) => {
      asked.push(`finish ${id}`)
      return next()
    },
    rounds: async () => ok([]),
    rotate: async () => ok(SEEDS),
  }
  let keys = 0
  const table = createTable(game, dealer, {
    show: () => {},
    animate: async () => void told.push('shown'),
    newKey: () => `key ${(keys += 1)}`,
    pause: async () => {},
    tell: (news) => told.push(news),
  })
  await table.sit()
  table.choose(paise(10_000))
  return { table, asked, told }
}

test('[STUDIO-18] chips are placed, doubled, taken back one by one, cleared and laid again as they lay', async () => {
  const { table } = await open([ok(round([{ spot: 'dragon', stake: paise(20_000) }]))])
  const lies = () => table.state().bets.chips.map(({ spot, stake }) => `${spot} ${stake / 100}`)
  table.place('dragon')
  table.place('tie')
  table.place('dragon')
  expect(lies()).toEqual(['dragon 200', 'tie 100'])
  table.double()
  expect(lies()).toEqual(['dragon 400', 'tie 200'])
  table.undo()
  table.undo()
  expect(lies()).toEqual(['dragon 100', 'tie 100'])
  table.clear()
  expect(lies()).toEqual([])
  table.undo()
  expect(lies()).toEqual(['dragon 100', 'tie 100'])
  await table.deal()
  expect(lies()).toEqual([])
  table.again()
  expect(lies()).toEqual(['dragon 200'])
})

test('[STUDIO-18] a chip that the table or the balance does not take is not laid, and the page says why', async () => {
  const { table } = await open([], {}, paise(15_000))
  table.place('dragon')
  table.place('dragon')
  expect([table.state().bets.chips, table.state().said]).toEqual([
    [{ spot: 'dragon', stake: 10_000 }],
    'Your balance is lower than these chips',
  ])
  table.choose(paise(100))
  table.place('tiger')
  expect(table.state().said).toBe('This is below the lowest stake of the table')
})

test('[STUDIO-19] a deal that nobody answers is asked again with the same key until its round is told', async () => {
  const away = refusedBy({ kind: 'away' })
  const { table, asked, told } = await open([
    away,
    away,
    ok(round([{ spot: 'dragon', stake: paise(10_000) }])),
  ])
  table.place('dragon')
  await table.deal()
  expect(asked).toEqual(['play key 1', 'play key 1', 'play key 1'])
  expect(told).toEqual(['playing', 'shown', 'resting'])
  expect([table.state().phase, table.state().balance]).toEqual(['betting', 1_010_000])
})

test('[STUDIO-19] a page that is loaded in the middle of a round finishes that round before it takes a bet', async () => {
  const chips = [{ spot: 'dragon', stake: paise(10_000) }]
  const left = round(chips, { state: 'open', shown: null, payout: null, balance: null })
  const { table, asked } = await open([ok(left), ok(round(chips))], { round: left })
  expect(asked).toEqual(['finish 7', 'finish 7'])
  expect(table.state().said).toContain('Dragon wins')
})

test('[STUDIO-19] a session that is over closes the table and tells the page around', async () => {
  const { table, told } = await open([refusedBy({ kind: 'over' })])
  table.place('dragon')
  await table.deal()
  expect([table.state().phase, told.at(-1)]).toEqual(['closed', 'over'])
  table.place('tiger')
  expect(table.state().bets.chips).toHaveLength(1)
})

test('[STUDIO-20] nothing is celebrated at or below the stake', async () => {
  const chips = [{ spot: 'dragon', stake: paise(10_000) }]
  for (const [payout, tone, said] of [
    [0, 'even', 'No win this time'],
    [5_000, 'even', '₹50 of ₹100 is back'],
    [10_000, 'even', 'Your stake is back'],
    [20_000, 'won', 'You won ₹100'],
  ] as const) {
    const { table } = await open([ok(round(chips, { payout: paise(payout) }))])
    table.place('dragon')
    await table.deal()
    expect([table.state().tone, table.state().said]).toEqual([tone, expect.stringContaining(said)])
  }
})

test('[STUDIO-21] while the page around has something to say nothing is laid and nothing is dealt', async () => {
  const { table, asked } = await open([])
  table.place('dragon')
  table.hold(true)
  table.place('tiger')
  await table.deal()
  expect([table.state().bets.chips.length, asked]).toEqual([1, []])
  table.hold(false)
  await table.deal()
  expect(asked).toEqual(['play key 1'])
})
