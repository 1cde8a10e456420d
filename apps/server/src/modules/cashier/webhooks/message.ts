import { err, fromRupees, ok, type Paise, type Result } from '@maidan/core'
import { isUtf8 } from 'node:buffer'
import * as z from 'zod'

const plain = (max: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`))

const messageSchema = z.object({
  /** The gateway's own name of this message, by which a repetition is known. */
  id: plain(120),
  /** The gateway's name of the payment. */
  reference: plain(120),
  status: z.enum(['paid', 'failed', 'expired']),
  /** What arrived, in rupees. */
  amount: z.number().optional(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
})

/** What a gateway says of a payment. */
export type Message = {
  readonly id: string
  readonly reference: string
  readonly currency: string
} & ({ readonly status: 'paid'; readonly amount: Paise } | { readonly status: 'failed' | 'expired' })

export const readMessage = (body: Uint8Array): Result<Message, 'webhook_unreadable'> => {
  const parsed = messageSchema.safeParse(readJson(body))
  if (!parsed.success) return err('webhook_unreadable')
  const { status, amount: rupees, ...rest } = parsed.data
  if (status !== 'paid') return ok({ ...rest, status })
  const amount = fromRupees(rupees ?? 0)
  return amount.ok && amount.value > 0
    ? ok({ ...rest, status, amount: amount.value })
    : err('webhook_unreadable')
}

const readJson = (body: Uint8Array): unknown => {
  if (!isUtf8(body)) return undefined
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
