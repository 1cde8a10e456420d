import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

export type Overload = {
  readonly maxEventLoopDelayMs: number
  /** 0 sets no limit. */
  readonly maxHeapUsedBytes: number
  readonly sampleIntervalMs: number
}

const RETRY_AFTER_S = 5

class Overloaded extends Error {
  readonly statusCode = 503
}

/** A server that cannot keep up says so at once, instead of answering everybody too late. */
export function shedLoad(app: FastifyInstance, overload: Overload): void {
  app.register(underPressure, {
    maxEventLoopDelay: overload.maxEventLoopDelayMs,
    maxHeapUsedBytes: overload.maxHeapUsedBytes,
    sampleInterval: overload.sampleIntervalMs,
    pressureHandler: async (request, reply) => {
      if (request.routeOptions.config.vital) return
      reply.header('retry-after', RETRY_AFTER_S)
      throw new Overloaded()
    },
  })
}
