import type { onSendAsyncHookHandler } from 'fastify'
import { createHash } from 'node:crypto'

const tagOf = (payload: string): string =>
  `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`

const isHeld = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((held) => held.trim() === tag) ?? false

/**
 * Names what was answered, so that a browser that keeps it asks whether it still holds and loads it once. The browser asks
 * each time: what an operator takes away is gone with the next read.
 */
export const tagAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  const tag = tagOf(payload)
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  if (!isHeld(tag, request.headers['if-none-match'])) return payload
  void reply.code(304).removeHeader('content-type')
  return ''
}
