import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'

class NotText extends Error {
  readonly statusCode = 400
}

/**
 * JSON and nothing else. A body that is not UTF-8 is refused instead of repaired, and one that names
 * `__proto__` or `constructor.prototype` is refused instead of read.
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
