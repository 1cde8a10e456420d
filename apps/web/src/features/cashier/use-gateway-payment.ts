import type { Refusal } from '@maidan/contracts'
import type { Gateway } from '@maidan/contracts/player'
import { leaveFor } from '../../lib/money/leave.ts'
import { pay, type PayAnswer } from '../../lib/money/pay.ts'
import { listNewest } from './api.ts'
import { AMOUNT, type FormValues, isMultipart, submissionOf } from './gateway-form.ts'
import { keyOf } from './model.ts'
import { failureOf, outcomeOf, paidBy, type ShownPayment } from './outcome.ts'
import type { Sent } from './use-deposit-form.ts'

/** The field a refusal speaks of, where the gateway has one for it. */
export const fieldFor = (
  { fields }: Pick<Gateway, 'fields'>,
  code: Refusal | undefined,
): string | undefined => {
  if (code === 'amount_out_of_range') return AMOUNT
  if (code === 'image_refused') return fields.find(({ type }) => type === 'file')?.accessor
  if (code === 'utr_used') return fields.find(({ accessor }) => /utr/i.test(accessor))?.accessor
  return undefined
}

const refusalOf = (gateway: Gateway, answer: PayAnswer & { readonly ok: false }): Sent => ({
  ok: false,
  unknown: answer.unknown,
  text: answer.message ?? failureOf(gateway),
  field: fieldFor(gateway, answer.code),
})

/** Sends the form of a gateway and does what its answer says. `onShow` gets what fills the screen. */
export const payGateway = async (
  gateway: Gateway,
  values: FormValues,
  onShow: (outcome: ShownPayment) => void,
): Promise<Sent> => {
  const answer = await pay(`deposit-${keyOf(gateway)}`, {
    url: gateway.url,
    values: submissionOf(gateway, values),
    multipart: isMultipart(gateway),
  })
  if (!answer.ok) return refusalOf(gateway, answer)
  const outcome = outcomeOf(gateway, answer.data)
  const failed = { ok: false, unknown: false, text: failureOf(gateway) } as const
  if (outcome === undefined) return failed
  if (outcome.kind === 'said') return { ok: true, text: outcome.text }
  if (outcome.kind === 'leave') return leaveFor(outcome.url) ? { ok: true } : failed
  const newest = await listNewest()
  onShow({ ...outcome, deposit: paidBy(outcome, newest) })
  return { ok: true }
}
