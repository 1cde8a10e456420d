import type { Input, Route } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import { betId, marketId, ok, type Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import type { Bet, ExchangeOrder, LineOrder, RateOrder, SlipOrder } from '../../markets/index.ts'
import { placedView } from '../bets/view.ts'
import type { BettingDeps } from '../deps.ts'
import { hundredths } from '../figures.ts'
import { deny } from '../refusals.ts'
import { serveOwned } from '../serve-owned.ts'
import { changeBet, place, type PlacingDeps, type PlacingRefusal } from './service.ts'

export type PlacingRoutesDeps = PlacingDeps & Pick<BettingDeps, 'share'>

export const addPlacingRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  addMarketRoutes(app, deps)
  addChangeRoutes(app, deps)
}

const answer = <R extends Route>(route: R, placed: Result<Bet, PlacingRefusal>, message: string) =>
  placed.ok ? ok({ message, data: placedView(placed.value) }) : deny(route, placed.refusal)

const addMarketRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  serveOwned(app, deps, api.placeMatchOdds, async ({ input: { body }, request }) =>
    answer(api.placeMatchOdds, await place(deps, request, exchangeOrder(body)), 'Bet placed'),
  )
  serveOwned(app, deps, api.placeBookmaker, async ({ input: { body }, request }) =>
    answer(api.placeBookmaker, await place(deps, request, rateOrder(body)), 'Bet placed'),
  )
  serveOwned(app, deps, api.placeFancy, async ({ input: { body }, request }) =>
    answer(api.placeFancy, await place(deps, request, lineOrder(body)), 'Bet placed'),
  )
  serveOwned(app, deps, api.placeSlip, async ({ input: { body }, request }) =>
    answer(api.placeSlip, await place(deps, request, slipOrder(body)), 'Bet placed'),
  )
}

type Body<R extends Route> = Input<R>['body']

const exchangeOrder = (body: Body<typeof api.placeMatchOdds>): ExchangeOrder => ({
  type: 'exchange',
  market: marketId(body.market),
  runner: body.runner,
  side: body.side,
  price: hundredths(body.price),
  stake: hundredths(body.stake),
  persistence: body.persistence,
  timeInForce: body.timeInForce,
  minFill: body.minFill === undefined ? undefined : hundredths(body.minFill),
  version: body.version,
  accept: body.accept,
  async: body.async,
  arrivedIn: undefined,
})

const rateOrder = ({ market, stake, ...terms }: Body<typeof api.placeBookmaker>): RateOrder => ({
  type: 'rates',
  market: marketId(market),
  ...terms,
  stake: hundredths(stake),
  arrivedIn: undefined,
})

const lineOrder = ({ market, stake, ...terms }: Body<typeof api.placeFancy>): LineOrder => ({
  type: 'lines',
  market: marketId(market),
  ...terms,
  stake: hundredths(stake),
  arrivedIn: undefined,
})

const slipOrder = ({ type: slip, stake, legs, ...terms }: Body<typeof api.placeSlip>): SlipOrder => ({
  type: 'slip',
  slip,
  ...terms,
  stake: hundredths(stake),
  legs: legs.map(({ market, selection, odds }) => ({
    market: marketId(market),
    selection,
    odds: hundredths(odds),
    arrivedIn: undefined,
  })),
})

const addChangeRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  serveOwned(app, deps, api.cancelBet, async ({ input: { params }, request }) => {
    const changed = await changeBet(deps, request, betId(params.id), { type: 'cancel' })
    return answer(api.cancelBet, changed, 'Bet cancelled')
  })
  serveOwned(app, deps, api.reduceBet, async ({ input: { params, body }, request }) => {
    const change = { type: 'reduce', by: hundredths(body.by) } as const
    return answer(api.reduceBet, await changeBet(deps, request, betId(params.id), change), 'Bet reduced')
  })
  serveOwned(app, deps, api.replaceBet, async ({ input: { params, body }, request }) => {
    const { accept, version, async } = body
    const change = { type: 'replace', price: hundredths(body.price), accept, version, async } as const
    return answer(api.replaceBet, await changeBet(deps, request, betId(params.id), change), 'Bet moved')
  })
}
