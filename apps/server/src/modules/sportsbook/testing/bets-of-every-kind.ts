import type { MarketDetail } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { SYSTEMS, type SystemName } from '@maidan/sports'
import { expect } from 'vitest'
import { kindNameOf } from './every-kind.ts'
import type { PacedWorld } from './paced-world.ts'

export const STAKE = 100

/** A bet over HTTP: where it goes and what it asks. */
export type Ask = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

/** Every bet is of a player of its own, so that its lines in the ledger are its alone. */
export type PlacedOfKind = Ask & {
  readonly name: string
  readonly player: PlayerId
  readonly bet: number
}

/** Every way to bet on a market as it is offered now: both sides, or two of its selections. */
export const asksOn = ({ id: market, banking, quote, runners }: MarketDetail): Ask[] => {
  if (banking === 'exchange') return runners.slice(0, 1).flatMap((runner) => exchangeAsks(market, runner))
  if (quote?.type === 'rates') return rateAsks(market, quote.rates, runners)
  if (quote?.type === 'lines')
    return (['yes', 'no'] as const).flatMap((side) =>
      quote[side]
        ? [{ path: '/bet/fancy/odds', body: { market, side, ...quote[side], stake: STAKE } } as const]
        : [],
    )
  if (quote?.type !== 'odds') return []
  return quote.odds
    .filter(({ suspended }) => !suspended)
    .slice(0, 2)
    .map(({ key, odds }) => slipAsk('singles', [{ market, selection: key, odds }]))
}

type Runner = MarketDetail['runners'][number]

const exchangeAsks = (market: number, { id: runner, toBack: [back], toLay: [lay] }: Runner): Ask[] => [
  ...(back ? [exchangeAsk(market, runner, 'back', back[0])] : []),
  ...(lay ? [exchangeAsk(market, runner, 'lay', lay[0])] : []),
]

const exchangeAsk = (market: number, runner: number, side: 'back' | 'lay', price: number): Ask => ({
  path: '/bet/match/odds',
  body: { market, runner, side, price, stake: STAKE },
})

type Rates = Extract<NonNullable<MarketDetail['quote']>, { type: 'rates' }>['rates']

const rateAsks = (market: number, rates: Rates, runners: readonly Runner[]): Ask[] => {
  const offered = rates.find(({ suspended }) => !suspended)
  const runner = runners.find(({ key }) => key === offered?.key)?.id
  return (['back', 'lay'] as const).flatMap((side) => {
    const rate = offered?.[side] ?? null
    return rate === null
      ? []
      : [{ path: '/bet/bookmaker/odds', body: { market, runner, side, rate, stake: STAKE } }]
  })
}

type Leg = { readonly market: number; readonly selection: string; readonly odds: number }
type SlipName = 'singles' | 'accumulator' | SystemName | { readonly sizes: readonly number[] }

const slipAsk = (type: SlipName, legs: readonly Leg[]): Ask => ({
  path: '/bet/slip',
  body: { type, legs, stake: STAKE },
})

/** Every slip that these legs can make, the systems by their names. */
export const slipsOf = (legs: readonly Leg[]): readonly (Ask & { readonly name: string })[] => {
  const systems = (Object.keys(SYSTEMS) as SystemName[]).filter((name) => SYSTEMS[name].legs <= legs.length)
  const named = [
    { name: 'slip of singles', ask: slipAsk('singles', legs) },
    { name: 'slip of an accumulator', ask: slipAsk('accumulator', legs) },
    { name: 'slip of sizes', ask: slipAsk({ sizes: [2] }, legs) },
    ...systems.map((name) => ({
      name: `slip of a ${name}`,
      ask: slipAsk(name, legs.slice(0, SYSTEMS[name].legs)),
    })),
  ]
  return named.map(({ name, ask }) => ({ name, ...ask }))
}

/** A bet of a new player; it waits for its delay while the matches stand still. */
export const placeAsk = async (world: PacedWorld, name: string, ask: Ask): Promise<PlacedOfKind> => {
  const player = await world.newPlayer()
  const answer = await world.asPlayer.post(ask.path, player, { ...ask.body, async: true })
  expect([name, answer.status, answer.body['message']]).toEqual([name, 201, expect.anything()])
  return { name, player, bet: answer.data.id, ...ask }
}

const isOpen = ({ status }: MarketDetail): boolean => status === 'open'

/** The markets that are open, by the names of their kinds. Of each kind the first is enough. */
export const openByKind = async (
  world: PacedWorld,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, MarketDetail>> => {
  const found = new Map<string, MarketDetail>()
  for (const { fixture, markets } of await openMarkets(world)) {
    for (const market of markets) {
      const name = kindNameOf(market, fixture.sport)
      if (isWanted(name) && !found.has(name) && asksOn(market).length > 0) found.set(name, market)
    }
  }
  return found
}

const openMarkets = async (world: PacedWorld) =>
  Promise.all(
    world.matches.fixtures.map(async (fixture) => {
      const { body } = await world.get(`/sports/fixtures/${fixture.id}`)
      return { fixture, markets: (body.data.markets as MarketDetail[]).filter(isOpen) }
    }),
  )

/** One leg of each match that has a fixed price. */
export const legsOf = async (world: PacedWorld): Promise<Leg[]> => {
  const all = await openMarkets(world)
  return all.flatMap(({ markets }) =>
    markets
      .flatMap(({ id: market, quote }) =>
        quote?.type === 'odds'
          ? quote.odds
              .filter(({ suspended, odds }) => !suspended && odds < 3)
              .map(({ key: selection, odds }) => ({ market, selection, odds }))
          : [],
      )
      .slice(0, 1),
  )
}
