import { refused, success } from '@maidan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics } from 'prom-client'
import { readToken } from './calls/caller.ts'
import { refuse } from './calls/errors.ts'

/** Each answers whether this part is ready; one that throws or takes too long is not. */
type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>

export type HealthOptions = {
  readonly checks: ReadyChecks
  readonly checkLimitMs?: number
  /** Lets a collector on another machine read the metrics. */
  readonly metricsToken?: string | undefined
}

const DEFAULT_CHECK_LIMIT_MS = 2000
const vital = { access: 'open', vital: true } as const

export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  collectDefaultMetrics({ register: app.kit.registry })
  app.get('/health', { config: { ...vital, name: 'health' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success({ message: 'Alive' })),
  )
  app.get('/ready', { config: { ...vital, name: 'ready' } }, async (_request, reply) => {
    const checks = { ...(await runChecks(options)), running: !app.kit.stopping }
    const ready = Object.values(checks).every(Boolean)
    const body = ready ? success({ message: 'Ready', checks }) : { ...refused('busy', 'Not ready'), checks }
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
  app.get('/metrics', { config: { ...vital, name: 'metrics' } }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return refuse(reply, 'forbidden')
    const { registry } = app.kit
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

const runChecks = async ({ checks, checkLimitMs = DEFAULT_CHECK_LIMIT_MS }: HealthOptions) => {
  const verdicts = Object.entries(checks).map(
    async ([name, check]) => [name, await passes(check, checkLimitMs)] as const,
  )
  return Object.fromEntries(await Promise.all(verdicts))
}

const passes = async (check: () => Promise<boolean>, limitMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  return Promise.race([check(), late])
    .catch(() => false)
    .finally(() => clearTimeout(timer))
}

/** A proxy on this machine also connects from loopback, but it sends a forwarding header. */
const mayReadMetrics = (request: FastifyRequest, metricsToken: string | undefined): boolean => {
  const token = readToken(request.headers.authorization)
  if (metricsToken && token !== undefined) return sameSecret(token, metricsToken)
  return isLoopback(request.socket.remoteAddress) && !isForwarded(request)
}

const isLoopback = (address: string | undefined): boolean =>
  /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address ?? '')

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)

/** Digests have one length, so the comparison takes the same time whatever was sent. */
const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
