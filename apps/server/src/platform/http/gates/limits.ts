import type { RateLimit } from '@maidan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../address.ts'
import { refuse } from '../calls/errors.ts'
import type { Gate } from '../kit.ts'

export const addLimits = (app: FastifyInstance, perAddress: RateLimit): void => {
  const gate = limitGate(app, { name: 'address', ...perAddress }, addressKey)
  app.addHook('onRequest', (request, reply, done) => {
    const { vital, partner } = request.routeOptions.config
    if (vital || partner) done()
    else gate(request, reply, done)
  })
}

/** Checks the limit before the server reads the body, so a flood costs only its headers. */
export const limitGate = (
  app: FastifyInstance,
  limit: RateLimit & { readonly name: string },
  keyOf: (request: FastifyRequest) => string,
): Gate => {
  const waitMs = app.kit.openWindow(limit.name, limit)
  return (request, reply, goOn) => {
    const ms = waitMs(keyOf(request))
    if (ms === 0) goOn()
    else refuse(reply.header('retry-after', Math.ceil(ms / 1000)), 'too_many_requests')
  }
}

export const addressKey = (request: FastifyRequest): string => networkOf(request.ip)

/**
 * Only a proved session counts as a caller of its own; otherwise a client could get a new allowance
 * by inventing a token for each call.
 */
export const callerKey = (request: FastifyRequest): string =>
  request.caller ? `${request.caller.access} ${request.caller.session}` : addressKey(request)
