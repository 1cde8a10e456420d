import {
  DEFAULT_ORGANISATION_STATUS,
  type OrganisationStatus,
  type RateLimit,
  type Route,
} from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import type { Clock, Entropy } from '@maidan/core'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { type OpenWindow, ownWindows } from '../limits/window.ts'
import { createNames } from '../names.ts'
import { requireAccess } from './gates/access.ts'
import { acceptJsonOnly } from './calls/body.ts'
import type { Authenticate } from './calls/caller.ts'
import { addErrorHandlers, clientErrorHandler, frameworkErrors, refuse } from './calls/errors.ts'
import { addHeaders, type HeaderOptions, type Headers, securityHeaders } from './gates/headers.ts'
import { createInFlight } from './calls/in-flight.ts'
import { createUploadBudget, type UploadLimits } from './calls/upload-budget.ts'
import type { Kit, WordsFor } from './kit.ts'
import { type ConnectionLimits, limitConnections } from './gates/connections.ts'
import { connectionBudget } from './gates/descriptors.ts'
import { addLimits } from './gates/limits.ts'
import { measureRequests } from './metrics.ts'
import { type Overload, shedLoad } from './gates/overload.ts'

type Limits = Overload &
  ConnectionLimits &
  UploadLimits & {
    readonly bodyBytes: number
    readonly headerBytes: number
    readonly urlLength: number
    /** All calls of one address together; many players of one carrier share an address. */
    readonly perAddress: RateLimit
    /** How long a request may take to arrive. The work of a handler has limits of its own. */
    readonly requestTimeoutMs: number
    /** How long a connection may take to send the headers of its first request. */
    readonly headersTimeoutMs: number
    /** How often the time limits of connections are looked at. */
    readonly timeoutCheckMs: number
    readonly keepAliveMs: number
  }

const defaultLimits = (): Limits => ({
  connections: connectionBudget(),
  connectionsPerAddress: 4000,
  uploadBytes: 48 * 1024 * 1024,
  uploadsWaiting: 60,
  uploadStallMs: 10_000,
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  urlLength: 2048,
  perAddress: { max: 6000, windowMs: 60_000 },
  requestTimeoutMs: 60_000,
  headersTimeoutMs: 10_000,
  timeoutCheckMs: 2000,
  keepAliveMs: 72_000,
  maxEventLoopDelayMs: 1000,
  maxHeapUsedBytes: 0,
  sampleIntervalMs: 1000,
})

export type HttpOptions = Partial<HeaderOptions> & {
  readonly log: Logger
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly entropy: Entropy
  /** The addresses of the proxies whose forwarding headers we believe; none by default. */
  readonly trustProxy?: string | false
  readonly limits?: Partial<Limits>
  /** Counts calls with other processes; without it this one counts for itself. */
  readonly openWindow?: OpenWindow | undefined
  readonly routes?: readonly Route[]
  readonly checkReplies?: boolean
  /** Of the organisation; it is asked with every call of the public that writes. */
  readonly status?: () => OrganisationStatus
  readonly wordsFor?: WordsFor
}

/** The server before it has routes: everything that applies to all of them. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const limits = { ...defaultLimits(), ...options.limits }
  const headers = { https: false, allowedOrigins: [], connectTo: [], frames: [], pictures: [], ...options }
  const app = createInstance(options, limits, securityHeaders(headers))
  const kit = createKit(options, limits)
  app.decorate('kit', kit)
  app.decorateRequest('caller', undefined)
  requireAccess(app, options.routes ?? ROUTES)
  acceptJsonOnly(app)
  addErrorHandlers(app)
  addHeaders(app, headers)
  refuseLongUrls(app, limits.urlLength)
  addLimits(app, limits.perAddress)
  shedLoad(app, limits)
  measureRequests(app, kit.registry)
  closeConnectionsWhenStopping(app)
  const isDirect = (options.trustProxy ?? false) === false
  // Not before: the realtime server, which is added later, takes the requests of its path away from earlier listeners.
  app.server.once('listening', () => limitConnections(app.server, limits, isDirect))
  return app
}

const createKit = (options: HttpOptions, limits: Limits): Kit => ({
  authenticate: options.authenticate,
  clock: options.clock,
  openWindow: options.openWindow ?? ownWindows(options.clock),
  checkReplies: options.checkReplies ?? false,
  served: new Map(),
  methods: new Map(),
  registry: new Registry(),
  inFlight: createInFlight(),
  uploads: createUploadBudget(limits),
  uploadStallMs: limits.uploadStallMs,
  status: options.status ?? (() => DEFAULT_ORGANISATION_STATUS),
  wordsFor: options.wordsFor ?? (async () => undefined),
  stopping: false,
})

const createInstance = (options: HttpOptions, limits: Limits, headers: Headers): FastifyInstance =>
  fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    // We make every id ourselves: a client could copy the id of another request.
    genReqId: createNames(options.entropy),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
    },
    // While we stop, we still answer requests on open connections; then each connection ends.
    return503OnClosing: false,
    frameworkErrors: frameworkErrors(headers),
    clientErrorHandler,
  })

function refuseLongUrls(app: FastifyInstance, urlLength: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > urlLength) void refuse(reply, 'too_long')
    else done()
  })
}

function closeConnectionsWhenStopping(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.kit.stopping) reply.header('connection', 'close')
    done()
  })
}
