import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { inBackground } from '../background.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type Answer,
  type Call,
  createBatch,
  decode,
  encodeAnswers,
  encodeNews,
  failureOf,
  type News,
} from './wire.ts'

type CallWork = (input: never) => Promise<unknown>

/** Where this process answers the calls of the others, and tells them news. */
export type Desk = {
  /** Begins to listen. Gives the address. */
  readonly start: () => Promise<string>
  readonly stop: () => Promise<void>
  readonly answer: (name: string, work: CallWork) => void
  /** Tells the processes that follow this work. */
  readonly tell: (work: string, news: News) => void
  /** How many processes follow this work. */
  readonly listeners: (work: string) => number
}

export type DeskOptions = {
  readonly host: string
  readonly port: number
  /** Whoever shows it may call. It stands in the lease, which only the processes of the site can read. */
  readonly secret: string
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** An image of all markets is the longest message. */
export const MAX_MESSAGE_BYTES = 256 * 1024 * 1024
/** A process that reads so slowly is cut off, and begins again with an image. */
const MAX_QUEUED_BYTES = 32 * 1024 * 1024
export const BEAT_MS = 500
const BEATS_MISSED = 20
const MAX_CONNECTIONS = 500
const HANDSHAKE_LIMIT_MS = 5000
const FAREWELL_MS = 1000

export const createDesk = ({ host, port, secret, log }: DeskOptions): Desk => {
  const works = new Map<string, CallWork>()
  const followers = createFollowers()
  const door = createDoor()
  const server = new WebSocketServer({
    server: door,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req }: { req: IncomingMessage }) => isShown(req.headers.authorization, secret),
  })
  let beats: NodeJS.Timeout | undefined

  const handle = async ([id, name, input]: Call): Promise<Answer> => {
    try {
      const work = works.get(name)
      if (!work) throw new Error(`no process answers ${name}`)
      return [id, true, await work(input as never)]
    } catch (error) {
      const failure = failureOf(error)
      if (failure.status === undefined && !failure.isNotOwner)
        log.error({ err: error, call: name }, 'a call of another process failed')
      return [id, false, failure]
    }
  }
  const welcome = (socket: WebSocket, { url = '/' }: IncomingMessage): void => {
    followers.add(socket, url.slice(1))
    const reply = createBatch<Answer>((answers) => socket.send(encodeAnswers(answers)))
    socket.on('message', (data) => {
      const message = decode(data)
      if (message?.type !== 'calls') socket.terminate()
      else
        for (const call of message.calls)
          inBackground(log, 'answer a call', async () => reply(await handle(call)))
    })
    socket.on('error', (error) => log.warn({ err: error }, 'the line to another process broke'))
  }
  return {
    start: async () => {
      server.on('connection', welcome)
      await once(door.listen(port, host), 'listening')
      server.on('error', (error) => log.error({ err: error }, 'the desk for other processes failed'))
      beats = setInterval(followers.beat, BEAT_MS).unref()
      return `${host.includes(':') ? `[${host}]` : host}:${(door.address() as AddressInfo).port}`
    },
    stop: async () => {
      clearInterval(beats)
      followers.close()
      // One that is paused says no farewell.
      const late = setTimeout(followers.terminate, FAREWELL_MS)
      server.close()
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      clearTimeout(late)
    },
    answer: (name, work) => {
      works.set(name, work)
    },
    tell: (work, news) => {
      const text = encodeNews(news)
      for (const socket of followers.of(work)) socket.send(text)
    },
    listeners: (work) => followers.of(work).size,
  }
}

/** Strangers cannot fill it: who does not show the secret in time is sent away, and few have room at once. */
const createDoor = () => {
  const door = createServer((_request, reply) => reply.writeHead(426).end())
  door.maxConnections = MAX_CONNECTIONS
  door.headersTimeout = HANDSHAKE_LIMIT_MS
  return door
}

/** The lines of other processes, by the work that they follow. */
const createFollowers = () => {
  const byWork = new Map<string, Set<WebSocket>>()
  const missed = new Map<WebSocket, number>()
  const of = (work: string): Set<WebSocket> => {
    const known = byWork.get(work) ?? new Set()
    byWork.set(work, known)
    return known
  }
  return {
    of,
    add: (socket: WebSocket, work: string): void => {
      of(work).add(socket)
      missed.set(socket, 0)
      socket.on('pong', () => missed.set(socket, 0))
      socket.on('close', () => {
        of(work).delete(socket)
        missed.delete(socket)
      })
    },
    /** Shows the others that this process lives, and finds out which of them do not. */
    beat: (): void => {
      for (const [socket, beats] of missed) {
        missed.set(socket, beats + 1)
        if (beats >= BEATS_MISSED || socket.bufferedAmount > MAX_QUEUED_BYTES) socket.terminate()
        else socket.ping()
      }
    },
    close: (): void => {
      for (const socket of missed.keys()) socket.close(1001)
    },
    terminate: (): void => {
      for (const socket of missed.keys()) socket.terminate()
    },
  }
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

const isShown = (shown: string | undefined, secret: string): boolean =>
  timingSafeEqual(digest(shown ?? ''), digest(`Bearer ${secret}`))
