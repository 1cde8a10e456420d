import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isPublicUrl, publicLookup } from '../../../platform/outgoing/public-address.ts'

export type PushMessage = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type PushReply = { readonly status: number; readonly retryAfterMs: number }

/** The way out to push services, whose addresses come from players' browsers. */
export type PushPort = {
  readonly accepts: (endpoint: string) => boolean
  /** Fails where no answer comes. */
  readonly deliver: (message: PushMessage) => Promise<PushReply>
}

type PortOptions = {
  readonly answerLimitMs?: number
  /** A push service on this machine, for tests. */
  readonly ownService?: string
}

const ANSWER_LIMIT_MS = 3000

/** Messages to one push service that are under way at once. */
export const LANES = 10

export const createPushPort = ({
  answerLimitMs = ANSWER_LIMIT_MS,
  ownService,
}: PortOptions = {}): PushPort => {
  const agents = { keepAlive: true, maxSockets: LANES, timeout: answerLimitMs }
  const outside = { agent: new HttpsAgent(agents), lookup: publicLookup }
  const inside = { agent: new HttpAgent(agents) }
  const isOwn = (endpoint: string): boolean =>
    ownService !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === ownService
  return {
    accepts: (endpoint) => isPublicUrl(endpoint) || isOwn(endpoint),
    deliver: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        if (!isPublicUrl(endpoint) && !isOwn(endpoint))
          return reject(new Error('no address of a push service'))
        const options = { method: 'POST', headers, signal: AbortSignal.timeout(answerLimitMs) }
        const sent = isOwn(endpoint)
          ? httpRequest(endpoint, { ...options, ...inside })
          : httpsRequest(endpoint, { ...options, ...outside })
        sent.on('error', reject)
        sent.on('response', (response) => {
          // A redirect is an answer like any other: nothing is called that was not looked at.
          response.on('error', () => {})
          response.resume()
          resolve({ status: response.statusCode ?? 0, retryAfterMs: retryAfterOf(response.headers) })
        })
        sent.end(body)
      }),
  }
}

/** Only in seconds: what names a day we do not wait for. */
const retryAfterOf = ({ 'retry-after': text = '' }: IncomingHttpHeaders): number =>
  /^\d{1,6}$/.test(text) ? Number(text) * 1000 : 0
