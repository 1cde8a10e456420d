import type { APIRequestContext } from '@playwright/test'
import { type Account, register, type Where } from './account.ts'
import { SLIP } from './slip.ts'

const TRANSFER = { amount: '1500', utrNo: 'HDFC00000001', txnImage: SLIP }
const DESTINATION = { kind: 'upi', holder: 'Asha Rao', upiId: 'asha@okbank' }

/** A new player with a transfer in review and a withdrawal under way. */
export const registerDepositor = async (web: APIRequestContext, where: Where): Promise<Account> => {
  const account = await register(web, where)
  const send = async (path: string, body: { data: object } | { multipart: typeof TRANSFER }) => {
    const headers = { authorization: `Bearer ${account.token}`, 'idempotency-key': path }
    const answer = await web.post(`${where.url}/api${path}`, { headers, ...body })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { data: { id: number } }
  }
  await send('/deposit/bank-transfer', { multipart: TRANSFER })
  const { data } = await send('/destinations', { data: { details: DESTINATION } })
  await send('/withdrawRequest/create', { data: { amount: 2500, destinationId: data.id } })
  return account
}
