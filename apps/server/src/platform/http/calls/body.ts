import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'

class NotText extends Error {
  readonly statusCode = 400
}

/**
 * Reads JSON and nothing else. It refuses a body that is not UTF-8 instead of repairing it, and one that names
 * `__proto__` or `constructor.prototype` instead of reading it.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new NotText('the body is not UTF-8'))
    return parse(request, body.toString('utf8'), done)
  })
}
