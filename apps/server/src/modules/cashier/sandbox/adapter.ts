import type { Payment } from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import { createHmac } from 'node:crypto'
import type { CashierDeps } from '../deps.ts'
import type { PaymentAdapter } from '../gateways/adapter.ts'
import type { PaymentAnswer } from '../gateways/model.ts'

type SandboxDeps = Pick<CashierDeps, 'secret' | 'publicOrigin'>

/** Where the page of a payment stands on this server. */
export const payPath = (reference: string): string => `/sandbox/pay/${reference}`
export const qrPath = (reference: string): string => `${payPath(reference)}/qr.svg`

/** Plays every payment company on the server itself, with money that is none. */
export const sandboxAdapter = (deps: SandboxDeps): PaymentAdapter => ({
  begin: async ({ deposit, answer }) => {
    const reference = referenceOf(deps.secret, deposit)
    return ok({ reference, payment: paymentOf(answer, reference, deps.publicOrigin ?? '') })
  },
})

/** Whoever knows it can pay, so it cannot be guessed; and the same deposit has the same one when it is begun again. */
export const referenceOf = (secret: string, deposit: number): string =>
  createHmac('sha256', secret).update(`sandbox payment ${deposit}`).digest('base64url').slice(0, 32)

const paymentOf = (answer: PaymentAnswer, reference: string, origin: string): Payment =>
  answer === 'payImageUrl'
    ? { payImageUrl: origin + qrPath(reference) }
    : { [answer]: origin + payPath(reference) }
