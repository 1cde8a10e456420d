import { openRecordings } from '@maidan/feed/node'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer as createTlsServer } from 'node:tls'

/** Recordings that belong to others. We may not copy them, so the tests read them where they are kept. */
export const RECORDINGS = resolve(import.meta.dirname, '../../../../../../../shared/data/betfair-stream')
export const areRecordingsHere = existsSync(RECORDINGS)

export const readRecording = async (file: string): Promise<string[]> => {
  const lines: string[] = []
  for (const recording of await openRecordings(`${RECORDINGS}/${file}`))
    for await (const line of recording.lines) lines.push(line)
  return lines
}

type Definition = { readonly runners: readonly { readonly name: string; readonly status: string }[] }
type Change = {
  readonly id: string
  readonly marketDefinition?: Definition
  readonly rc?: readonly { readonly id: number }[]
}
/** Prices of markets, or scores of matches. */
type Message = {
  readonly op: 'mcm' | 'ccm'
  readonly clk: string
  readonly pt: number
  readonly mc?: readonly Change[]
}
type Login = { readonly appKey: string; readonly session: string }
type Request = { readonly op: string; readonly id: number; readonly clk?: string } & Partial<Login>

const HEARTBEAT_MS = 300

/** Who won by the definition in a message. */
export const winnersOf = (line: string): string[] =>
  ((JSON.parse(line) as Message).mc ?? []).flatMap(({ marketDefinition }) =>
    (marketDefinition?.runners ?? []).filter(({ status }) => status === 'WINNER').map(({ name }) => name),
  )

/** The markets as they stand after these messages: the last definition, and of each runner the last that was said. */
const imageOf = (messages: readonly Message[]) => {
  const all = messages.flatMap(({ mc }) => mc ?? [])
  return [...new Set(all.map(({ id }) => id))].map((id) => {
    const changes = all.filter((change) => change.id === id)
    const runners = new Map(changes.flatMap(({ rc = [] }) => rc.map((runner) => [runner.id, runner])))
    const marketDefinition = changes.findLast((change) => change.marketDefinition)?.marketDefinition
    return { id, img: true, marketDefinition, rc: [...runners.values()] }
  })
}

/** The image comes in segments, and only the last has the tokens. */
const segmentsOf = (image: readonly unknown[], tokens: object): object[] => [
  { segmentType: 'SEG_START', mc: image.slice(0, 1) },
  { segmentType: 'SEG', mc: image.slice(1) },
  { segmentType: 'SEG_END', ...tokens },
]

/** What a client gets that asks: what it missed, where the server remembers its token, else everything. */
const answerTo = (
  { id, clk }: Request,
  played: readonly Message[],
  remembers: boolean,
): readonly object[] => {
  const { clk: now = '', pt = 0 } = played.at(-1) ?? {}
  const at = played.findIndex((message) => message.clk === clk)
  if (at < 0 || !remembers)
    return segmentsOf(imageOf(played), { initialClk: 'first', clk: now }).map((segment) => ({
      op: 'mcm',
      id,
      ct: 'SUB_IMAGE',
      pt,
      ...segment,
    }))
  const missed = played.slice(at + 1)
  return missed.length > 0
    ? missed.map((message) => ({ ...message, ct: 'RESUB_DELTA' }))
    : [{ op: 'mcm', ct: 'RESUB_DELTA', clk: now, pt }]
}

/** The scores as they stand. */
const scoresIn = (played: readonly Message[]): readonly object[] =>
  played.slice(-1).map((message) => ({ ...message, ct: 'SUB_IMAGE' }))

const of = (op: Message['op'], messages: readonly Message[]): Message[] =>
  messages.filter((message) => message.op === op)

/** What a client hears after it has asked for it. */
const SUBSCRIPTIONS: Readonly<Record<string, Message['op']>> = {
  marketSubscription: 'mcm',
  cricketSubscription: 'ccm',
}

export type StreamOptions = {
  /** With a certificate the server speaks TLS. */
  readonly tls?: { readonly key: string; readonly cert: string }
  /** With a login the server takes a subscription only from a client that has logged in so. */
  readonly login?: Login
}

const write = (socket: Socket, message: unknown): void => {
  socket.write(`${JSON.stringify(message)}\r\n`)
}

const refuse = (socket: Socket, id: number, errorCode: string): void => {
  write(socket, { op: 'status', id, statusCode: 'FAILURE', errorCode, connectionClosed: true })
  socket.end()
}

const accept = (socket: Socket, id: number): void =>
  write(socket, { op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false })

/** Knows which clients have logged in. Without a login it is open to all of them. */
const createDoor = (login: Login | undefined) => {
  const admitted = new Set<Socket>()
  return {
    logIn: (socket: Socket, { id, appKey, session }: Request): void => {
      if (login && (appKey !== login.appKey || session !== login.session))
        return refuse(socket, id, 'INVALID_SESSION_INFORMATION')
      admitted.add(socket)
      accept(socket, id)
    },
    isOpenTo: (socket: Socket): boolean => login === undefined || admitted.has(socket),
  }
}

/** A server of the stream that plays recorded markets over TCP or TLS, as far as the test lets it. */
export const startStreamServer = async (lines: readonly string[], { tls, login }: StreamOptions = {}) => {
  const messages = lines.map((line) => JSON.parse(line) as Message)
  const door = createDoor(login)
  const listening = { mcm: new Set<Socket>(), ccm: new Set<Socket>() }
  const asked: Request[] = []
  let played = 0
  let isCut = false
  let remembers = true
  const answer = (socket: Socket, request: Request): void => {
    asked.push(request)
    if (request.op === 'authentication') return door.logIn(socket, request)
    const op = SUBSCRIPTIONS[request.op]
    if (op === undefined) return
    if (!door.isOpenTo(socket)) return refuse(socket, request.id, 'NOT_AUTHORIZED')
    accept(socket, request.id)
    listening[op].add(socket)
    const known = of(op, messages.slice(0, played))
    for (const message of op === 'ccm' ? scoresIn(known) : answerTo(request, known, remembers))
      write(socket, message)
  }
  const greet = (socket: Socket): void => {
    socket.on('error', () => {})
    socket.on('close', () => Object.values(listening).forEach((clients) => clients.delete(socket)))
    if (isCut) return void socket.destroy()
    write(socket, { op: 'connection', connectionId: 'test' })
    const requests = createInterface({ input: socket })
    requests.on('error', () => {})
    requests.on('line', (line) => answer(socket, JSON.parse(line) as Request))
  }
  const server = tls ? createTlsServer(tls, greet) : createServer(greet)
  let status: number | undefined
  const beat = setInterval(() => {
    const { clk = '', pt = 0 } = of('mcm', messages.slice(0, played)).at(-1) ?? {}
    for (const socket of listening.mcm) write(socket, { op: 'mcm', ct: 'HEARTBEAT', clk, pt, status })
  }, HEARTBEAT_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => listening.mcm.forEach((socket) => socket.destroy())
  return {
    address: `${tls ? 'tls://localhost' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    asked,
    /** From now on heartbeats say whether the exchange lags behind. */
    lag: (isDelayed: boolean): void => {
      status = isDelayed ? 503 : undefined
    },
    /** Plays the recording up to and including the message of this number. */
    playTo: (last: number): void => {
      for (; played <= last; played += 1) {
        const message = messages[played]
        if (message) for (const socket of listening[message.op]) write(socket, message)
      }
    },
    /** Cuts all connections, and refuses new ones until the test mends the server. */
    cut: (): void => {
      isCut = true
      hangUp()
    },
    mend: (options: { readonly remembers: boolean }): void => {
      remembers = options.remembers
      isCut = false
    },
    stop: (): void => {
      clearInterval(beat)
      hangUp()
      server.close()
    },
  }
}

export type StreamServer = Awaited<ReturnType<typeof startStreamServer>>
