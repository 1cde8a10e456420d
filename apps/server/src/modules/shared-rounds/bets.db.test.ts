import { numberIn } from '@maidan/contracts'
import { paise } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '../instant/testing/world.ts'
import { cap, setMostStake } from '../wallet/index.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PANEL = { panel: 1 } as const

test('[FLIGHT-4] a player has one bet a panel in a round, and both panels are bets of their own', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator')
  const one = await world.bet(player, round, 10, PANEL)
  expect([one.status, one.data]).toEqual([
    201,
    expect.objectContaining({
      round: round.id,
      game: 'aviator',
      bet: { panel: 1, autoCashOut: null },
      stake: 10,
      ceiling: 1_000_000_000,
      leaves: 1_000_000,
      state: 'open',
      payout: null,
      receipt: null,
    }),
  ])
  expect(said(await world.bet(player, round, 20, PANEL))).toBe('409 slot_taken')
  expect(said(await world.bet(player, round, 20, { panel: 2, autoCashOut: 150 }))).toBe('201')
  expect(await world.wallet(player)).toEqual({ cash: 970_00, bonus: 0 })
  const colours = await world.openRound('color-prediction')
  for (const spot of ['green', 'number-7'])
    expect(said(await world.bet(player, colours, 5, { spot }))).toBe('201')
  expect(said(await world.bet(player, colours, 5, { spot: 'green' }))).toBe('409 slot_taken')
})

test.each([
  ['a panel that is none', 10, { panel: 3 }, '400 panel_unknown'],
  ['half a panel', 10, { panel: 1.5 }, '400 panel_unknown'],
  ['a spot', 10, { spot: 'green' }, '400 bet_malformed'],
  ['a cash-out at 1.00', 10, { panel: 1, autoCashOut: 100 }, '400 auto_cash_out_out_of_range'],
  ['a cash-out above the sky', 10, { panel: 1, autoCashOut: 1_000_001 }, '400 auto_cash_out_out_of_range'],
  ['a cash-out between two points', 10, { panel: 1, autoCashOut: 150.5 }, '400 auto_cash_out_out_of_range'],
  ['half a paisa', 10.005, PANEL, '400 stake_not_whole'],
  ['nothing', 0, PANEL, '400 stake_not_positive'],
  ['too little', 0.5, PANEL, '400 stake_below_minimum'],
  ['too much', 10_000.01, PANEL, '400 stake_above_maximum'],
  ['more than the player has', 101, PANEL, '409 balance_too_low'],
] as const)(
  '[FLIGHT-4] a bet of %s is refused by name and takes nothing',
  async (_name, stake, bet, refusal) => {
    const player = await world.newPlayer(100)
    const round = await world.openRound('aviator')
    const key = `refused-${_name.replaceAll(' ', '-')}`
    expect(said(await world.bet(player, round, stake, bet, key))).toBe(refusal)
    expect(said(await world.bet(player, round, stake, bet, key))).toBe(refusal)
    expect(await world.wallet(player)).toEqual({ cash: 100_00, bonus: 0 })
  },
)

test('[FLIGHT-4] a bet names a round of its game that takes bets, and is never moved to another one', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator')
  const colours = await world.openRound('color-prediction')
  const on = (game: string, id: number, bet: object) =>
    world.post(`/games/shared/${game}/bet`, player, { round: id, stake: 10, bet })
  expect(said(await on('aviator', round.id + 1000, PANEL))).toBe('404 round_not_found')
  expect(said(await on('aviator', colours.id, PANEL))).toBe('404 round_not_found')
  await world.driveTo('aviator', 'settled')
  expect(said(await on('aviator', round.id, PANEL))).toBe('409 betting_closed')
  await world.driveTo('aviator', 'betting')
  expect(said(await on('aviator', round.id, PANEL))).toBe('409 betting_closed')
  expect(await world.wallet(player)).toEqual({ cash: 1000_00, bonus: 0 })
})

test('[FLIGHT-4] [FLIGHT-5] between the close and the start of a round bets and cancels are refused', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('color-prediction')
  const { data } = await world.bet(player, round, 10, { spot: 'red' })
  await world.passTime(25_000)
  expect(said(await world.bet(player, round, 10, { spot: 'green' }))).toBe('409 betting_closed')
  expect(said(await world.cancel(player, data.id))).toBe('409 betting_closed')
  expect(await world.last('color-prediction')).toMatchObject({ phase: 'betting' })
})

test('[FLIGHT-5] a cancelled bet gives its stake back where it came from, once, and frees its panel', async () => {
  const player = await world.newPlayer(6, 100)
  const round = await world.openRound('aviator')
  const { data } = await world.bet(player, round, 10, PANEL)
  expect(await world.wallet(player)).toEqual({ cash: 0, bonus: 96_00 })
  expect(said(await world.cancel(await world.newPlayer(10), data.id))).toBe('404 bet_not_found')
  const keys = Array.from({ length: 20 }, (_, at) => `cancel-${at}`)
  const answers = await Promise.all(keys.map((key) => world.cancel(player, data.id, key)))
  expect(answers.map(said).sort()).toEqual(['200', ...Array<string>(19).fill('409 bet_over')])
  expect(await world.wallet(player)).toEqual({ cash: 6_00, bonus: 100_00 })
  expect(said(await world.bet(player, round, 10, PANEL))).toBe('201')
  expect(said(await world.cashOut(player, data.id))).toBe('409 bet_over')
})

test('[FLIGHT-13] the same key again gets the same answer in another process, and takes nothing', async () => {
  const other = await world.startProcess()
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator')
  const first = await world.bet(player, round, 10, PANEL, 'same')
  await world.driveTo('aviator', 'settled')
  const path = '/games/shared/aviator/bet'
  const again = await other.post(path, player, { round: round.id, stake: 10, bet: PANEL }, 'same')
  expect(again).toEqual(first)
  const reused = await other.post(path, player, { round: round.id, stake: 11, bet: PANEL }, 'same')
  expect(said(reused)).toBe('422 key_reused')
  await other.app.close()
})

test('[FLIGHT-9] a stake leaves by itself where the maximum win is reached, or is refused where its smallest win is above it', async () => {
  const player = await world.newPlayer(100_000)
  const limit = (rupees: number) =>
    world.db.owner.query(
      `update instant.setting set max_win = $1 where game in ('aviator', 'color-prediction')`,
      [rupees * 100],
    )
  await limit(101)
  const round = await world.openRound('aviator', (result) => result >= 300)
  const { data } = await world.bet(player, round, 50, { panel: 1, autoCashOut: 1000 })
  expect(data).toMatchObject({ leaves: 202, ceiling: 20_200 })
  expect(said(await world.bet(player, round, 100.5, { panel: 2 }))).toBe('400 stake_too_high')
  const colours = await world.openRound('color-prediction')
  expect(said(await world.bet(player, colours, 11, { spot: 'number-1' }))).toBe('400 stake_too_high')
  expect(said(await world.bet(player, colours, 10, { spot: 'number-1' }))).toBe('201')
  await world.driveTo('aviator', 'settled')
  expect((await world.get(`/games/shared/bets/${data.id}`, player)).data).toMatchObject({
    state: 'won',
    multiplier: 20_200,
    payout: 101,
  })
  await limit(1_000_000)
})

test('[FLIGHT-14] stake, win and returned stake name the game and the round', async () => {
  const player = await world.newPlayer(1000)
  const round = await world.openRound('aviator', (result) => result >= 150)
  const cancelled = await world.bet(player, round, 4, { panel: 2 })
  await world.cancel(player, cancelled.data.id)
  await world.bet(player, round, 4, { panel: 1, autoCashOut: 150 })
  await world.driveTo('aviator', 'settled')
  const lines = await world.db.owner.query<{ kind: string; reference: string; house: string }>(
    `select kind, reference, house from ledger.posting where player_id = $1 and kind like 'game%' order by seq`,
    [player],
  )
  expect(lines.map(({ kind, house }) => [kind, house])).toEqual([
    ['game_bet', 'provider:studio-aviator=400'],
    ['game_cancelled', 'provider:studio-aviator=-400'],
    ['game_bet', 'provider:studio-aviator=400'],
    ['game_win', 'provider:studio-aviator=-600'],
  ])
  expect(new Set(lines.map(({ reference }) => numberIn(reference)))).toEqual(new Set([`G-${round.id}`]))
})

test('[BON-10] the maximum of one player’s bonus refuses that bet and not those of others in its batch', async () => {
  const [bound, free] = [await world.newPlayer(1000), await world.newPlayer(1000)]
  await world.db.owner.transact((tx) => setMostStake(tx, bound, paise(500)))
  const round = await world.openRound('aviator')
  const answers = await Promise.all([bound, free].map((player) => world.bet(player, round, 10, PANEL)))
  expect(answers.map(said)).toEqual(['403 over_bonus_maximum', '201'])
})

test('[FLIGHT-4] a limit of one player refuses that bet and not those of others in its batch', async () => {
  const [capped, free] = [await world.newPlayer(1000), await world.newPlayer(1000)]
  await world.db.owner.transact((tx) => cap(tx, capped, 'stake', paise(500), 86_400_000))
  const round = await world.openRound('aviator')
  const answers = await Promise.all([capped, free].map((player) => world.bet(player, round, 10, PANEL)))
  expect(answers.map(said)).toEqual(['403 limit_reached', '201'])
})
