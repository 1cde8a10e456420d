import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels come from the route table, never from the address, so their number has a bound. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const timers = new Map<string, ReturnType<typeof durations.labels>>()
  /** To find the labels anew takes longer than everything else that is counted of a request. */
  const timerOf = (route: string, method: string, status: string) => {
    const name = `${route} ${method} ${status}`
    const known = timers.get(name) ?? durations.labels({ route, method, status })
    timers.set(name, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { name = 'unmatched' } = request.routeOptions.config
    const status = String(reply.statusCode)
    timerOf(name, methodLabel(request.method), status).observe(reply.elapsedTime / 1000)
    request.log.info(
      { route: name, method: request.method, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])
const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other')
