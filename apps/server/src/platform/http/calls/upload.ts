import multipart from '@fastify/multipart'
import type { Route } from '@maidan/contracts'
import { err, ok, type Result } from '@maidan/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerKey } from '../gates/limits.ts'

type Upload = NonNullable<Route['upload']>

const FORM_LIMITS = { fields: 20, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 } as const
/** Its texts, and the headers of its parts. */
const FORM_BYTES = 2 * FORM_LIMITS.fields * FORM_LIMITS.fieldSize

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

type Form = Record<string, string | Blob>

class BadForm extends Error {
  readonly statusCode = 400
}

/**
 * Reads the form of a request, one of a caller at a time, if the server has room for it: otherwise it is refused before a
 * byte of it is read. The room is given back once the request is answered.
 */
export const takeForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<Result<Form, 'busy' | 'too_many_requests' | 'too_large'>> => {
  const { uploads } = request.server.kit
  const bytes = announcedBytes(request, upload)
  if (bytes === undefined) return err('too_large')
  const turn = await uploads.takeTurn(senderOf(request))
  if (!turn.ok) return turn
  try {
    if (request.raw.destroyed) throw new BadForm('the sender left before its turn')
    const room = uploads.reserve(bytes)
    if (!room.ok) return room
    reply.raw.once('close', room.value)
    return ok(await whileItArrives(request, reply, readForm(request)))
  } finally {
    turn.value()
  }
}

/** A player is one sender, however often logged in. */
const senderOf = (request: FastifyRequest): string =>
  request.caller?.access === 'player' ? `player ${request.caller.player}` : callerKey(request)

/** What the form will be at most; nothing where it says itself that it is too large. */
const announcedBytes = ({ headers }: FastifyRequest, { files, fileBytes }: Upload): number | undefined => {
  const most = files * fileBytes + FORM_BYTES
  const length = Number(headers['content-length'] ?? most)
  return length <= most ? length : undefined
}

/** Gives a form up of which nothing more arrives, and with it the connection, from which nothing can be expected. */
const whileItArrives = async (
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Promise<Form>,
): Promise<Form> => {
  let arrived = -1
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const { bytesRead } = request.raw.socket
      if (bytesRead > arrived) {
        arrived = bytesRead
        return
      }
      reply.header('connection', 'close')
      reject(new BadForm('the form stopped arriving'))
    }, request.server.kit.uploadStallMs)
  })
  return Promise.race([reading, stalled]).finally(() => clearInterval(timer))
}

/** The parts of a form: texts as they are, files as blobs. A name that comes twice keeps its last value. */
const readForm = async (request: FastifyRequest): Promise<Form> => {
  const parts = new Map<string, string | Blob>()
  try {
    for await (const part of request.parts())
      parts.set(
        part.fieldname,
        part.type === 'file'
          ? new Blob([new Uint8Array(await part.toBuffer())], { type: part.mimetype })
          : String(part.value),
      )
  } catch (error) {
    // What is beyond a limit says so; anything else that the parser stumbles over is no form.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new BadForm('the form cannot be read', { cause: error })
  }
  // A form can name a part `__proto__`; built this way it is a field like any other.
  return Object.fromEntries(parts)
}

/** Hands the bytes of any kind of body over as they came. */
export const acceptRaw = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
