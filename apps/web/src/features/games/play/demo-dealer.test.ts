import { dice } from '@maidan/games/dice'
import { floatsOf } from '@maidan/games/fair'
import { expect, test } from 'vitest'
import { diceDemo, minesDemo, setBalance } from '../testing.ts'

const UNDER = { side: 'under', target: 5000 }

const refusalOf = async (answer: Promise<{ ok: boolean }>) => {
  const given = (await answer) as { ok: boolean; code?: string }
  return given.ok ? 'taken' : given.code
}

test('[PLAY-2] the rounds of a demo come from its seeds by the rules of the game, and are paid exactly', async () => {
  const { desk, dealer } = diceDemo()
  const server = desk.store.getState().seeds.server
  let expected = 1_000_000
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const answer = await dealer.place(100, UNDER)
    if (!answer.ok) throw new Error(answer.message)
    const roll = dice.outcome(floatsOf({ serverSeed: server, clientSeed: 'demo', nonce }, 1), {
      side: 'under',
      target: 5000,
    })
    expect(answer.data.outcome).toBe(roll)
    expected += roll < 5000 ? 9400 : -10_000
  }
  expect(desk.store.getState().balance).toBe(expected)
})

test('[PLAY-2] a demo refuses what the server refuses, and takes nothing for it', async () => {
  const { desk, dealer } = diceDemo({ maxWin: 500 })
  expect(await refusalOf(dealer.place(0.5, UNDER))).toBe('stake_below_minimum')
  expect(await refusalOf(dealer.place(10_001, UNDER))).toBe('stake_above_maximum')
  expect(await refusalOf(dealer.place(1.234, UNDER))).toBe('stake_not_whole')
  expect(await refusalOf(dealer.place(300, UNDER))).toBe('stake_too_high')
  expect(await refusalOf(dealer.place(10, { side: 'beside', target: 1 }))).toBe('side_unknown')
  setBalance(desk, 5)
  expect(await refusalOf(dealer.place(10, UNDER))).toBe('balance_too_low')
  expect(desk.store.getState().balance).toBe(500)
})

test('[PLAY-2] a demo round of several moves shows its mines only when it is over', async () => {
  const { dealer } = minesDemo()
  const placed = await dealer.place(100, { mines: 3 })
  if (!placed.ok) throw new Error(placed.message)
  expect(JSON.stringify(placed.data)).not.toContain('positions')
  expect(await refusalOf(dealer.place(100, { mines: 3 }))).toBe('round_open')
  expect(await refusalOf(dealer.rotate())).toBe('round_open')
  expect(await refusalOf(dealer.move(placed.data, { kind: 'cash_out' }))).toBe('nothing_to_cash_out')
  let round = placed.data
  for (let cell = 0; round.payout === null; cell += 1) {
    const moved = await dealer.move(round, { kind: 'open', cell })
    if (!moved.ok) throw new Error(moved.message)
    round = moved.data
  }
  expect(round.shown).toMatchObject({ phase: 'lost', positions: { length: 3 } })
  expect(await refusalOf(dealer.move(round, { kind: 'cash_out' }))).toBe('round_over')
})

test('[PLAY-2] new seeds open the old one, and a hostile client seed is refused by name', async () => {
  const { dealer } = diceDemo()
  const placed = await dealer.place(10, UNDER)
  if (!placed.ok) throw new Error(placed.message)
  expect(placed.data.seeds.serverSeed).toBeNull()
  expect(await refusalOf(dealer.rotate('‮evil\u0000'))).toBe('client_seed_not_printable')
  expect(await refusalOf(dealer.rotate('x'.repeat(65)))).toBe('client_seed_too_long')
  expect(await refusalOf(dealer.rotate('my seed'))).toBe('taken')
  expect((await dealer.readRound(placed.data.id)).seeds.serverSeed).toHaveLength(64)
  expect((await dealer.readSeeds()).active).toMatchObject({ clientSeed: 'my seed', nonce: 0 })
})

test('[PLAY-2] a demo can be played on after a round in play was ended, and not before', async () => {
  const { dealer } = minesDemo()
  const first = await dealer.place(10, { mines: 24 })
  if (!first.ok) throw new Error(first.message)
  expect(await refusalOf(dealer.place(10, { mines: 24 }))).toBe('round_open')
  expect(await refusalOf(dealer.move(first.data, { kind: 'open', cell: 0 }))).toBe('taken')
  expect(await refusalOf(dealer.place(10, { mines: 24 }))).toBe('taken')
})

test('[PLAY-6] the balance of a demo waits while it is held', async () => {
  const { desk, dealer } = diceDemo()
  const release = dealer.hold()
  await dealer.place(100, UNDER)
  expect(desk.store.getState().shownBalance).toBe(1_000_000)
  release()
  expect(desk.store.getState().shownBalance).toBe(desk.store.getState().balance)
})
