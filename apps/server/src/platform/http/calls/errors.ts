import { REFUSALS, type Refusal, refused } from '@maidan/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { type Headers, isApiPath } from '../gates/headers.ts'

export const refuse = (reply: FastifyReply, refusal: Refusal, message?: string): FastifyReply =>
  reply.code(REFUSALS[refusal].status).send(refused(refusal, message))

const BY_STATUS: ReadonlyMap<number, Refusal> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [413, 'too_large'],
  [414, 'too_long'],
  [415, 'unsupported_type'],
  [429, 'too_many_requests'],
  [503, 'busy'],
])

const refusalOf = (status: number): Refusal => {
  const known = BY_STATUS.get(status)
  if (known) return known
  return status >= 400 && status < 500 ? 'bad_request' : 'internal'
}

/** The log gets the error; the caller gets a sentence and the request id. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error.statusCode ?? 500)
    if (refusal === 'internal') request.log.error({ err: error }, 'request failed')
    return refuse(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => answerUnmatched(app, request, reply))
}

/** Answers 405 for a path that exists for another method, and OPTIONS with the methods of the path. */
function answerUnmatched(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = isApiPath(path) ? methodsAt(app.kit.methods, path) : []
  if (methods.length === 0) return refuse(reply, 'not_found')
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  return request.method === 'OPTIONS' ? reply.code(204).send() : refuse(reply, 'method_not_allowed')
}

const methodsAt = (methods: ReadonlyMap<string, ReadonlySet<string>>, path: string): string[] => [
  ...new Set([...methods].filter(([pattern]) => matches(pattern, path)).flatMap(([, names]) => [...names])),
]

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return false
  return wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Fastify meets these before any hook runs: an address that cannot be decoded, a parameter too long. */
export const frameworkErrors =
  (headers: Headers) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('cache-control', 'no-store').header('x-request-id', request.id)
    void refuse(reply, refusalOf(error.statusCode ?? 400))
  }

const UNREADABLE = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', refusal: 'too_long' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', refusal: 'bad_request' },
} as const satisfies Record<string, { line: string; refusal: Refusal }>

/** Bytes that are not HTTP never become a request; the socket still gets the envelope, then ends. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const known = Object.entries(UNREADABLE).find(([code]) => code === error.code)?.[1]
  const { line, refusal } = known ?? { line: '400 Bad Request', refusal: 'bad_request' as const }
  const body = JSON.stringify(refused(refusal))
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  )
}
