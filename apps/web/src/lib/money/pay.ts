import { answerOf, type Denied, exchange, formOf, type Unknown } from '@maidan/contracts'
import { heed } from '../api/answer-rules.ts'
import { readRefusal } from '../api/ask.ts'
import { apiBase } from '../api/config.ts'
import { fits } from '../api/shape.ts'
import { sendOnce } from '../api/once.ts'
import { send } from '../api/send.ts'
import { stored } from '../storage.ts'
import { PAID } from './first-load.ts'

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
  const options = { base: isForeign(url) ? '' : apiBase, fetch: send, token: () => token }
  const body = multipart ? formOf(values) : values
  const exchanged = await exchange(options, { method: 'POST', path: url, body, key })
  const answer = answerOf(exchanged, (paid) => (fits(paid, PAID) ? paid : undefined), readRefusal)
  heed(answer, token)
  return answer.ok ? { ok: true, data: answer.data } : answer
}
