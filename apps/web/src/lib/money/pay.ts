import { type Denied, formOf, IDEMPOTENCY, isRefusal, refusedSchema, type Unknown } from '@maidan/contracts'
import { heed } from '../api/answer-rules.ts'
import { unanswered } from '../api/ask-first.ts'
import { apiBase } from '../api/config.ts'
import { sendOnce } from '../api/once.ts'
import { send } from '../api/send.ts'
import { isRecord } from '../api/shape.ts'
import { stored } from '../storage.ts'

export type Values = Readonly<Record<string, string | Blob>>

export type Payment = {
  /** Where to: below the API base, or a whole https address. */
  readonly url: string
  readonly values: Values
  readonly multipart: boolean
}

/** `data` is what stood in the body under that name; what it must hold depends on who was paid. */
export type PayAnswer = { readonly ok: true; readonly data: unknown } | Denied | Unknown

/** The generic payment call: posts values to a given address, once, however often it has to be asked. */
export const pay = (intent: string, payment: Payment): Promise<PayAnswer> =>
  sendOnce(intent, payment, (key) => post(payment, key))

const isForeign = (url: string): boolean => /^https?:\/\//.test(url)

const post = async ({ url, values, multipart }: Payment, key: string): Promise<PayAnswer> => {
  // The token is for our own server and for nobody else's.
  const token = isForeign(url) ? undefined : stored.get('token')
  const answer = await exchange(isForeign(url) ? url : apiBase + url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(!multipart && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      [IDEMPOTENCY.header]: key,
    },
    body: multipart ? formOf(values) : JSON.stringify(values),
  })
  heed(answer, token)
  return answer
}

const exchange = async (url: string, sent: Parameters<typeof send>[1]): Promise<PayAnswer> => {
  try {
    const response = await send(url, sent)
    return read(response.status, await response.json().catch(() => undefined))
  } catch {
    return unanswered
  }
}

const read = (status: number, body: unknown): PayAnswer => {
  if (status >= 200 && status < 300 && isRecord(body) && body['error'] === false)
    return { ok: true, data: body['data'] }
  const refusal = refusedSchema.safeParse(body)
  if (!refusal.success) return { ...unanswered, status }
  const { message, code } = refusal.data
  const known = { ok: false, status, message, code: isRefusal(code) ? code : undefined } as const
  return status >= 400 && status < 500 ? { ...known, unknown: false } : { ...known, unknown: true }
}
