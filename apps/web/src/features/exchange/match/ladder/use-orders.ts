import { toast } from '@maidan/ui/overlays/toast.ts'
import { useRef, useState } from 'react'
import { tellBetsChanged } from '../../../../lib/realtime/news.ts'
import { cancelBet } from '../../../../lib/bets/cancel-bet.ts'
import { replaceBet } from '../api.ts'
import type { OwnOrder } from './model.ts'

type Answer = Awaited<ReturnType<typeof cancelBet>>

const firstFailure = (answers: readonly Answer[], otherwise: string): string | undefined => {
  const failed = answers.find(({ ok }) => !ok)
  return failed && !failed.ok ? (failed.message ?? otherwise) : undefined
}

const keyOf = ({ ids }: OwnOrder): string => ids.join(' ')

/** Cancels and moves orders of the ladder; what is under way with an order ends before the next thing begins. */
export const useOrders = () => {
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<readonly string[]>([])
  const change = async (
    order: OwnOrder,
    send: (id: number) => Promise<Answer>,
    otherwise: string,
  ): Promise<void> => {
    const key = keyOf(order)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    setBusy([...underWay.current])
    try {
      const failure = firstFailure(await Promise.all(order.ids.map(send)), otherwise)
      if (failure !== undefined) toast.error(failure)
      tellBetsChanged()
    } finally {
      underWay.current.delete(key)
      setBusy([...underWay.current])
    }
  }
  return {
    isBusy: (order: OwnOrder): boolean => busy.includes(keyOf(order)),
    cancel: (order: OwnOrder): Promise<void> => change(order, cancelBet, 'The order was not cancelled'),
    move: (order: OwnOrder, price: number): Promise<void> =>
      price === order.price
        ? Promise.resolve()
        : change(order, (id) => replaceBet(id, price), 'The order was not moved'),
  }
}

export type Orders = ReturnType<typeof useOrders>
