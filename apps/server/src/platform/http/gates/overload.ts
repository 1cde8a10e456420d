import type { FastifyInstance } from 'fastify'
import { refuse } from '../calls/errors.ts'
import { type Load, sampleLoad } from './load.ts'

export type Overload = {
  readonly maxEventLoopDelayMs: number
  /** 0 sets no limit. */
  readonly maxHeapUsedBytes: number
  readonly sampleIntervalMs: number
}

const RETRY_AFTER_S = 5

/** A server that cannot keep up says so at once, instead of answering everybody too late. */
export function shedLoad(app: FastifyInstance, overload: Overload): void {
  const load = sampleLoad(overload.sampleIntervalMs)
  app.addHook('onClose', async () => load.stop())
  // To start is hard work that holds nobody up: who comes first is not refused for it.
  app.addHook('onListen', async () => load.restart())
  app.addHook('onRequest', (request, reply, done) => {
    const { vital, file } = request.routeOptions.config
    if (vital || file || !isTooMuch(load.now(), overload)) done()
    else void refuse(reply.header('retry-after', RETRY_AFTER_S), 'busy')
  })
}

const isTooMuch = (load: Load, { maxEventLoopDelayMs, maxHeapUsedBytes }: Overload): boolean =>
  load.eventLoopDelayMs > maxEventLoopDelayMs ||
  (maxHeapUsedBytes > 0 && load.heapUsedBytes > maxHeapUsedBytes)
