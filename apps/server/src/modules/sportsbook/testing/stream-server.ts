import { openRecordings } from '@maidan/feed/node'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Recordings that belong to others. We may not copy them, so the tests read them where they are kept. */
const RECORDINGS = resolve(import.meta.dirname, '../../../../../../../shared/data/betfair-stream')
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
type Message = { readonly clk: string; readonly pt: number; readonly mc: readonly Change[] }
type Request = { readonly op: string; readonly clk?: string }

const HEARTBEAT_MS = 300

/** Who won by the definition in a message. */
export const winnersOf = (line: string): string[] =>
  (JSON.parse(line) as Message).mc.flatMap(({ marketDefinition }) =>
    (marketDefinition?.runners ?? []).filter(({ status }) => status === 'WINNER').map(({ name }) => name),
  )

/** The market as it stands after these messages: its last definition, and of each runner the last that was said. */
const imageOf = (messages: readonly Message[]) => {
  const changes = messages.flatMap(({ mc }) => mc)
  const runners = new Map(changes.flatMap(({ rc = [] }) => rc.map((runner) => [runner.id, runner])))
  const marketDefinition = changes.findLast((change) => change.marketDefinition)?.marketDefinition
  return changes[0] ? [{ id: changes[0].id, img: true, marketDefinition, rc: [...runners.values()] }] : []
}

/** What a client gets that asks: what it missed, where the server remembers its token, else everything. */
const answerTo = ({ clk }: Request, played: readonly Message[], remembers: boolean): readonly unknown[] => {
  const { clk: now = '', pt = 0 } = played.at(-1) ?? {}
  const at = played.findIndex((message) => message.clk === clk)
  if (at < 0 || !remembers)
    return [{ op: 'mcm', ct: 'SUB_IMAGE', initialClk: 'first', clk: now, pt, mc: imageOf(played) }]
  const missed = played.slice(at + 1)
  return missed.length > 0
    ? missed.map((message) => ({ ...message, ct: 'RESUB_DELTA' }))
    : [{ op: 'mcm', ct: 'RESUB_DELTA', clk: now, pt }]
}

/** A server of the stream that plays a recorded market over TCP, as far as the test lets it. */
export const startStreamServer = async (lines: readonly string[]) => {
  const messages = lines.map((line) => JSON.parse(line) as Message)
  const listening = new Set<Socket>()
  const asked: Request[] = []
  let played = 0
  let isCut = false
  let remembers = true
  const write = (socket: Socket, message: unknown) => socket.write(`${JSON.stringify(message)}\r\n`)
  const answer = (socket: Socket, request: Request): void => {
    asked.push(request)
    if (request.op !== 'marketSubscription') return
    listening.add(socket)
    for (const message of answerTo(request, messages.slice(0, played), remembers)) write(socket, message)
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('close', () => listening.delete(socket))
    if (isCut) return void socket.destroy()
    const requests = createInterface({ input: socket })
    requests.on('error', () => {})
    requests.on('line', (line) => answer(socket, JSON.parse(line) as Request))
  })
  const beat = setInterval(() => {
    const { clk = '', pt = 0 } = messages[played - 1] ?? {}
    for (const socket of listening) write(socket, { op: 'mcm', ct: 'HEARTBEAT', clk, pt })
  }, HEARTBEAT_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => listening.forEach((socket) => socket.destroy())
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Plays the recording up to and including the message of this number. */
    playTo: (last: number): void => {
      for (; played <= last; played += 1) for (const socket of listening) write(socket, messages[played])
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
