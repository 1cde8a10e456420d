import type { Connection } from './connection.ts'
import { MAX_ROWS, TAKE, TELL } from './take.ts'

export type Transport = {
  readonly isOpen: () => boolean
  readonly publish: (...payloads: readonly string[]) => Promise<void>
}

export type RelayOptions = {
  readonly connection: Pick<Connection, 'isOpen' | 'query'>
  /** Carries the events to all processes while it is open; otherwise the database does. */
  readonly transport?: Transport | undefined
  readonly onError: (error: unknown) => void
}

export type Relay = {
  /** Runs a pass soon. However often it is called, one pass is under way and one waits. */
  readonly kick: () => void
  /** Resolves when no pass is under way. */
  idle(): Promise<void>
}

export function createRelay(options: RelayOptions): Relay {
  let current: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await emptyOutbox(options).catch(options.onError)
    } while (again)
    current = undefined
  }
  return {
    kick: () => {
      again = true
      current ??= run()
    },
    idle: async () => current,
  }
}

type Pass = { readonly taken: number; readonly dropped: number }

async function emptyOutbox(options: RelayOptions): Promise<void> {
  const { connection, transport, onError } = options
  for (let taken = MAX_ROWS; taken === MAX_ROWS && connection.isOpen();) {
    const sent = transport?.isOpen() ? await send(options, transport) : undefined
    const pass = sent ?? (await notify(connection))
    taken = pass.taken
    if (pass.dropped > 0) onError(new Error(`${pass.dropped} events were too long to be told`))
  }
}

/** One statement that commits by itself: a process that is paused meanwhile holds no row. */
async function notify(connection: RelayOptions['connection']): Promise<Pass> {
  const [pass] = await connection.query<Pass>(TELL)
  return pass ?? NOTHING
}

/**
 * The rows are gone once the transport has taken their messages. Where it fails they stay, and nothing is answered: better
 * told twice than never. The database ends the connection of a process that is paused in between.
 */
async function send({ connection, onError }: RelayOptions, transport: Transport): Promise<Pass | undefined> {
  await connection.query(BEGIN)
  try {
    const [pass = NOTHING] = await connection.query<typeof NOTHING>(TAKE)
    const isSent = pass.payloads.length === 0 || (await isPublished(transport, pass.payloads, onError))
    await connection.query(isSent ? COMMIT : ROLLBACK)
    return isSent ? pass : undefined
  } catch (error) {
    await connection.query(ROLLBACK).catch(() => {})
    throw error
  }
}

const isPublished = async (
  transport: Transport,
  payloads: readonly string[],
  onError: RelayOptions['onError'],
): Promise<boolean> => {
  try {
    await transport.publish(...payloads)
    return true
  } catch (error) {
    onError(new Error('Redis did not take the events', { cause: error }))
    return false
  }
}

const NOTHING: Pass & { readonly payloads: readonly string[] } = { taken: 0, dropped: 0, payloads: [] }
const BEGIN = { name: 'begin', text: 'begin', values: [] }
const COMMIT = { name: 'commit', text: 'commit', values: [] }
const ROLLBACK = { name: 'rollback', text: 'rollback', values: [] }
