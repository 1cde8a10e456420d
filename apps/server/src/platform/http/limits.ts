import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { RateLimit } from '@maidan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import type { Gate } from './kit.ts'

/** Callers remembered by one limit; beyond it the least recent is forgotten. */
const REMEMBERED = 50_000

export const addLimits = (app: FastifyInstance, perAddress: RateLimit): void => {
  app.register(rateLimit, { global: false, cache: REMEMBERED })
  const gate = limitGate(app, perAddress, addressKey)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.vital) return gate(request, reply)
  })
}

/** Stands before the body is read, so that a flood costs nothing but its headers. */
export const limitGate = (
  app: FastifyInstance,
  limit: RateLimit,
  keyOf: (request: FastifyRequest) => string,
): Gate => {
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined
  return async (request, reply) => {
    check ??= app.createRateLimit({ max: limit.max, timeWindow: limit.windowMs, keyGenerator: keyOf })
    const verdict = await check(request)
    if (verdict.isAllowed || !verdict.isExceeded) return undefined
    return refuse(reply.header('retry-after', verdict.ttlInSeconds), 'too_many_requests')
  }
}

/** A household or a phone has a whole IPv6 /64 to itself, so that is what counts as one address. */
export const addressKey = (request: FastifyRequest): string => normalizeIP(request.ip)

/**
 * Only a session that was proved counts as a caller of its own; otherwise a new invented token for
 * each call would be a new allowance.
 */
export const callerKey = (request: FastifyRequest): string =>
  request.caller ? `${request.caller.access} ${request.caller.session}` : addressKey(request)
