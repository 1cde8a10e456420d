import { API_BASE, WEBHOOK } from '@maidan/contracts'
import type { Clock, Entropy } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { sign } from '../webhooks/signature.ts'
import type { Saying } from './acts.ts'

export type Told = 'booked' | 'noted' | 'repeated' | 'refused'

type DeliverDeps = { readonly clock: Clock; readonly entropy: Entropy }

/** Says it to the product by the same door and with the same signature as any gateway. */
export const deliver = async (
  app: FastifyInstance,
  deps: DeliverDeps,
  to: { readonly gateway: string; readonly reference: string; readonly secret: string },
  sayings: readonly Saying[],
): Promise<Told[]> => {
  const event = `evt_${Buffer.from(deps.entropy.bytes(12)).toString('hex')}`
  const told: Told[] = []
  for (const { name, ...saying } of sayings) {
    const message = { id: `${event}_${name}`, reference: to.reference, ...saying, currency: 'INR' }
    told.push(await post(app, to.gateway, to.secret, String(deps.clock.now()), JSON.stringify(message)))
  }
  return told
}

const post = async (
  app: FastifyInstance,
  gateway: string,
  secret: string,
  timestamp: string,
  payload: string,
): Promise<Told> => {
  const response = await app.inject({
    method: 'POST',
    url: `${API_BASE}/webhooks/${gateway}`,
    headers: {
      'content-type': 'application/json',
      [WEBHOOK.timestampHeader]: timestamp,
      [WEBHOOK.signatureHeader]: sign(secret, timestamp, Buffer.from(payload)),
    },
    payload,
  })
  return response.statusCode === 200 ? response.json<{ data: { outcome: Told } }>().data.outcome : 'refused'
}
