import type { BetView, MarketDetail, RunnerView } from '@maidan/contracts/player'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { type KeyboardEvent, useState } from 'react'
import { useOneClick } from '../one-click/one-click.ts'
import { useTap } from '../one-click/use-tap.ts'
import { positionOf } from '../position.ts'
import { cellOf, type Selection } from '../selection.ts'
import { centreOf, type LadderRow, moved, pricesAround, rowsOf } from './model.ts'
import { useDepth } from './use-depth.ts'
import { type Orders, useOrders } from './use-orders.ts'

const tapKey = (chosen: Selection, price: number): string => `${cellOf(chosen)} ${price}`

/** The rows of the ladder of one runner, and what is done on them by tap and by key. */
export const useLadder = (
  market: MarketDetail,
  runner: RunnerView,
  {
    bets,
    around,
    shut,
  }: { readonly bets: readonly BetView[]; readonly around: number; readonly shut: boolean },
) => {
  const deep = useDepth(market, runner.id)
  const lastTraded = runner.lastTraded ?? deep?.lastTraded
  const last = centreOf({ ...runner, ...(lastTraded !== undefined && { lastTraded }) })
  const [centre, setCentre] = useState<number>()
  const [marked, setMarked] = useState<number>()
  const orders = useOrders()
  const tap = useTap()
  const tappedKeys = useOneClick(({ tapped }) => tapped)
  const prices = pricesAround(centre ?? last, around)
  const own = bets.filter((bet) => bet.market === market.id)
  const rows = rowsOf({ market, runner, deep, bets: own, position: positionOf(market, own) }, prices)
  const selectionAt = (price: number, side: Side): Selection => {
    const names = { market: market.id, marketName: market.HeadName, name: runner.name }
    return { banking: 'exchange', ...names, runner: runner.id, side, price }
  }
  const place = (price: number, side: Side): void => {
    const chosen = selectionAt(price, side)
    if (!shut) tap(chosen, true, tapKey(chosen, price))
  }
  const mark = (price: number): void => {
    setMarked(price)
    if (!prices.includes(price)) setCentre(price)
    else if (centre === undefined) setCentre(last)
  }
  const recentre = (): void => {
    setCentre(last)
    setMarked(last)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const price = marked ?? last
    const deeds = deedsOf({ price, rows, orders, shut, place, mark, recentre, isShift: event.shiftKey })
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return {
    rows,
    orders,
    marked,
    place,
    onKey,
    recentre,
    page: (ticks: number) => setCentre(moved(centre ?? last, ticks)),
    isAway: !prices.includes(last),
    tappedAt: (price: number): readonly Side[] =>
      (['back', 'lay'] as const).filter((side) =>
        tappedKeys.includes(tapKey(selectionAt(price, side), price)),
      ),
  }
}

type Deeds = {
  readonly price: number
  readonly rows: readonly LadderRow[]
  readonly orders: Orders
  readonly shut: boolean
  readonly isShift: boolean
  readonly place: (price: number, side: Side) => void
  readonly mark: (price: number) => void
  readonly recentre: () => void
}

/** What each key does at the marked price. */
const deedsOf = (deeds: Deeds): Readonly<Record<string, () => void>> => {
  const { price, rows, orders, shut, isShift, place, mark, recentre } = deeds
  const own = rows.find((row) => row.price === price)?.own ?? []
  const go = (ticks: number): void => {
    const to = moved(price, ticks)
    if (isShift && !shut) for (const order of own) void orders.move(order, to)
    mark(to)
  }
  const cancel = (): void => {
    for (const order of own) void orders.cancel(order)
  }
  return {
    ArrowUp: () => go(1),
    ArrowDown: () => go(-1),
    PageUp: () => mark(moved(price, 10)),
    PageDown: () => mark(moved(price, -10)),
    b: () => place(price, 'back'),
    l: () => place(price, 'lay'),
    c: recentre,
    Delete: cancel,
    Backspace: cancel,
  }
}
