import { setMaxListeners } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

const CHECK_EVERY_MS = 250
/** A process that does not say in this time that it is ready is taken for dead. */
const CHECK_LIMIT_MS = 1_000

export type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body?: string | Buffer
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** From the moment this try was sent. */
  readonly ms: number
}

type Target = { readonly port: number; readonly agent: Agent; isUp: boolean; calls: AbortController }

/**
 * What a proxy does before several servers: each call goes to the next one that is up. When one refuses the connection,
 * breaks it off or turns out to be dead, the call goes to another one, as it was.
 */
export type Balancer = {
  call(call: Call): Promise<Answer>
  /** The port of the next server that is up. */
  next(): Promise<number>
  /** How many tries came to nothing because a server had gone. */
  readonly repeated: () => number
  stop(): void
}

export const createBalancer = (ports: readonly number[]): Balancer => {
  const targets = ports.map((port): Target => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    isUp: false,
    calls: createBreak(),
  }))
  const over = new AbortController()
  let waiting: (() => void)[] = []
  let turn = 0
  let repeated = 0

  const setUp = (target: Target): void => {
    target.isUp = true
    for (const goOn of waiting.splice(0)) goOn()
  }
  const setDown = (target: Target): void => {
    target.isUp = false
    target.calls.abort()
    target.calls = createBreak()
  }
  const choose = async (): Promise<Target> => {
    for (;;) {
      const from = ++turn
      const target = targets.map((_, at) => targets[(from + at) % targets.length]!).find(({ isUp }) => isUp)
      if (target) return target
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const checks = targets.map((target) => watch(target, over.signal, setUp, setDown))
  return {
    call: async (call) => {
      for (;;) {
        const target = await choose()
        try {
          return await send(target, call, target.calls.signal)
        } catch (error) {
          repeated += 1
          if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') setDown(target)
        }
      }
    },
    next: async () => (await choose()).port,
    repeated: () => repeated,
    stop: () => {
      over.abort()
      waiting = []
      for (const check of checks) clearInterval(check)
      for (const { agent } of targets) agent.destroy()
    },
  }
}

/** Ends all calls to one server at once. */
const createBreak = (): AbortController => {
  const made = new AbortController()
  setMaxListeners(0, made.signal)
  return made
}

const READY: Call = { method: 'GET', path: '/ready', headers: {} }

const watch = (
  target: Target,
  over: AbortSignal,
  setUp: (target: Target) => void,
  setDown: (target: Target) => void,
): NodeJS.Timeout => {
  let isAsking = false
  const look = async (): Promise<void> => {
    const limit = AbortSignal.any([over, AbortSignal.timeout(CHECK_LIMIT_MS)])
    const isReady = await send(target, READY, limit).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady && !target.isUp) setUp(target)
    if (!isReady && target.isUp && !over.aborted) setDown(target)
  }
  const ask = (): void => {
    if (isAsking) return
    isAsking = true
    void look().finally(() => (isAsking = false))
  }
  ask()
  return setInterval(ask, CHECK_EVERY_MS)
}

const send = (
  { port, agent }: Pick<Target, 'port' | 'agent'>,
  { method, path, headers, body }: Call,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const sending = request({ host: '127.0.0.1', port, agent, method, path, headers, signal }, (message) => {
      readAll(message).then(
        (read) =>
          resolve({
            status: message.statusCode ?? 0,
            headers: message.headers,
            body: read,
            ms: performance.now() - since,
          }),
        reject,
      )
    })
    sending.on('error', reject)
    sending.end(body)
  })

export const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
