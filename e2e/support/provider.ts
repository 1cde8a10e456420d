import type { APIRequestContext } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { bearer, json } from './exchange.ts'
import { poster } from './send.ts'

/** The studio of the house, which plays through the wallet as any provider does. */
export const STUDIO = 'maidan-studio'
const GAME = 'aura-roulette'

type Seat = { readonly admin: string; readonly token: string; readonly player: string }

/** A bet at the studio, signed with a new key of it as the studio would. Answers our number of the round. */
export const betAtStudio = async (
  request: APIRequestContext,
  site: string,
  { admin, token, player }: Seat,
): Promise<string> => {
  const keys = `/staff/casino/providers/${STUDIO}/keys`
  const { data: key } = await poster(
    request,
    site,
    admin,
  )<{ data: { secret: string } }>(keys, {
    data: { overlapMinutes: 60 },
  })
  const asPlayer = poster(request, site, token)
  const { data: launched } = await asPlayer<{ data: { token: string } }>('/casino/launch', {
    data: { provider: STUDIO, game: GAME },
  })
  const { data: opened } = await asPlayer<{ data: { url: string } }>('/casino/open', {
    data: { token: launched.token },
  })
  const session = new URLSearchParams(new URL(opened.url, site).hash.slice(1)).get('token')
  const path = `/api/seamless/${STUDIO}/withdraw`
  const body = JSON.stringify({
    user_id: player,
    session_token: session,
    provider_tx_id: `walk-${player}`,
    action_id: `round-${player}`,
    action: 'bet',
    amount: 10_000,
    currency: 'INR',
    game: GAME,
  })
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', key.secret)
    .update(timestamp + path + body)
    .digest('hex')
  const headers = { 'x-spribe-client-ts': timestamp, 'x-spribe-client-signature': signature }
  const answer = await json<{ code: number }>(await request.post(site + path, { headers, data: body }))
  if (answer.code !== 200) throw new Error(`the wallet answered ${answer.code}`)
  const found = await json<{ data: { id: number }[] }>(
    await request.get(`${site}/api/staff/casino/rounds?player=${player}`, bearer(admin)),
  )
  return String(found.data[0]?.id)
}
