import { WebSocket } from 'ws'
import { BEAT_MS, MAX_MESSAGE_BYTES } from './desk.ts'
import { type Call, createBatch, decode, encodeCalls, errorOf, type News } from './wire.ts'

/** The line to another process broke. It may or may not have heard the call. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
  readonly statusCode = 503
}

/** The line from this process to the desk of another one. */
export type Line = {
  readonly call: (name: string, input: unknown) => Promise<unknown>
  readonly close: () => void
}

export type LineOptions = {
  readonly address: string
  readonly secret: string
  readonly onNews: (news: News) => void
  readonly onOpen: () => void
  /** `isGone`: nobody listens there any more, so the process has ended. */
  readonly onClosed: (isGone: boolean) => void
}

const CONNECT_LIMIT_MS = 1000
/** A process that is silent for so long is paused, or cut off. */
const SILENT_MS = 4 * BEAT_MS

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

export const openLine = ({ address, secret, onNews, onOpen, onClosed }: LineOptions): Line => {
  const waiting = new Map<number, Waiting>()
  let ids = 0
  let isGone = false
  let heardAt = performance.now()
  const socket = new WebSocket(`ws://${address}`, {
    headers: { authorization: `Bearer ${secret}` },
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handshakeTimeout: CONNECT_LIMIT_MS,
  })
  const send = createBatch<Call>((calls) => {
    if (socket.readyState === socket.OPEN) socket.send(encodeCalls(calls))
  })
  const opened = new Promise<void>((resolve) => socket.once('open', resolve))
  const hear = (): void => {
    heardAt = performance.now()
  }
  const answer = (id: number, isOk: boolean, value: unknown): void => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (isOk) call?.resolve(value)
    else call?.reject(errorOf(value))
  }
  let watchedAt = heardAt
  const watch = setInterval(() => {
    const now = performance.now()
    // If this process itself had no turn for so long, what it has not heard is still to be read.
    const wasAway = now - watchedAt > SILENT_MS / 2
    watchedAt = now
    if (wasAway) hear()
    else if (now - heardAt > SILENT_MS) socket.terminate()
  }, BEAT_MS).unref()
  socket.on('open', () => {
    hear()
    onOpen()
  })
  socket.on('ping', hear)
  socket.on('message', (data) => {
    hear()
    const message = decode(data)
    if (message?.type === 'news') onNews(message)
    else if (message?.type === 'answers')
      for (const [id, isOk, value] of message.answers) answer(id, isOk, value)
    else socket.terminate()
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    isGone = error.code === 'ECONNREFUSED'
  })
  socket.on('close', () => {
    clearInterval(watch)
    for (const { reject } of waiting.values()) reject(new LineLost('the line to the owner broke'))
    waiting.clear()
    onClosed(isGone)
  })
  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        if (socket.readyState > socket.OPEN) {
          reject(new LineLost('the line to the owner is closed'))
          return
        }
        const id = ++ids
        waiting.set(id, { resolve, reject })
        if (socket.readyState === socket.OPEN) send([id, name, input])
        else opened.then(() => send([id, name, input]), reject)
      }),
    close: () => socket.close(),
  }
}
