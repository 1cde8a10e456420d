import type { onSendAsyncHookHandler } from 'fastify'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)

/** What fits in one packet arrives no sooner when it is smaller. */
const WORTH_BYTES = 1400

const TAKES_GZIP = /(?:^|[\s,])gzip(?:[\s,]|;\s*q=(?:1|0\.\d*[1-9])|$)/i

/**
 * Compresses a large answer that is the same for everybody: lists of matches shrink to a seventh, and a phone waits for
 * each byte. Answers to one player stay as they are: their length would tell a stranger who can put words into them what
 * else they hold.
 */
export const compressAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload
  void reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '))
  if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return payload
  const smaller = await gzipAsync(payload, { level: constants.Z_BEST_SPEED + 2 })
  void reply.header('content-encoding', 'gzip')
  return smaller
}
