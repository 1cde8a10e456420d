import { paise } from '@maidan/core'
import { mostTogether } from '@maidan/games/live'
import { mostOn, SPOT_GAMES } from '@maidan/games/spots'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTablesWorld, ROULETTE, type TablesWorld } from './testing/world.ts'

const game = SPOT_GAMES.get('roulette-european')!
const PLAYERS = 12

let world: TablesWorld
let seats: string[]
beforeAll(async () => {
  world = await createTablesWorld(PLAYERS)
  seats = await Promise.all(world.people.map(({ token }) => world.sit(token)))
})
afterEach(async () => {
  Object.assign(world.moods, { bet: 'good', win: 'good', rollback: 'good' })
  const { closedAt } = await world.last(ROULETTE)
  if (closedAt === null) await world.closeRound(ROULETTE)
  await world.settle(ROULETTE)
  await world.requireClean()
})
afterAll(() => world.close())

const setClose = (id: number, ms: number) =>
  world.db.owner.query(
    `update tables.round set closes_at = date_trunc('milliseconds', clock_timestamp()) + $2 * interval '1 millisecond'
     where id = $1`,
    [id, ms],
  )

const laidOn = async (id: number): Promise<Readonly<Record<string, number>>> => {
  const [row] = await world.db.owner.query<{ laid: Record<string, number> }>(
    'select laid from tables.round where id = $1',
    [id],
  )
  return row!.laid
}

const stateOf = async (bet: number): Promise<string> => {
  const [row] = await world.db.owner.query<{ state: string }>('select state from tables.bet where id = $1', [
    bet,
  ])
  return row!.state
}

const lastBetOf = async (player: number): Promise<number> => {
  const [row] = await world.db.owner.query<{ id: number }>(
    'select max(id) as id from tables.bet where player_id = $1',
    [player],
  )
  return row!.id
}

test('[TABLE-8] a bet counts up to the last millisecond of the window by the clock of the database, and from the first', async () => {
  const next = (await world.openRound(ROULETTE)).id
  expect((await world.bet(seats[0]!, next + 1, { red: 10 })).code).toBe('round_not_found')
  expect((await world.bet(seats[0]!, next, { red: 10 })).status).toBe(201)
  await setClose(next, 3_600_000)
  expect((await world.bet(seats[0]!, next, { red: 10 })).status).toBe(201)
  await setClose(next, 0)
  expect((await world.bet(seats[0]!, next, { red: 10 })).code).toBe('betting_closed')
  const bet = await lastBetOf(world.people[0]!.id)
  expect((await world.cancel(seats[0]!, bet)).code).toBe('betting_closed')
})

test('[TABLE-8] of bets that storm the last milliseconds on two processes, those written in time are in the round and no others', async () => {
  const second = await world.startProcess()
  const round = await world.openRound(ROULETTE)
  await setClose(round.id, 150)
  const storm = async (seat: string, process: Pick<TablesWorld, 'bet'>): Promise<string[]> => {
    const said: string[] = []
    for (;;) {
      const { status, code } = await process.bet(seat, round.id, { red: 10 })
      said.push(code ?? String(status))
      if (status !== 201) return said
    }
  }
  const closing = vi.waitUntil(
    async () => {
      await world.step(ROULETTE)
      return (await world.last(ROULETTE)).closedAt !== null
    },
    { interval: 1, timeout: 10_000 },
  )
  const said = (await Promise.all(seats.map((seat, at) => storm(seat, at % 2 === 0 ? world : second)))).flat()
  await closing
  expect(new Set(said.filter((one) => one !== '201'))).toEqual(new Set(['betting_closed']))
  const [row] = await world.db.owner.query<{ taken: number; late: number }>(
    `select count(*) filter (where b.state = 'taken') as taken, count(*) filter (where b.made_at >= r.closes_at) as late
     from tables.bet b join tables.round r on r.id = b.round_id where r.id = $1`,
    [round.id],
  )
  expect(row).toEqual({ taken: said.filter((one) => one === '201').length, late: 0 })
})

test('[TABLE-5] what all players lay on a spot at once stays within the limit of the table, on however many processes', async () => {
  const second = await world.startProcess()
  const round = await world.openRound(ROULETTE)
  const room = paise(50_000)
  const laid = { red: mostTogether(game, 'red') - room }
  await world.db.owner.query('update tables.round set laid = $2 where id = $1', [
    round.id,
    JSON.stringify(laid),
  ])
  const said = await Promise.all(
    seats.map((seat, at) => (at % 2 === 0 ? world : second).bet(seat, round.id, { red: 100 })),
  )
  expect(said.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(new Set(said.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['table_full']),
  )
  expect((await laidOn(round.id))['red']).toBe(mostTogether(game, 'red'))
})

test('[TABLE-5] the limit of a player counts the chips of all devices', async () => {
  const { id, token } = world.people[1]!
  const most = mostOn(game, 'straight-7') / 100
  const change = credit(paise(100_000_000), 'play_money')
  await world.ledger.post({ player: id, key: 'more', kind: 'test', movement: 'deposit', change })
  const devices = [seats[1]!, await world.sit(token)]
  const round = await world.openRound(ROULETTE)
  const stake = Math.floor(most * 0.6)
  const said = await Promise.all(devices.map((seat) => world.bet(seat, round.id, { 'straight-7': stake })))
  expect(new Set(said.map(({ code }) => code))).toEqual(new Set(['stake_above_maximum', undefined]))
  expect((await world.look(devices[1]!)).data.mine.map((bet) => bet.stake)).toEqual([stake])
})

test('[TABLE-4] a stake that the wallet refuses is no bet, and its chips are gone from the table', async () => {
  const round = await world.openRound(ROULETTE)
  const before = await world.balance(world.people[2]!.id)
  expect((await world.bet(seats[2]!, round.id, { red: before + 10 })).code).toBe('balance_too_low')
  expect(await laidOn(round.id)).toEqual({})
  expect((await world.look(seats[2]!)).data.mine).toEqual([])
  expect(await world.balance(world.people[2]!.id)).toBe(before)
})

test('[TABLE-13] the key of a bet finds the same bet in every process; another bet with it is refused', async () => {
  const second = await world.startProcess()
  const round = await world.openRound(ROULETTE)
  const key = randomUUID()
  const said = await Promise.all([
    world.bet(seats[3]!, round.id, { red: 50 }, key),
    second.bet(seats[3]!, round.id, { red: 50 }, key),
  ])
  expect(said.map(({ status }) => status)).toEqual([201, 201])
  expect(said[0]?.data.id).toBe(said[1]?.data.id)
  expect((await world.bet(seats[3]!, round.id, { black: 50 }, key)).code).toBe('key_reused')
  expect(await laidOn(round.id)).toEqual({ red: 5000 })
})

test('[TABLE-11] a wallet that took the stake and whose answer was lost is asked again with the key, and takes it once', async () => {
  const { id } = world.people[4]!
  const before = await world.balance(id)
  const round = await world.openRound(ROULETTE)
  const key = randomUUID()
  world.moods.bet = 'mute'
  expect((await world.bet(seats[4]!, round.id, { red: 100 }, key)).code).toBe('wallet_unavailable')
  expect((await world.look(seats[4]!)).data.mine.map(({ state }) => state)).toEqual(['asked'])
  world.moods.bet = 'good'
  expect((await world.bet(seats[4]!, round.id, { red: 100 }, key)).data.state).toBe('taken')
  expect(await world.balance(id)).toBe(before - 100)
})

test('[TABLE-11] no stake is asked for once the deal is known: a bet that the wallet never heard of is cancelled, one that it took is paid', async () => {
  const [unheard, taken] = [world.people[5]!, world.people[6]!]
  const before = [await world.balance(unheard.id), await world.balance(taken.id)]
  const round = await world.openRound(ROULETTE)
  const key = randomUUID()
  world.moods.bet = 'away'
  await world.bet(seats[5]!, round.id, { red: 100 }, key)
  world.moods.bet = 'mute'
  await world.bet(seats[6]!, round.id, { red: 100, black: 100, 'straight-0': 10 })
  world.moods.bet = 'good'
  await world.closeRound(ROULETTE)
  expect((await world.bet(seats[5]!, round.id, { red: 100 }, key)).code).toBe('wallet_unavailable')
  expect(await world.balance(unheard.id)).toBe(before[0])
  expect(await world.settle(ROULETTE)).toBe(true)
  expect((await world.bet(seats[5]!, round.id, { red: 100 }, key)).code).toBe('round_refused')
  expect(await stateOf(await lastBetOf(taken.id))).toBe('settled')
  expect(await world.balance(unheard.id)).toBe(before[0])
  const [row] = await world.db.owner.query<{ payout: number }>(
    'select payout from tables.bet where id = $1',
    [await lastBetOf(taken.id)],
  )
  expect(await world.balance(taken.id)).toBe(before[1]! - 210 + row!.payout / 100)
})

test.each(['away', 'mute'] as const)(
  '[TABLE-11] a wallet that is %s when a win is paid pays it once when it is back, and the table goes on meanwhile',
  async (mood) => {
    const { id } = world.people[7]!
    const before = await world.balance(id)
    const round = await world.openRound(ROULETTE)
    await world.bet(seats[7]!, round.id, { red: 100, black: 100 })
    await world.closeRound(ROULETTE)
    world.moods.win = mood
    expect(await world.settle(ROULETTE)).toBe(false)
    expect(await stateOf(await lastBetOf(id))).toBe('taken')
    world.moods.win = 'good'
    expect(await world.settle(ROULETTE)).toBe(true)
    const [row] = await world.db.owner.query<{ payout: number }>(
      'select payout from tables.bet where id = $1',
      [await lastBetOf(id)],
    )
    expect(await world.balance(id)).toBe(before - 200 + row!.payout / 100)
  },
)

test('[TABLE-11] a bet that was taken back while the wallet was away gives its stake back with the end of its round', async () => {
  const { id } = world.people[8]!
  const before = await world.balance(id)
  const round = await world.openRound(ROULETTE)
  const { data } = await world.bet(seats[8]!, round.id, { red: 100 })
  world.moods.rollback = 'away'
  expect((await world.cancel(seats[8]!, data.id)).code).toBe('wallet_unavailable')
  expect(await laidOn(round.id)).toEqual({})
  world.moods.rollback = 'good'
  await world.closeRound(ROULETTE)
  expect(await world.settle(ROULETTE)).toBe(true)
  expect([await stateOf(data.id), await world.balance(id)]).toEqual(['cancelled', before])
})

test('[TABLE-14] the audit finds a bet that was paid otherwise, one that came late and a hash that does not link', async () => {
  const round = await world.openRound(ROULETTE)
  const { data } = await world.bet(seats[9]!, round.id, { red: 100 })
  await world.closeRound(ROULETTE)
  await world.settle(ROULETTE)
  const tamper = async (change: string, back: string, says: string) => {
    await world.db.owner.query(change)
    await expect(world.requireClean()).rejects.toThrow(says)
    await world.db.owner.query(back)
    await world.requireClean()
  }
  const bet = `where id = ${data.id}`
  await tamper(
    `update tables.bet set payout = payout + 1 ${bet}`,
    `update tables.bet set payout = payout - 1 ${bet}`,
    'its round was dealt otherwise',
  )
  await tamper(
    `update tables.bet set made_at = made_at + interval '1 day' ${bet}`,
    `update tables.bet set made_at = made_at - interval '1 day' ${bet}`,
    'it was made at',
  )
  await tamper(
    `update tables.round set hash = reverse(hash) where id = ${round.id}`,
    `update tables.round set hash = reverse(hash) where id = ${round.id}`,
    'its hash does not link',
  )
  await tamper(
    `update tables.bet set state = 'taken', payout = null, ended_at = null ${bet}`,
    `update tables.bet set state = 'settled', payout = (select d_cash + d_bonus from seamless.transaction where tx = 'table:${round.id}:${data.id}:win'), ended_at = now() ${bet}`,
    'it is taken',
  )
})
