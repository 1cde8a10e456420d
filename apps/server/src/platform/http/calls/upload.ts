import multipart from '@fastify/multipart'
import type { Route } from '@maidan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Upload = NonNullable<Route['upload']>

const FORM_LIMITS = { fields: 20, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 } as const

/** Lets a multipart form into this scope, and nothing larger than the route allows. */
export const acceptForms = (scope: FastifyInstance, upload: Upload): void => {
  void scope.register(multipart, {
    limits: {
      ...FORM_LIMITS,
      files: upload.files,
      fileSize: upload.fileBytes,
      parts: FORM_LIMITS.fields + upload.files,
    },
  })
}

/** The parts of a form: texts as they are, files as blobs. A name that comes twice keeps its last value. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, string | Blob>> => {
  const parts = new Map<string, string | Blob>()
  for await (const part of request.parts())
    parts.set(
      part.fieldname,
      part.type === 'file'
        ? new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
        : String(part.value),
    )
  // A form can name a part `__proto__`; built this way it is a field like any other.
  return Object.fromEntries(parts)
}

/** Hands the bytes of any kind of body over as they came. */
export const acceptRaw = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
