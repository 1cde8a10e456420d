import { paise } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import type { Quote } from '@maidan/sports'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requireCleanBets } from '../../settlement/testing/clean-bets.ts'
import type { MarketId } from '../../markets/index.ts'
import * as naive from '../testing/naive-delay.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PLAYERS = 2
const CASH = 100_000_00
/** As many as may wait of one player. */
const MOST_ASKED = 10
const MAX = paise(10_000_00)

const kind = fc.constantFrom(...naive.KINDS)
const step = fc.integer({ min: -2, max: 2 })
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('ask' as const),
      player: fc.nat({ max: PLAYERS - 1 }),
      kind,
      side: fc.constantFrom('for' as const, 'against' as const),
      asked: step,
      accept: fc.constantFrom('none' as const, 'better' as const, 'any' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), kind, to: step }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('turn' as const), kind, isOpen: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 5 }) }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never
type Ask = Extract<Step, { type: 'ask' }>

const quoteAt = (of: naive.Kind, at: number): Quote => {
  const rate = naive.rateAt(at)
  const line = { line: naive.lineAt(at), rate: 100 }
  if (of === 'rates')
    return { type: 'rates', rates: [{ selection: 'home', back: rate, lay: rate, max: MAX }] }
  if (of === 'lines') return { type: 'lines', yes: line, no: line, max: MAX }
  return { type: 'odds', odds: [{ selection: 'home', odds: naive.oddsAt(at) }] }
}

const BANKING = { rates: 'rates', lines: 'lines', slip: 'odds' } as const

const openMarket = async (of: naive.Kind): Promise<MarketId> => {
  const runners = of === 'lines' ? { runners: [] } : {}
  const market = await world.newMarket({ banking: BANKING[of], ...runners })
  await world.markets.turnInPlay(market, naive.DELAY_S)
  world.markets.setQuote(market, quoteAt(of, 0))
  return market
}

const bodyOf = (market: MarketId, { kind: of, side, asked, accept }: Ask) => {
  const base = { stake: naive.STAKE / 100, accept, async: true }
  const isFor = side === 'for'
  if (of === 'rates')
    return { ...base, market, runner: 1, side: isFor ? 'back' : 'lay', rate: naive.rateAt(asked) }
  if (of === 'lines')
    return { ...base, market, side: isFor ? 'yes' : 'no', line: naive.lineAt(asked), rate: 100 }
  const legs = [{ market, selection: 'home', odds: naive.oddsAt(asked) / 100 }]
  return { ...base, type: 'singles', legs }
}

const PATHS = { rates: '/bet/bookmaker/odds', lines: '/bet/fancy/odds', slip: '/bet/slip' } as const

/** The server and its naive twin, side by side. */
const createPair = async () => {
  const twin = naive.createNaiveDelay()
  const markets = new Map<naive.Kind, MarketId>()
  for (const of of naive.KINDS) markets.set(of, await openMarket(of))
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(CASH)))
  const ids = new Map<naive.NaiveBet, number>()
  const asked = players.map(() => 0)
  const readStatuses = (only?: string) =>
    world.db.owner.query<{ id: number; status: string }>(
      'select id, status from exchange.bet where id = any ($1) and ($2::text is null or status = $2) order by id',
      [[...ids.values()], only ?? null],
    )
  const ask = async (one: Ask): Promise<void> => {
    // A slip has no other side.
    const asks: Ask = one.kind === 'slip' ? { ...one, side: 'for' } : one
    if (asked[asks.player]! >= MOST_ASKED) return
    const { status, data } = await world.post(
      PATHS[asks.kind],
      players[asks.player]!,
      bodyOf(markets.get(asks.kind)!, asks),
    )
    const bet = twin.ask(asks)
    expect(status).toBe(bet ? 201 : 409)
    if (!bet) return
    asked[asks.player]! += 1
    ids.set(bet, data.id)
  }
  const cancel = async (which: number): Promise<void> => {
    const bet = twin.bets[which % Math.max(1, twin.bets.length)]
    if (!bet) return
    const { status } = await world.post(`/bet/${ids.get(bet)}/cancel`, players[bet.player]!)
    expect(status).toBe(bet.status === 'pending' ? 200 : 409)
    if (bet.status === 'pending') bet.status = 'ended'
  }
  const pass = async (seconds: number): Promise<void> => {
    world.timers.pass(seconds * 1000)
    twin.pass(seconds)
    const pending = twin.bets.filter(({ status }) => status === 'pending').length
    await vi.waitUntil(async () => (await readStatuses('pending')).length === pending, { interval: 2 })
  }
  const turn = async (of: naive.Kind, isOpen: boolean): Promise<void> => {
    const market = markets.get(of)!
    await (isOpen ? world.markets.open(market) : world.markets.suspend(market, 'A wicket fell'))
    twin.setOpen(of, isOpen)
  }
  const act = async (one: Step): Promise<void> => {
    if (one.type === 'ask') return ask(one)
    if (one.type === 'cancel') return cancel(one.which)
    if (one.type === 'pass') return pass(one.seconds)
    if (one.type === 'turn') return turn(one.kind, one.isOpen)
    world.markets.setQuote(markets.get(one.kind)!, quoteAt(one.kind, one.to))
    return twin.move(one.kind, one.to)
  }
  /** What wallets and bets are, and what they should be. */
  const look = async () => {
    const wallets = await Promise.all(players.map((player) => world.wallet(player)))
    const exposures = players.map((_, at) => twin.exposure(at))
    return {
      is: { wallets, bets: await readStatuses() },
      shouldBe: {
        wallets: exposures.map((exposure) => ({ cash: CASH - exposure, bonus: 0, exposure })),
        bets: [...ids].map(([{ status }, id]) => ({ id, status })),
      },
    }
  }
  return { act, look }
}

const slipOf = (player: number): Step => ({
  type: 'ask',
  player,
  kind: 'slip',
  side: 'for',
  asked: 0,
  accept: 'none',
})
const PASS: Step = { type: 'pass', seconds: naive.DELAY_S }

/** Two slips of a player that wait at one market. */
const EXAMPLE: Step[] = [slipOf(0), slipOf(0), { type: 'cancel', which: 0 }, PASS]

test('[BET-23] [BET-24] pending bets against the house end as those of a naive twin do, with the same money held at every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const pair = await createPair()
      for (const one of [...steps, PASS]) {
        await pair.act(one)
        const { is, shouldBe } = await pair.look()
        expect(is).toEqual(shouldBe)
      }
    }),
    { numRuns: rounds(6, 150), examples: [[EXAMPLE]] },
  )
  await requireCleanBets(world.db.owner)
}, 120_000)
