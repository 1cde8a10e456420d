import { performance } from 'node:perf_hooks'
import { SOCKET } from '@maidan/contracts'
import type { LiveItem } from '@maidan/contracts/player'
import { openWebSocket, type WebSocketLine } from './websocket.ts'

/** The watching half of `fan-out.ts`, in a process of its own. */

export type Order =
  | { readonly type: 'connect'; readonly ports: readonly number[]; readonly count: number }
  /** All clients at once. `counts`: what of the market counts its updates. */
  | { readonly type: 'watch'; readonly market: number; readonly counts: Counts }
  | { readonly type: 'unwatch' }
  /** Update number n was due at `start` + n ÷ `perSecond`; without a rate nothing is due. */
  | { readonly type: 'begin'; readonly start: number; readonly perSecond: number; readonly asking: boolean }
  | { readonly type: 'end' }

/** The source of this benchmark counts by version. In a real market every update offers ten rupees more to lay at one price. */
export type Counts = 'version' | 'offered'

export type Report =
  | { readonly type: 'connected' }
  | { readonly type: 'watching'; readonly ackMs: readonly number[] }
  | { readonly type: 'unwatched' }
  /** The update that every client knows by now. */
  | { readonly type: 'reached'; readonly version: number }
  | {
      readonly type: 'ended'
      readonly messages: number
      readonly gaps: number
      /** From when the oldest update in a message was due until it was there, and from question to answer. */
      readonly deliveryMs: readonly number[]
      readonly ackMs: readonly number[]
      /** Seconds of processor time. */
      readonly processor: number
    }

type Client = {
  readonly line: WebSocketLine
  readonly answers: Map<number, () => void>
  stream: string
  seq: number
  version: number
}

const ASK_EVERY_MS = 5000
const CONNECT_AT_ONCE = 100
const EVENT = `42${SOCKET.sportsNamespace},`
const ANSWER = `43${SOCKET.sportsNamespace},`

const clients: Client[] = []
const emptyPhase = { start: 0, perSecond: 0, messages: 0, gaps: 0, processor: process.cpuUsage() }
let phase = { ...emptyPhase, deliveryMs: [] as number[], ackMs: [] as number[] }
let reached = 0
let asked = 0
let asking: NodeJS.Timeout | undefined

const now = (): number => performance.timeOrigin + performance.now()
const tell = (report: Report): void => void process.send?.(report)

let counts: Counts = 'version'
let market = 0

type Offered = { readonly runners?: { readonly 1?: { readonly toLay?: readonly (readonly number[])[] } } }

/** The number of the update; undefined for a change that is none. */
const versionOf = (item: LiveItem<number>): number | undefined => {
  const said = 'view' in item ? item.view : item.patch
  if (counts === 'version') return Number(said['version'])
  const offered = (said as Offered).runners?.[1]?.toLay?.[0]?.[1]
  return offered === undefined ? undefined : offered / 10
}

const hear = (client: Client, items: readonly LiveItem<number>[]): void => {
  const at = now()
  for (const item of items) {
    phase.messages += 1
    if ('view' in item) client.stream = item.stream
    // What a question brings may be on its way already.
    else if (item.seq <= client.seq) continue
    else if (item.seq > client.seq + 1) phase.gaps += 1
    client.seq = item.seq
    const version = versionOf(item)
    if (version === undefined) continue
    const oldest = client.version + 1
    client.version = version
    if (phase.perSecond > 0) phase.deliveryMs.push(at - (phase.start + (oldest * 1000) / phase.perSecond))
  }
  noteReached()
}

const hearPeer = (client: Client, items: readonly LiveItem<number>[]): void => {
  phase.messages += 1
  for (const item of items) client.version = versionOf(item) ?? client.version
  noteReached()
}

/** Not after every message, because it is a look at every client. */
const REACHED_EVERY_MS = 5
let noted = false
const noteReached = (): void => {
  if (noted) return
  noted = true
  setTimeout(() => {
    noted = false
    const version = clients.reduce((least, client) => Math.min(least, client.version), Infinity)
    if (version > reached) tell({ type: 'reached', version: (reached = version) })
  }, REACHED_EVERY_MS)
}

const hearText = (client: Client, text: string): void => {
  if (text === '2') return client.line.send('3')
  if (text.startsWith(EVENT)) {
    const [event, items] = JSON.parse(text.slice(EVENT.length)) as [string, LiveItem<number>[]]
    if (event === 'markets') hear(client, items)
    if (event === 'peer') hearPeer(client, items)
  }
  if (!text.startsWith(ANSWER)) return
  const number = Number.parseInt(text.slice(ANSWER.length), 10)
  client.answers.get(number)?.()
  client.answers.delete(number)
}

const call = (client: Client, event: string, payload: object): Promise<void> => {
  const number = (asked += 1)
  client.line.send(`${EVENT}${number}${JSON.stringify([event, payload])}`)
  return new Promise((resolve) => void client.answers.set(number, resolve))
}

/** Each client comes from an address of its own. */
const nextAddress = (): string => {
  const number = (addresses += 1)
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
let addresses = 0

const open = async (port: number): Promise<void> => {
  const path = `${SOCKET.path}?EIO=4&transport=websocket`
  const client = await new Promise<Client>((resolve) => {
    const line = openWebSocket(
      { port, path, from: nextAddress() },
      {
        onText: (text) => {
          if (text.startsWith('0')) line.send(`40${SOCKET.sportsNamespace},`)
          else if (text.startsWith('40')) resolve(opened)
          else hearText(opened, text)
        },
        onClose: () => process.exit(1),
      },
    )
    const opened: Client = { line, answers: new Map(), stream: '', seq: 0, version: 0 }
  })
  clients.push(client)
}

const connectAll = async (ports: readonly number[], count: number): Promise<void> => {
  for (let at = 0; at < count; at += CONNECT_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(CONNECT_AT_ONCE, count - at) }, (_, one) =>
        open(ports[one % ports.length]!),
      ),
    )
  tell({ type: 'connected' })
}

const unwatchAll = async (): Promise<void> => {
  await Promise.all(clients.map((client) => call(client, 'unwatch_markets', { ids: [market] })))
  tell({ type: 'unwatched' })
}

const watchAll = async (): Promise<void> => {
  const watch = async (client: Client): Promise<number> => {
    const began = now()
    await call(client, 'watch_markets', { ids: [market] })
    return now() - began
  }
  tell({ type: 'watching', ackMs: await Promise.all(clients.map(watch)) })
}

/** A few at a time, so that each client has asked once in every `ASK_EVERY_MS`. */
const startAsking = (): void => {
  const everyMs = 10
  let turn = 0
  asking = setInterval(() => {
    const share = Math.ceil((clients.length * everyMs) / ASK_EVERY_MS)
    for (let count = 0; count < share; count += 1) void ask(clients[(turn += 1) % clients.length])
  }, everyMs)
}

const ask = async (client: Client | undefined): Promise<void> => {
  if (!client) return
  const began = now()
  const { stream, seq } = client
  await call(client, 'resume_markets', { markets: [{ id: market, stream, seq }] })
  phase.ackMs.push(now() - began)
}

process.once('disconnect', () => process.exit(0))
process.on('message', (order: Order) => {
  if (order.type === 'connect') return void connectAll(order.ports, order.count)
  if (order.type === 'unwatch') return void unwatchAll()
  if (order.type === 'watch') {
    ;({ market, counts } = order)
    return void watchAll()
  }
  if (order.type === 'begin') {
    const { start, perSecond } = order
    phase = { ...emptyPhase, start, perSecond, processor: process.cpuUsage(), deliveryMs: [], ackMs: [] }
    reached = 0
    // A real market goes on from where it stands.
    if (counts === 'version') for (const client of clients) client.version = 0
    if (order.asking) startAsking()
    return
  }
  clearInterval(asking)
  const { messages, gaps, deliveryMs, ackMs } = phase
  const { user, system } = process.cpuUsage(phase.processor)
  tell({ type: 'ended', messages, gaps, deliveryMs, ackMs, processor: (user + system) / 1_000_000 })
})
