import type { CashOutOffer, MarketDetail } from '@maidan/contracts/player'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shutText } from '../markets.ts'
import { offerQuery, offersKey } from './api.ts'
import { isEven } from './model.ts'

const NOTHING = 'nothing_to_cash_out'

/** However often prices change, the value is asked for once in this time. */
const REFRESH_MS = 700

/** Asks for the value again when the market has changed. */
export const useFollowing = (market: MarketDetail): void => {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const ask = (): void => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: offersKey(market.id) })
    }
    if (timer.current === undefined) timer.current = setTimeout(ask, REFRESH_MS)
  }, [client, market])
  useEffect(() => () => clearTimeout(timer.current), [])
}

export type OfferNow = {
  /** Of the share that was asked for; what is shown is what is sent. */
  readonly offer: CashOutOffer | undefined
  /** Why there is none; undefined while it is being read. */
  readonly why: string | undefined
  /** There is no position to cash out. */
  readonly isNothing: boolean
}

/** While a market takes no bets its positions have no value, and the server is not asked for one. */
export const useOffer = (market: MarketDetail, share: number): OfferNow => {
  const shut = shutText(market)
  const { data, error } = useQuery({
    ...offerQuery(market.id, share),
    placeholderData: keepPreviousData,
    enabled: shut === undefined,
  })
  const isNothing = data?.offer ? isEven(data.offer) : data?.code === NOTHING
  if (shut !== undefined)
    return { offer: undefined, why: `${shut}. The value comes back with the prices.`, isNothing }
  if (error) return { offer: undefined, why: 'No connection', isNothing: false }
  if (data === undefined) return { offer: undefined, why: undefined, isNothing: false }
  if (data.offer === undefined) return { offer: undefined, why: data.why, isNothing }
  if (isNothing) return { offer: undefined, why: undefined, isNothing }
  return { offer: data.offer, why: undefined, isNothing: false }
}
