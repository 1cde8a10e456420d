import * as api from '@maidan/contracts/player'
import { marketId, ok, type Paise, type PlayerId, toRupees } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import { type CashedOut, delaySecondsOf, profitsAfter } from '../../markets/index.ts'
import { placedView } from '../bets/view.ts'
import type { BettingDeps } from '../deps.ts'
import { hundredths } from '../figures.ts'
import { deny } from '../refusals.ts'
import { serveOwned } from '../serve-owned.ts'
import type { AutoCashOut } from './auto.ts'
import { cashOut, type CashOutDeps, getOffer, type Offer } from './service.ts'
import { type Bounds, listOrders } from './store.ts'

export type CashOutRoutesDeps = CashOutDeps & Pick<BettingDeps, 'share'> & { readonly auto: AutoCashOut }

export const addCashOutRoutes = (app: FastifyInstance, deps: CashOutRoutesDeps): void => {
  serveOwned(app, deps, api.getCashOut, async ({ input: { params, query }, caller: { player } }) => {
    const offer = await getOffer(deps, player, marketId(params.market), hundredths(query.share))
    if (!offer.ok) return deny(api.getCashOut, offer.refusal)
    return ok({ data: offerView(deps, player, query.share, offer.value) })
  })
  serveOwned(app, deps, api.cashOut, async ({ input: { body }, request }) => {
    const atLeast = body.accept === 'any' ? undefined : (hundredths(body.value) as Paise)
    const ask = { market: marketId(body.market), shareBp: hundredths(body.share), atLeast }
    const done = await cashOut(deps, request, ask)
    if (!done.ok) return deny(api.cashOut, done.refusal)
    return ok({
      message: done.value.complete ? 'Cashed out' : 'Partly cashed out',
      data: doneView(done.value),
    })
  })
  serveOwned(app, deps, api.setAutoCashOut, async ({ input: { body }, caller: { player } }) => {
    const wanted = { target: inPaise(body.target), stop: inPaise(body.stop) }
    const set = await deps.auto.set(marketId(body.market), player, wanted)
    if (!set.ok) return deny(api.setAutoCashOut, set.refusal)
    return ok({ data: { market: body.market, ...boundsView(set.value) } })
  })
  serve(app, api.getAutoCashOuts, async ({ caller: { player } }) => {
    const orders = await listOrders(deps.db, player)
    return ok({ data: orders.map((order) => ({ market: order.market, ...boundsView(order) })) })
  })
}

const inPaise = (amount: number | null): number | null => (amount === null ? null : hundredths(amount))
const inRupees = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

const boundsView = ({ target, stop }: Bounds = { target: null, stop: null }) => ({
  target: inRupees(target),
  stop: inRupees(stop),
})

const offerView = (
  { auto }: CashOutRoutesDeps,
  player: PlayerId,
  share: number,
  { row, value, orders, profits }: Offer,
): api.CashOutOffer => {
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
    delaySeconds: row.inPlay ? delaySecondsOf(row) : 0,
    ...boundsView(auto.bounds(row.id, player)),
  }
}

const doneView = ({ market, value, complete, bets }: CashedOut) => ({
  market,
  value: complete ? toRupees(value) : null,
  complete,
  bets: bets.map(placedView),
})
