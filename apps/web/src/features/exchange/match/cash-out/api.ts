import type { AutoCashOut, CashOutOffer } from '@maidan/contracts/player'
import { CallFailed } from '@maidan/browser/answers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { need } from '../../../../lib/api/need.ts'
import { SPORTS_CACHE } from '../../../../lib/cache/slices.ts'

/** What the server offers, or why it offers nothing. */
export type OfferAnswer =
  | { readonly offer: CashOutOffer }
  | { readonly offer: undefined; readonly code: string; readonly why: string }

/** Below the open bets, so that both are read again whenever a bet changes. */
export const offersKey = (market: number) => [...SPORTS_CACHE.betMatches, 'cash-out', market]

export const offerQuery = (market: number, share: number) =>
  queryOptions({
    queryKey: [...offersKey(market), share],
    queryFn: async ({ signal }): Promise<OfferAnswer> => {
      const ask = { params: { market: String(market) }, query: { share: String(share) } }
      const answer = await call((c) => c.getCashOut, ask, signal)
      if (answer.ok) return { offer: answer.data }
      if (answer.unknown) throw new CallFailed(answer)
      return { offer: undefined, code: answer.code ?? '', why: answer.message ?? 'Not available now' }
    },
    staleTime: 0,
  })

export const autoQuery = queryOptions({
  queryKey: [...SPORTS_CACHE.betMatches, 'auto-cash-out'],
  queryFn: async (): Promise<readonly AutoCashOut[]> => (await need((c) => c.getAutoCashOuts)).data,
})

/** Not kept under a key: setting the same bounds twice is the same as once. */
export const setAuto = (body: AutoCashOut) => call((c) => c.setAutoCashOut, { body })
