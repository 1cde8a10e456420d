import { WEBHOOK } from '@maidan/contracts'
import { err, ok, type Result } from '@maidan/core'
import type { RawBody } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { CashierDeps } from '../deps.ts'
import { findSecrets } from '../gateways/store.ts'
import { act } from './act.ts'
import { type Message, readMessage } from './message.ts'
import { decideMessage } from './rules.ts'
import { checkSignature, derivedSecret } from './signature.ts'
import * as store from './store.ts'

export type WebhookDeps = Pick<
  CashierDeps,
  'transact' | 'db' | 'clock' | 'publish' | 'notify' | 'ledger' | 'secret'
>

export type Received = Result<
  { readonly outcome: store.WebhookOutcome | 'repeated' },
  'signature_invalid' | 'webhook_stale' | 'webhook_unreadable' | 'not_found'
>

/** Hears a gateway: proves the message, then does what it says in one transaction, once. */
export const receiveWebhook = async (deps: WebhookDeps, gateway: string, raw: RawBody): Promise<Received> => {
  const secrets = await findSecrets(deps.db, gateway)
  if (secrets.length === 0) return err('not_found')
  const signed = checkSignature(
    {
      signature: raw.header(WEBHOOK.signatureHeader),
      timestamp: raw.header(WEBHOOK.timestampHeader),
      body: raw.bytes,
    },
    secrets.map((secret) => secret ?? derivedSecret(deps.secret, gateway)),
    deps.clock.now(),
  )
  if (!signed.ok) return signed
  const message = readMessage(raw.bytes)
  return message.ok ? deps.transact((tx) => hearIn(tx, deps, gateway, message.value)) : message
}

const hearIn = async (tx: Tx, deps: WebhookDeps, gateway: string, message: Message): Promise<Received> => {
  const heard = await store.hear(tx, {
    gateway,
    event: message.id,
    reference: message.reference,
    kind: message.status,
    amount: message.status === 'paid' ? message.amount : null,
    at: deps.clock.now(),
  })
  if (!heard) return err('not_found')
  if (!heard.isNew) return ok({ outcome: 'repeated' })
  const { deposit } = heard
  const booked = await act(tx, deps, deposit, decideMessage(deposit, message))
  if (booked) await store.saveBooked(tx, gateway, message.id)
  return ok({ outcome: booked ? 'booked' : 'noted' })
}
