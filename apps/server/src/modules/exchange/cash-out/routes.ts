import * as api from '@maidan/contracts/player'
import { ok, type PlayerId, toRupees } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { placedView } from '../bets/view.ts'
import { hundredths } from '../placing/figures.ts'
import type { Join } from '../placing/join.ts'
import { deny } from '../placing/refusals.ts'
import type { AutoCashOut } from './auto.ts'
import { profitsAfter } from './rules.ts'
import { cashOut, type CashOutDeps, type Done, getOffer, type Offer } from './service.ts'

export type CashOutRoutesDeps = CashOutDeps & { readonly join: Join; readonly auto: AutoCashOut }

export const addCashOutRoutes = (app: FastifyInstance, deps: CashOutRoutesDeps): void => {
  serve(app, api.getCashOut, async ({ input: { params, query }, caller: { player } }) => {
    const offer = await getOffer(deps, player, params.market, hundredths(query.share))
    if (!offer.ok) return deny(api.getCashOut, offer.refusal)
    return ok({ data: offerView(deps, player, query.share, offer.value) })
  })
  serve(app, api.cashOut, async ({ input: { body }, caller: { player }, key }) => {
    const { market, accept } = body
    const ask = { market, accept, shareBp: hundredths(body.share), seen: hundredths(body.value) }
    const work = () => cashOut(deps, player, key, ask)
    const done = await deps.join(player, key, ['cash-out', body], work)
    if (!done.ok) return deny(api.cashOut, done.refusal)
    return ok({
      message: done.value.complete ? 'Cashed out' : 'Partly cashed out',
      data: doneView(done.value),
    })
  })
  serve(app, api.setCashOutTarget, async ({ input: { body }, caller: { player } }) => {
    const target = await deps.auto.set(
      body.market,
      player,
      body.target === null ? null : hundredths(body.target),
    )
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

const doneView = ({ market, value, complete, bets }: Done) => ({
  market,
  value: complete ? toRupees(value) : null,
  complete,
  bets: bets.map(placedView),
})
