import * as api from '@maidan/contracts/player'
import { marketId, ok, type Paise, type PlayerId, toRupees } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { type CashedOut, profitsAfter } from '../../markets/index.ts'
import { placedView } from '../bets/view.ts'
import { hundredths } from '../figures.ts'
import { deny } from '../refusals.ts'
import type { AutoCashOut } from './auto.ts'
import { cashOut, type CashOutDeps, getOffer, type Offer } from './service.ts'

export type CashOutRoutesDeps = CashOutDeps & { readonly auto: AutoCashOut }

export const addCashOutRoutes = (app: FastifyInstance, deps: CashOutRoutesDeps): void => {
  serve(app, api.getCashOut, async ({ input: { params, query }, caller: { player } }) => {
    const offer = await getOffer(deps, player, marketId(params.market), hundredths(query.share))
    if (!offer.ok) return deny(api.getCashOut, offer.refusal)
    return ok({ data: offerView(deps, player, query.share, offer.value) })
  })
  serve(app, api.cashOut, async ({ input: { body }, request }) => {
    const atLeast = body.accept === 'any' ? undefined : (hundredths(body.value) as Paise)
    const ask = { market: marketId(body.market), shareBp: hundredths(body.share), atLeast }
    const done = await cashOut(deps, request, ask)
    if (!done.ok) return deny(api.cashOut, done.refusal)
    return ok({
      message: done.value.complete ? 'Cashed out' : 'Partly cashed out',
      data: doneView(done.value),
    })
  })
  serve(app, api.setCashOutTarget, async ({ input: { body }, caller: { player } }) => {
    const wanted = body.target === null ? null : hundredths(body.target)
    const target = await deps.auto.set(marketId(body.market), player, wanted)
    if (!target.ok) return deny(api.setCashOutTarget, target.refusal)
    return ok({
      data: { market: body.market, target: target.value === null ? null : toRupees(target.value) },
    })
  })
}

const offerView = (
  { auto }: CashOutRoutesDeps,
  player: PlayerId,
  share: number,
  { row, value, orders, profits }: Offer,
): api.CashOutOffer => {
  const target = auto.target(row.id, player)
  const after = profitsAfter(profits, orders)
  return {
    market: row.id,
    share,
    value: toRupees(value),
    orders: orders.map(({ runner, side, price, size }) => ({
      runner,
      side,
      price: price / 100,
      stake: toRupees(size),
    })),
    position: profits.map(({ runner, profit }, at) => ({
      runner,
      now: toRupees(profit),
      after: toRupees(after[at]!.profit),
    })),
    delaySeconds: row.inPlay ? row.delaySeconds : 0,
    target: target === undefined ? null : toRupees(target),
  }
}

const doneView = ({ market, value, complete, bets }: CashedOut) => ({
  market,
  value: complete ? toRupees(value) : null,
  complete,
  bets: bets.map(placedView),
})
