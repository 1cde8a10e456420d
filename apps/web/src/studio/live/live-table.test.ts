import { ok, paise } from '@maidan/core'
import { spotGameOf } from '@maidan/games/spots'
import { expect, test, vi } from 'vitest'
import { refusedBy } from '../dealer/dealer.ts'
import type { TableClient } from './client.ts'
import { createLiveTable } from './live-table.ts'
import { stakeOnSpot } from './own-bets.ts'
import type { LiveBet, LiveRound, LiveView } from './read.ts'

const game = spotGameOf('dragon-tiger')
const DEAL = {
  steps: [
    { kind: 'card', seat: 'dragon', value: 44 },
    { kind: 'card', seat: 'tiger', value: 8 },
  ],
} as const
const SEAL = { commitment: 'c', clientSeed: 's', nonce: 1, serverSeed: null }

const round = (id: number, change: Partial<LiveRound> = {}): LiveRound => ({
  id,
  openedAt: 0,
  closesAt: 15_000,
  closedAt: null,
  dealMs: 4000,
  resultMs: 3000,
  deal: null,
  seal: SEAL,
  ...change,
})

const view = (change: Partial<LiveView> = {}): LiveView => ({
  state: 'open',
  version: 'v',
  round: round(1),
  mine: [],
  players: 3,
  balance: null,
  results: null,
  chain: null,
  serverTime: 1000,
  ...change,
})

const bet = (id: number, change: Partial<LiveBet> = {}): LiveBet => ({
  id,
  round: 1,
  chips: [{ spot: 'dragon', stake: paise(10_000) }],
  stake: paise(10_000),
  state: 'taken',
  payout: null,
  balance: paise(990_000),
  ...change,
})

/** A table whose answers a test gives one after another. */
const sit = (bets: Awaited<ReturnType<TableClient['bet']>>[] = []) => {
  const asked: string[] = []
  const told: string[] = []
  const shown: { sinceMs: number }[] = []
  const looks: ((answer: Awaited<ReturnType<TableClient['look']>>) => void)[] = []
  const clock = { now: 0 }
  const client: TableClient = {
    look: (after) => {
      asked.push(`look ${after ?? ''}`.trim())
      return new Promise((resolve) => looks.push(resolve))
    },
    bet: async (_round, chips, key) => {
      asked.push(`bet ${chips.map(({ spot, stake }) => `${spot} ${stake}`).join()} ${key}`)
      return bets.shift() ?? ok(bet(1))
    },
    cancel: async (id) => {
      asked.push(`cancel ${id}`)
      return ok(bet(id, { state: 'cancelled', balance: paise(1_000_000) }))
    },
    rounds: async () => ok([]),
  }
  let keys = 0
  const table = createLiveTable(game, client, {
    show: () => {},
    animate: async (_deal, { sinceMs }) => void shown.push({ sinceMs }),
    now: () => clock.now,
    newKey: () => `key-${(keys += 1)}`,
    pause: async () => {},
    tell: (news) => told.push(news),
  })
  void table.watch()
  const hear = async (answer: LiveView | Awaited<ReturnType<TableClient['look']>>): Promise<void> => {
    await vi.waitUntil(() => looks.length > 0)
    looks.shift()!('ok' in answer ? answer : ok(answer))
    await vi.waitUntil(() => looks.length > 0 || table.state().phase === 'closed')
  }
  return { table, asked, told, shown, clock, hear }
}

const FIRST = view({ balance: paise(1_000_000), results: [] })
const said = ({ table }: ReturnType<typeof sit>) => table.state().said

test('[TABLE-15] a chip counts once the server has confirmed it, and taps of a moment are one bet', async () => {
  const seat = sit()
  await seat.hear(FIRST)
  seat.table.choose(paise(5000))
  seat.table.place('dragon')
  seat.table.place('dragon')
  expect(stakeOnSpot(seat.table.state().own, 'dragon')).toEqual({ stake: 10_000, isSure: false })
  await vi.waitUntil(() => seat.table.state().own.mine.length === 1)
  await vi.waitUntil(() => seat.table.state().own.sending.length === 0)
  expect(stakeOnSpot(seat.table.state().own, 'dragon')).toEqual({ stake: 10_000, isSure: true })
  expect(seat.asked.filter((one) => one.startsWith('bet'))).toEqual(['bet dragon 10000 key-1'])
  expect([said(seat), seat.table.state().balance]).toEqual(['₹100 placed', 990_000])
})

test('[TABLE-15] a bet whose answer was lost is asked for with the same key; one that is refused is off the table', async () => {
  const away = refusedBy({ kind: 'away' })
  const refused = refusedBy({ kind: 'refused', words: 'The table takes no more on this spot' })
  const seat = sit([away, ok(bet(1)), refused])
  await seat.hear(FIRST)
  seat.table.choose(paise(10_000))
  seat.table.place('dragon')
  await vi.waitUntil(() => seat.table.state().own.mine.length === 1)
  seat.table.place('tiger')
  await vi.waitUntil(() => said(seat) === 'The table takes no more on this spot')
  await vi.waitUntil(() => seat.table.state().own.sending.length === 0)
  const keys = seat.asked.filter((one) => one.startsWith('bet')).map((one) => one.split(' ').at(-1))
  expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  expect(stakeOnSpot(seat.table.state().own, 'tiger').stake).toBe(0)
})

test('[TABLE-15] undo takes the last bet back while bets are open; what the balance or the spot does not take is not laid', async () => {
  const seat = sit()
  await seat.hear(view({ balance: paise(20_000), results: [] }))
  seat.table.choose(paise(10_000))
  seat.table.place('dragon')
  await vi.waitUntil(() => seat.table.state().own.mine.length === 1)
  await seat.table.undo()
  expect(seat.asked.at(-1)).toBe('cancel 1')
  expect([seat.table.state().own.mine, said(seat)]).toEqual([[], '₹100 taken back'])
  seat.table.choose(paise(50_000_000))
  seat.table.place('dragon')
  expect(said(seat)).toContain('above the highest stake')
  seat.clock.now = 60_000
  seat.table.tick()
  seat.table.choose(paise(5000))
  seat.table.place('dragon')
  expect(seat.table.state().phase).toBe('closing')
  expect(seat.table.state().own.fresh.chips).toEqual([])
})

test('[TABLE-16] whoever comes late sees the rest of the deal, then the result and what it brought', async () => {
  const seat = sit()
  const closed = round(1, { closedAt: 15_000, deal: DEAL })
  await seat.hear(view({ ...FIRST, round: closed, mine: [bet(1)], serverTime: 17_500 }))
  expect(seat.shown).toEqual([{ sinceMs: 2500 }])
  expect(seat.told).toEqual(['resting', 'playing', 'resting'])
  expect(said(seat)).toBe(game.sayResult(DEAL))
  expect(seat.table.state().results.map((result) => result.round)).toEqual([1])
  const paid = bet(1, { state: 'settled', payout: paise(20_000), balance: paise(1_010_000) })
  await seat.hear(view({ round: closed, mine: [paid], balance: paise(1_010_000), serverTime: 19_100 }))
  expect(said(seat)).toBe(`${game.sayResult(DEAL)}. You won ₹100`)
  expect([seat.table.state().tone, seat.table.state().balance]).toEqual(['won', 1_010_000])
  expect(seat.table.state().brought).toEqual({ round: 1, words: 'You won ₹100', tone: 'won' })
  expect(seat.shown).toHaveLength(1)
})

test('[TABLE-15] the next round begins empty, and the chips of the last one can be laid again', async () => {
  const seat = sit()
  await seat.hear(view({ ...FIRST, mine: [bet(1)] }))
  await seat.hear(
    view({ round: round(1, { closedAt: 15_000, deal: DEAL }), mine: [bet(1)], serverTime: 15_000 }),
  )
  await seat.hear(view({ round: round(2), serverTime: 1000 }))
  expect([seat.table.state().own.mine, said(seat)]).toEqual([[], 'Bets are open'])
  seat.table.again()
  await vi.waitUntil(() => seat.asked.some((one) => one.startsWith('bet dragon 10000')))
})

test('[TABLE-9] a page that missed the end of a round asks for all results; one whose session is over says so', async () => {
  const seat = sit()
  await seat.hear(FIRST)
  await seat.hear(view({ round: round(3), version: 'w' }))
  expect(seat.asked.filter((one) => one.startsWith('look'))).toEqual(['look', 'look v', 'look'])
  await seat.hear(refusedBy({ kind: 'over' }))
  expect([seat.table.state().phase, seat.told.at(-1)]).toEqual(['closed', 'over'])
})
