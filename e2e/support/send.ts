import type { APIRequestContext } from '@playwright/test'
import { json } from './exchange.ts'
import { newNumber } from './player.ts'
import { SLIP } from './slip.ts'

/** Posts as the site or the console does, with a key of its own for every write. */
export const poster =
  (request: APIRequestContext, url: string, token: string) =>
  async <T = { data: { id: number } }>(
    path: string,
    body: { data: object } | { multipart: Record<string, string | typeof SLIP> } = { data: {} },
  ): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    return json<T>(await request.post(`${url}/api${path}`, { headers, ...body }))
  }

/** A transfer in review and a withdrawal under way, to a destination that is saved. */
export const moveMoney = async (send: ReturnType<typeof poster>): Promise<void> => {
  // A bank gives a reference once.
  const transfer = { amount: '1500', utrNo: `HD${newNumber()}`, txnImage: SLIP }
  await send('/deposit/bank-transfer', { multipart: transfer })
  const details = { kind: 'upi', holder: 'Asha Rao', upiId: 'asha@okbank' }
  const { data } = await send('/destinations', { data: { details } })
  await send('/withdrawRequest/create', { data: { amount: 2500, destinationId: data.id } })
}
