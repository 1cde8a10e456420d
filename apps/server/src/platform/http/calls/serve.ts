import {
  API_BASE,
  check,
  type FileReply,
  GENERAL_REFUSALS,
  type GeneralRefusal,
  type Input,
  type Refusal,
  type Reply,
  type Route,
  success,
  successSchema,
} from '@maidan/contracts'
import { isPermitted } from '@maidan/contracts/staff'
import { assert, err, type Err, ok, type Ok, type Result } from '@maidan/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { type Caller, readToken } from './caller.ts'
import { compressAnswer } from './compress.ts'
import { refuse } from './errors.ts'
import { tagAnswer } from './tag.ts'
import { readInput, readKey } from './input.ts'
import type { Gate } from '../kit.ts'
import { addressKey, callerKey, limitGate } from '../gates/limits.ts'
import { liveGate } from '../gates/live.ts'
import { digestFiles, identify, type RequestOf } from './request.ts'
import { acceptForms, acceptRaw, takeForm } from './upload.ts'

type RefusalOf<R extends Route> = R['refusals'][number] | GeneralRefusal

/** `message` replaces the sentence of the refusal, where a rule has more to say. */
type RouteOutcome<R extends Route> = Ok<Reply<R>> | (Err<RefusalOf<R>> & { readonly message?: string })

/** A body whose signature covers its bytes, with the headers that carry it and the path and query it was sent to. */
export type RawBody = {
  readonly bytes: Uint8Array
  readonly url: string
  header(name: string): string | undefined
}

type Request<R extends Route> = {
  readonly input: Input<R>
  readonly caller: Caller<R['access']>
  /** The identity of a call that moves money. */
  readonly request: RequestOf<R>
  readonly raw: R extends { raw: true } ? RawBody : undefined
  readonly meta: { readonly requestId: string; readonly address: string; readonly userAgent: string }
}

export type Handler<R extends Route> = (request: Request<R>) => Promise<RouteOutcome<R>>

/** Who may not send a form, and hears so before the server reads a byte of it. */
type MayUpload<R extends Route> = (caller: Caller<R['access']>) => Promise<RefusalOf<R> | undefined>

type ServeOptions<R extends Route> = {
  readonly mayUpload?: MayUpload<R>
  /** The cookie that a success sets. */
  readonly cookieOf?: ((reply: Reply<R>) => string) | undefined
}

const USER_AGENT_LENGTH = 256
const BUSY_RETRY_S = 5

/** Puts a route of the table on the server. There is no other way to serve an API call. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  { mayUpload, cookieOf }: ServeOptions<R> = {},
): void {
  assert(!app.kit.served.has(route.name), `the route ${route.name} has two handlers`)
  assert(
    (route.access === 'staff') === (route.permission !== undefined),
    `the route ${route.name} must name a permission exactly when it is for staff`,
  )
  assert(
    !route.cached || (route.method === 'GET' && route.access === 'open'),
    `the route ${route.name} must be open to be cached`,
  )
  app.kit.served.set(route.name, route)
  const add = (scope: FastifyInstance) =>
    scope.route({
      method: route.method,
      url: API_BASE + route.path,
      config: { access: route.access, name: route.name, ...(route.partner && { partner: true }) },
      onRequest: gates(app, route),
      ...(route.method === 'GET' && route.access === 'open' && { onSend: sendingOf(route) }),
      handler: async (request, reply) => {
        const key = readKey(route, request)
        if (!key.ok) return refuse(reply, key.refusal, key.message)
        const form = route.upload ? await readUpload(route, mayUpload, request, reply) : ok(undefined)
        if (!form.ok) return refuse(reply, form.refusal)
        return answer({ route, handler, key: key.value, cookieOf }, request, reply)
      },
    })
  if (route.upload === undefined && route.raw === undefined) {
    add(app)
    return
  }
  // Only this route accepts these bodies beside JSON.
  void app.register(async (scope) => {
    if (route.upload) acceptForms(scope, route.upload)
    if (route.raw) acceptRaw(scope)
    add(scope)
  })
}

const sendingOf = ({ cached }: Route) => (cached ? [tagAnswer, compressAnswer] : [compressAnswer])

/** An open route limits the address before it looks up the token; the others limit the proved caller. */
const gates = (app: FastifyInstance, route: Route): Gate[] => {
  const keyOf = route.access === 'open' ? addressKey : callerKey
  const limit = route.rateLimit
    ? [limitGate(app, { name: `route ${route.name}`, ...route.rateLimit }, keyOf)]
    : []
  const live = liveGate(route, app.kit.status)
  return route.access === 'open'
    ? [...live, ...limit, accessGate(route)]
    : [...live, accessGate(route), ...limit]
}

const accessGate =
  (route: Route): Gate =>
  (request, reply, goOn) => {
    const admit = (caller: Caller<'open'>): void => {
      request.caller = caller
      if (isAdmitted(route, caller)) goOn()
      else refuse(reply, caller ? 'forbidden' : 'unauthorized')
    }
    const token = readToken(request.headers.authorization)
    if (token === undefined) admit(undefined)
    else request.server.kit.authenticate(token).then(admit, goOn)
  }

const isAdmitted = ({ access, permission, embed }: Route, caller: Caller<'open'>): boolean => {
  if (access === 'open') return true
  if (caller?.access !== access) return false
  if (caller.access === 'player') return caller.embedded !== true || embed === true
  if (caller.access === 'studio') return true
  return permission !== undefined && (permission === 'own' || isPermitted(caller.role, permission))
}

/** Puts the form of an upload where the body of any other call is. */
async function readUpload<R extends Route>(
  route: R,
  mayUpload: MayUpload<R> | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<void, RefusalOf<R>>> {
  if (!route.upload || !request.isMultipart()) return ok(undefined)
  const refusal = await mayUpload?.(request.caller as Caller<R['access']>)
  if (refusal !== undefined) return err(refusal)
  const form = await takeForm(request, reply, route.upload)
  if (form.ok) request.body = form.value
  else if (form.refusal === 'busy') reply.header('retry-after', BUSY_RETRY_S)
  return form.ok ? ok(undefined) : form
}

type Served<R extends Route> = Pick<ServeOptions<R>, 'cookieOf'> & {
  readonly route: R
  readonly handler: Handler<R>
  readonly key: string | undefined
}

async function answer<R extends Route>(
  { route, handler, key, cookieOf }: Served<R>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = readInput(route, request)
  if (!input.ok) return refuse(reply, input.refusal, input.message)
  const body = route.upload ? await digestFiles(input.value.body) : input.value.body
  const identity = identify(route, request.caller, key, { ...input.value, body })
  const handle = () =>
    handler({
      input: input.value,
      request: identity,
      raw: route.raw && readRaw(request),
      ...whoAndWhence(request),
    } as Request<R>)
  const outcome = identity ? await request.server.kit.inFlight(identity, handle) : await handle()
  if (outcome === 'key_reused') return refuse(reply, outcome)
  if (request.server.kit.checkReplies) checkOutcome(route, outcome)
  if (!outcome.ok)
    return refuse(reply, outcome.refusal, outcome.message ?? (await betterWords(request, outcome.refusal)))
  if (route.file) return sendFile(reply, outcome.value as FileReply)
  if (cookieOf) reply.header('set-cookie', cookieOf(outcome.value))
  return reply.code(route.status ?? 200).send(success(outcome.value))
}

const betterWords = async (
  { caller, server }: FastifyRequest,
  refusal: Refusal,
): Promise<string | undefined> =>
  caller && caller.access !== 'staff' ? server.kit.wordsFor(refusal, caller.player) : undefined

const sendFile = (reply: FastifyReply, { bytes, type, saveAs }: FileReply): FastifyReply => {
  if (saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
  reply.type(type)
  if (typeof bytes === 'string') return reply.send(bytes)
  return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes))
}

const readRaw = (request: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  url: request.url,
  header: (name) => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  },
})

const whoAndWhence = (request: FastifyRequest) => ({
  caller: request.caller,
  meta: {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
  },
})

/** Finds, in tests, a handler whose answer breaks its contract. */
function checkOutcome<R extends Route>(route: R, outcome: RouteOutcome<R>): void {
  if (!outcome.ok) {
    const declared: readonly string[] = [...route.refusals, ...GENERAL_REFUSALS]
    return assert(declared.includes(outcome.refusal), `${route.name} does not declare ${outcome.refusal}`)
  }
  if (route.file) return
  const sent: unknown = JSON.parse(JSON.stringify(success(outcome.value)))
  const checked = check(successSchema(route.reply), sent)
  assert(checked.ok, `the reply of ${route.name} breaks its contract: ${checked.ok ? '' : checked.message}`)
  assert(
    isDeepStrictEqual(checked.value, sent),
    `the reply of ${route.name} carries fields it does not declare`,
  )
}
