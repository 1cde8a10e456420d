import type { PlayerId } from '@maidan/core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import { createBetting } from '../index.ts'
import { type HouseBet, type KindOfBet, KINDS_OF_BET, type Offered } from '../testing/kinds.ts'
import { createTestTimers } from '../testing/timers.ts'
import type { Answer } from '../testing/caller.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => requireCleanBets(world.db.owner))
afterAll(() => world.close())

const DELAY_S = 5
const CASH = 100_00
const WHOLE = { cash: CASH, bonus: 0, exposure: 0 }

type AskedBet = HouseBet & {
  readonly kind: KindOfBet
  readonly player: PlayerId
  /** The answer to the call, which a player who does not ask with `async` waits for. */
  readonly answer: Promise<Answer>
  /** Asks again with the same key. */
  readonly again: () => Promise<Answer>
}

/** A bet of every kind, each of a player of its own. All are in their delay. */
const askForAll = async (
  change: object,
  cashFor: (kind: KindOfBet) => number = () => CASH,
): Promise<AskedBet[]> => {
  const asked: AskedBet[] = []
  for (const kind of KINDS_OF_BET) {
    const player = await world.newPlayer(cashFor(kind))
    const bet = await kind.open(world, DELAY_S)
    const again = () => world.post(bet.path, player, { ...bet.body, ...change }, 'k')
    asked.push({ ...bet, kind, player, answer: again(), again })
  }
  await world.untilWaiting(asked.length)
  return asked
}

const landAll = async (): Promise<void> => {
  await world.untilWaiting(KINDS_OF_BET.length)
  world.timers.pass(DELAY_S * 1000)
}

const answersOf = (asked: readonly AskedBet[]) => Promise.all(asked.map(({ answer }) => answer))

/** Goes through the bets one by one, and tells which failed. */
const each = async <T>(asked: readonly T[], look: (bet: T, at: number) => Promise<void>): Promise<void> => {
  for (const [at, bet] of asked.entries()) await look(bet, at)
}

const expectHeld = async ({ kind, player }: AskedBet): Promise<void> =>
  expect([kind.name, await world.wallet(player)]).toEqual([
    kind.name,
    { cash: CASH - kind.held, bonus: 0, exposure: kind.held },
  ])

const untilLanded = async ({ player }: AskedBet): Promise<void> => {
  await expect
    .poll(() => world.get('/bets', player))
    .toMatchObject({ body: { data: [{ status: 'open', remaining: 0, refusal: null }] } })
}

test('[BET-20] [BET-23] a bet of every kind is listed and held for while it waits, lands after the delay, and its key gives it at any time', async () => {
  const asked = await askForAll({ async: true })
  const pending = await answersOf(asked)
  await each(asked, async (bet, at) => {
    const { id } = pending[at]!.data
    const { kind, player } = bet
    expect(pending[at]).toMatchObject({ status: 201, data: { status: 'pending', matched: 0 } })
    await expectHeld(bet)
    expect(await world.get(`/bet/${id}`, player)).toMatchObject({
      data: { status: 'pending', liability: kind.held / 100 },
    })
    expect(await world.get('/bets?status=pending', player)).toMatchObject({ body: { data: [{ id }] } })
    expect(JSON.stringify((await world.get('/bet/matches', player)).body)).toContain(`"id":${id},`)
    expect(await bet.again()).toEqual(pending[at])
  })
  await landAll()
  await each(asked, async (bet, at) => {
    const { id } = pending[at]!.data
    await untilLanded(bet)
    expect(await bet.again()).toMatchObject({ status: 201, data: { id, status: 'open' } })
    await expectHeld(bet)
  })
})

test('[BET-4] [BET-23] who waits for a bet of any kind gets it as it was taken, also if it took the last money', async () => {
  const asked = await askForAll({}, ({ held }) => held)
  await landAll()
  const taken = await answersOf(asked)
  await each(asked, async ({ kind, player, again }, at) => {
    expect(taken[at]).toMatchObject({ status: 201, data: { status: 'open', remaining: 0 } })
    expect(await again()).toEqual(taken[at])
    expect(await world.wallet(player)).toEqual({ cash: 0, bonus: 0, exposure: kind.held })
  })
})

test('[BET-3] [BET-23] a suspension during the delay refuses a bet of any kind, also one that is over again, and frees what was held', async () => {
  const asked = await askForAll({ accept: 'any' })
  for (const { market } of asked) {
    await world.markets.suspend(market, 'A wicket fell')
    await world.markets.open(market)
  }
  await landAll()
  const refused = await answersOf(asked)
  await each(asked, async ({ player, again }, at) => {
    expect(refused[at]).toMatchObject({ status: 409, body: { code: 'market_suspended' } })
    expect(await again()).toEqual(refused[at])
    expect(await world.wallet(player)).toEqual(WHOLE)
    expect(await world.get('/bets', player)).toMatchObject({
      body: { data: [{ status: 'ended', remaining: 0, refusal: expect.stringContaining('suspended') }] },
    })
  })
})

const OFFERS: readonly [Offered, string][] = [
  ['worse', 'none'],
  ['worse', 'better'],
  ['worse', 'any'],
  ['better', 'none'],
  ['better', 'better'],
  ['better', 'any'],
]

test.each(OFFERS)(
  '[BET-4] [BET-24] a bet of any kind whose offer got %s during the delay, and whose player accepts %s',
  async (offered, accept) => {
    const asked = await askForAll({ accept })
    for (const { market, quoteOf } of asked) world.markets.setQuote(market, quoteOf(offered))
    await landAll()
    const answers = await answersOf(asked)
    const isTaken = accept === 'any' || accept === offered
    const expected = (refusal: string) => (isTaken ? [201, undefined, true] : [409, refusal, false])
    await each(asked, async ({ kind, player }, at) => {
      const { status, body } = answers[at]!
      const { exposure } = await world.wallet(player)
      expect([kind.name, status, body['code'], exposure > 0]).toEqual([kind.name, ...expected(kind.refusal)])
    })
  },
)

test('[BET-21] [BET-23] its player can cancel a bet of any kind while it waits, and nobody else can', async () => {
  const asked = await askForAll({ async: true })
  const other = await world.newPlayer(CASH)
  const pending = await answersOf(asked)
  await each(asked, async ({ player }, at) => {
    const path = `/bet/${pending[at]!.data.id}/cancel`
    expect(await world.post(path, other)).toMatchObject({ body: { code: 'bet_not_found' } })
    expect(await world.post(path, player)).toMatchObject({
      status: 200,
      data: { status: 'ended', remaining: 0 },
    })
    expect(await world.wallet(player)).toEqual(WHOLE)
    expect(await world.post(path, player)).toMatchObject({ body: { code: 'bet_not_open' } })
  })
  await landAll()
  await each(asked, async ({ again }, at) =>
    expect(await again()).toMatchObject({ data: { id: pending[at]!.data.id, status: 'ended' } }),
  )
})

test('[BET-21] nobody cancels a bet against the house that has landed', async () => {
  const asked = await askForAll({})
  await landAll()
  const taken = await answersOf(asked)
  await each(asked, async (bet, at) => {
    expect(await world.post(`/bet/${taken[at]!.data.id}/cancel`, bet.player)).toMatchObject({
      body: { code: 'bet_not_open' },
    })
    await expectHeld(bet)
  })
})

test('[BET-3] [BET-23] a close frees at once what is held for pending bets, and no slip with a leg there lands', async () => {
  const asked = await askForAll({})
  for (const { market } of asked)
    await world.markets.close(market, { type: 'void', rule: 'SPORT-1', source: 'Abandoned.' })
  const ofMarkets = asked.filter(({ path }) => path !== '/bet/slip')
  await each(ofMarkets, async ({ player }) => expect(await world.wallet(player)).toEqual(WHOLE))
  await landAll()
  const refused = await answersOf(asked)
  await each(asked, async ({ player }, at) => {
    expect(refused[at]).toMatchObject({ status: 409, body: { code: 'market_closed' } })
    expect(await world.wallet(player)).toEqual(WHOLE)
  })
})

test('[BET-22] [BET-23] the next process goes on with bets of every kind that the last one left pending', async () => {
  const asked = await askForAll({ async: true })
  await answersOf(asked)
  const markets = asked.flatMap(({ market, body, quoteOf }) =>
    [market, ...((body['legs'] ?? []) as { market: typeof market }[]).map((leg) => leg.market)].map((id) => ({
      id,
      quote: quoteOf('as asked'),
    })),
  )
  const next = await world.restart()
  for (const { id, quote } of markets) next.setQuote(id, quote)
  const timers = createTestTimers()
  const betting = createBetting({ ...world.deps, markets: next, timers })
  await betting.start()
  expect(timers.waiting().filter((ms) => ms > 500)).toHaveLength(asked.length)
  timers.pass(DELAY_S * 1000)
  await each(asked, async (bet) => {
    await untilLanded(bet)
    await expectHeld(bet)
  })
  await betting.stop()
  await next.stop()
  // What the last process still has in memory is old.
  for (const { id } of markets) world.markets.settled(id)
  await landAll()
})

test('[BET-24] a bet that lands at a worse offer than it arrived at holds what it needs in addition, or is refused', async () => {
  const lay = KINDS_OF_BET[1]!
  const bet = await lay.open(world, DELAY_S)
  const [rich, poor] = [await world.newPlayer(100_00), await world.newPlayer(8_50)]
  const ask = (player: PlayerId) => world.post(bet.path, player, { ...bet.body, accept: 'any' })
  const waiting = [ask(rich), ask(poor)]
  await world.untilWaiting(2)
  world.markets.setQuote(bet.market, bet.quoteOf('worse'))
  world.timers.pass(DELAY_S * 1000)
  expect(await waiting[0]).toMatchObject({ status: 201, data: { rate: 90 } })
  expect(await waiting[1]).toMatchObject({ body: { code: 'balance_too_low' } })
  expect((await world.wallet(rich)).exposure).toBe(9_00)
  expect(await world.wallet(poor)).toEqual({ cash: 8_50, bonus: 0, exposure: 0 })
})
