import { WEBHOOK } from '@maidan/contracts'
import { err, type Instant, ok, type Result } from '@maidan/core'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key of a gateway's messages until the operator sets the one the company gave. */
export const derivedSecret = (serverSecret: string, gateway: string): string =>
  createHmac('sha256', serverSecret).update(`webhook ${gateway}`).digest('hex')

const mac = (secret: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()

/** What the header of a message carries; the timestamp is in milliseconds since 1970. */
export const sign = (secret: string, timestamp: string, body: Uint8Array): string =>
  mac(secret, timestamp, body).toString('hex')

export type Signed = {
  readonly signature: string | undefined
  readonly timestamp: string | undefined
  readonly body: Uint8Array
}

/** Whether a message is the gateway's own and of this moment. A forgery is not told whether its time was right. */
export const checkSignature = (
  { signature = '', timestamp = '', body }: Signed,
  secrets: readonly string[],
  now: Instant,
): Result<void, 'signature_invalid' | 'webhook_stale'> => {
  if (!/^[0-9a-f]{64}$/i.test(signature) || !/^\d{13}$/.test(timestamp)) return err('signature_invalid')
  const given = Buffer.from(signature, 'hex')
  const matches = secrets.map((secret) => timingSafeEqual(given, mac(secret, timestamp, body)))
  if (!matches.includes(true)) return err('signature_invalid')
  if (Math.abs(now - Number(timestamp)) > WEBHOOK.windowMs) return err('webhook_stale')
  return ok(undefined)
}
