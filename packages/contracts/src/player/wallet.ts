import * as z from 'zod'
import { route } from '../http/route.ts'

const rupees = z.number()

/** `coins` is bonus money; `balance` is `cash + coins`; open risk is in neither. */
export const walletSchema = z.object({
  balance: rupees,
  cash: rupees,
  coins: rupees,
  exposureAmount: rupees,
})
export type Wallet = z.output<typeof walletSchema>

export const getWallet = route({
  name: 'getWallet',
  method: 'GET',
  path: '/wallet',
  access: 'player',
  embed: true,
  summary: 'The figures of the player’s wallet',
  reply: { data: walletSchema },
  refusals: [],
})

export const refillWallet = route({
  name: 'refillWallet',
  method: 'POST',
  path: '/wallet/refill',
  access: 'player',
  summary: 'Free play money for a player who has run low, once a day',
  idempotent: true,
  reply: { data: walletSchema },
  refusals: [
    'refill_not_needed',
    'refill_too_soon',
    'refill_unavailable',
    'movement_blocked',
    'limit_reached',
  ],
  rateLimit: { max: 100, windowMs: 60_000 },
})

export const walletRoutes = [getWallet, refillWallet] as const
