import { playerId, type PlayerId, sessionId } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { PlayerCaller } from '../../../platform/http/index.ts'

/** The token is the player's id. */
export const authenticate = async (token: string): Promise<PlayerCaller | undefined> => {
  const id = Number(token)
  return id > 0 ? { access: 'player', player: playerId(id), session: sessionId(id) } : undefined
}

export type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly data: Data }
/** What a test looks at in `data`. */
export type Data = { readonly id: number } & Readonly<Record<string, unknown>>

export const createCaller = (app: FastifyInstance) => {
  const read = (response: { statusCode: number; json(): unknown }): Answer => {
    const body = response.json() as Record<string, unknown>
    return { status: response.statusCode, body, data: body['data'] as Data }
  }
  return {
    get: async (path: string, player: PlayerId) =>
      read(await app.inject({ url: `/api${path}`, headers: { authorization: String(player) } })),
    getFile: async (path: string, player: PlayerId) => {
      const { headers, body } = await app.inject({
        url: `/api${path}`,
        headers: { authorization: String(player) },
      })
      return { type: headers['content-type'], text: body }
    },
    post: async (path: string, player: PlayerId, payload: object = {}, key: string = randomUUID()) =>
      read(
        await app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { authorization: String(player), 'idempotency-key': key },
          payload,
        }),
      ),
  }
}
