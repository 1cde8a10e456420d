import { createHmac, randomUUID } from 'node:crypto'
import { GAME } from './world.ts'

export type SpribeReply = {
  readonly code: number
  readonly data?: { readonly new_balance?: number; readonly old_balance?: number; readonly balance?: number }
}

type Money = {
  readonly user: number
  readonly token?: string
  readonly id?: string
  readonly round?: string
  /** In paise. */
  readonly amount?: number
  readonly bet?: string
  readonly currency?: string
  readonly game?: string
}

type Sending = { readonly signature?: string; readonly skewMs?: number; readonly address?: string }

/** A provider of tests, which calls a wallet in the manner of Spribe. */
export const createSpribe = (address: string, provider: string, key: () => string, now: () => number) => {
  const send = async (call: string, body: object, sending: Sending = {}): Promise<SpribeReply> => {
    const path = `/api/seamless/${provider}/${call}`
    const text = JSON.stringify(body)
    const timestamp = String(now() + (sending.skewMs ?? 0))
    const signature =
      sending.signature ??
      createHmac('sha256', key())
        .update(timestamp + path + text)
        .digest('hex')
    const response = await fetch((sending.address ?? address) + path, {
      method: 'POST',
      headers: { 'X-Spribe-Client-TS': timestamp, 'X-Spribe-Client-Signature': signature },
      body: text,
    })
    return (await response.json()) as SpribeReply
  }
  const money = ({ user, token, id, round, amount = 0, currency = 'INR', game = GAME }: Money) => ({
    user_id: String(user),
    session_token: token,
    provider_tx_id: id ?? randomUUID(),
    action_id: round ?? 'r1',
    amount: amount * 10,
    currency,
    game,
  })
  return {
    send,
    auth: (token: string, sending?: Sending) =>
      send('auth', { user_token: token, session_token: token, currency: 'INR' }, sending),
    bet: (asked: Money, sending?: Sending) => send('withdraw', { ...money(asked), action: 'bet' }, sending),
    win: (asked: Money, sending?: Sending) =>
      send('deposit', { ...money(asked), action: 'win', withdraw_provider_tx_id: asked.bet }, sending),
    rollback: (asked: Money, sending?: Sending) =>
      send('rollback', { ...money(asked), rollback_provider_tx_id: asked.bet }, sending),
  }
}

export type Spribe = ReturnType<typeof createSpribe>
