import type { Input, Route } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import { ok, type PlayerId, type Result } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { placedView } from '../bets/view.ts'
import type { SlipOrder } from '../desk/job.ts'
import type { Bet, ExchangeAsk } from '../model.ts'
import { hundredths } from './figures.ts'
import type { Join } from './join.ts'
import { deny } from './refusals.ts'
import * as service from './service.ts'

export type PlacingRoutesDeps = service.PlacingDeps & { readonly join: Join }

type Placed = Result<Bet, service.PlacingRefusal>

export const addPlacingRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  addMarketRoutes(app, deps)
  addSlipRoute(app, deps)
  addChangeRoutes(app, deps)
}

const answer = <R extends Route>(route: R, placed: Placed, message: string) =>
  placed.ok ? ok({ message, data: placedView(placed.value) }) : deny(route, placed.refusal)

const addMarketRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  serve(app, api.placeMatchOdds, async ({ input: { body }, caller: { player }, key }) => {
    const work = () => service.placeOrder(deps, player, key, body.market, orderOf(body), body.accept)
    return answer(api.placeMatchOdds, await deps.join(player, key, ['odds', body], work), 'Bet placed')
  })
  serve(app, api.placeBookmaker, async ({ input: { body }, caller: { player }, key }) => {
    const { market, runner, side, rate, accept } = body
    const ask = { banking: 'rates', runner, side, rate, stake: hundredths(body.stake), accept } as const
    const work = () => service.placeHouseBet(deps, player, key, market, ask)
    return answer(api.placeBookmaker, await deps.join(player, key, ['rates', body], work), 'Bet placed')
  })
  serve(app, api.placeFancy, async ({ input: { body }, caller: { player }, key }) => {
    const { market, side, line, rate, accept } = body
    const ask = { banking: 'lines', side, line, rate, stake: hundredths(body.stake), accept } as const
    const work = () => service.placeHouseBet(deps, player, key, market, ask)
    return answer(api.placeFancy, await deps.join(player, key, ['lines', body], work), 'Bet placed')
  })
}

type MatchOddsBody = Input<typeof api.placeMatchOdds>['body']

const orderOf = (body: MatchOddsBody): ExchangeAsk => ({
  banking: 'exchange',
  runner: body.runner,
  side: body.side,
  price: hundredths(body.price),
  stake: hundredths(body.stake),
  persistence: body.persistence,
  ...(body.timeInForce === undefined ? {} : { timeInForce: body.timeInForce }),
  ...(body.minFill === undefined ? {} : { minFill: hundredths(body.minFill) }),
  ...(body.version === undefined ? {} : { version: body.version }),
})

const addSlipRoute = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  serve(app, api.placeSlip, async ({ input: { body }, caller: { player }, key }) => {
    const slip: SlipOrder = {
      type: body.type,
      stake: hundredths(body.stake),
      accept: body.accept,
      legs: body.legs.map((leg) => ({ ...leg, odds: hundredths(leg.odds) })),
    }
    const work = () => service.placeSlip(deps, player, key, slip)
    return answer(api.placeSlip, await deps.join(player, key, ['slip', body], work), 'Bet placed')
  })
}

const addChangeRoutes = (app: FastifyInstance, deps: PlacingRoutesDeps): void => {
  const change = (
    player: PlayerId,
    key: string,
    said: readonly [string, number, unknown?],
    work: () => Promise<Placed>,
  ) => deps.join(player, key, said, () => service.changeBet(deps, player, said[1], work))
  serve(app, api.cancelBet, async ({ input: { params }, caller: { player }, key }) => {
    const work = () => deps.desk.cancel(player, key, params.id)
    return answer(api.cancelBet, await change(player, key, ['cancel', params.id], work), 'Bet cancelled')
  })
  serve(app, api.reduceBet, async ({ input: { params, body }, caller: { player }, key }) => {
    const work = () => deps.desk.reduce(player, key, params.id, hundredths(body.by))
    return answer(api.reduceBet, await change(player, key, ['reduce', params.id, body], work), 'Bet reduced')
  })
  serve(app, api.replaceBet, async ({ input: { params, body }, caller: { player }, key }) => {
    const { accept, version } = body
    const ask = { price: hundredths(body.price), accept, ...(version === undefined ? {} : { version }) }
    const work = () => service.replaceBet(deps, player, key, params.id, ask)
    return answer(
      api.replaceBet,
      await deps.join(player, key, ['replace', params.id, body], work),
      'Bet moved',
    )
  })
}
