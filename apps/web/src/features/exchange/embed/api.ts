import { succeeded } from '@maidan/browser/answers.ts'
import { sendOnce } from '@maidan/browser/once.ts'
import { createClient } from '@maidan/contracts'
import {
  cancelBet as cancelRoute,
  getBetMatches,
  getMarket,
  placeMatchOdds,
  getWallet,
} from '@maidan/contracts/player'
import { queryOptions } from '@tanstack/react-query'
import { apiBase } from '../../../lib/api/config.ts'
import { send } from '../../../lib/api/send.ts'
import { stored } from '../../../lib/storage.ts'
import { launchedToken } from '../launch.ts'

/** Everything here is asked with the token of the frame, which bets on match odds and does nothing else. */
const { call } = createClient({ base: apiBase, fetch: send, token: launchedToken })

/** A frame hears nothing of the player's own bets by itself, so it looks. */
const LOOK_EVERY_MS = 3000

export const embedMarketQuery = (id: number) =>
  queryOptions({
    queryKey: ['exchange', 'embed', 'market', id],
    queryFn: async ({ signal }) =>
      succeeded(await call(getMarket, { params: { id: String(id) }, query: {} }, signal)).data,
    refetchInterval: 10_000,
    retry: 3,
  })

export const embedBetsQuery = queryOptions({
  queryKey: ['exchange', 'embed', 'bets'],
  queryFn: async ({ signal }) => {
    const { data } = succeeded(await call(getBetMatches, {}, signal))
    return data
  },
  refetchInterval: LOOK_EVERY_MS,
})

export const embedWalletQuery = queryOptions({
  queryKey: ['exchange', 'embed', 'wallet'],
  queryFn: async ({ signal }) => succeeded(await call(getWallet, {}, signal)).data,
  refetchInterval: LOOK_EVERY_MS,
})

/** Whose bet it is: a frame that is opened again has another token, and is the same player in the same login. */
const intentOf = (name: string, ask: object) => ({ name: `frame ${name}`, token: stored.get('token'), ask })

export type EmbedBet = {
  readonly market: number
  readonly runner: number
  readonly side: 'back' | 'lay'
  readonly price: number
  readonly stake: number
  /** In play it is listed at once, and lands when its delay is over. */
  readonly async: boolean
}

export const placeInFrame = (body: EmbedBet) =>
  sendOnce(intentOf(`bet ${body.market} ${body.runner} ${body.side}`, body), (key) =>
    call(placeMatchOdds, { body, key }),
  )

export const cancelInFrame = (id: number) =>
  sendOnce(intentOf(`cancel ${id}`, { id }), (key) => call(cancelRoute, { params: { id: String(id) }, key }))
