import type { Logger } from 'pino'
import type { Query } from '../postgres/database.ts'
import { type FenceOf, NotOwner } from './fence.ts'
import { type Holder, leaseRows, type Self } from './lease-rows.ts'

export type LeaseOptions = {
  readonly db: Query
  /** The work that has one owner. */
  readonly name: string
  readonly self: () => Self
  /** Whether this process does such work. If not, it only looks who does. */
  readonly claims: boolean
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Begins the work, once the lease is this process's. */
  readonly onGained: () => Promise<void>
  /** This process may not go on: another one has taken the work over, or the work could not be begun. */
  readonly onLost: () => void
  readonly timing?: LeaseTiming
}

export type LeaseTiming = { readonly lastsMs: number; readonly everyMs: number }

/** A silent owner is taken over after three seconds, and a renewal may come two seconds late. */
const TIMING: LeaseTiming = { lastsMs: 3000, everyMs: 1000 }

export type Lease = {
  readonly name: string
  /** Throws `NotOwner` while another process owns the work. */
  readonly fence: FenceOf
  readonly isOurs: () => boolean
  /** The other process that owns the work, as far as this one knows. */
  readonly holder: () => Holder | undefined
  /** Calls the listener when the work has another owner, or none. */
  readonly onHolder: (listener: () => void) => () => void
  /** Looks now instead of later. */
  readonly look: () => void
  /** Says that the process behind a fence has ended. Its work is claimed at once. */
  readonly reportGone: (fence: number) => void
  /** Claims the lease, now or as soon as it is free. Resolves after the first try, with the work begun if it was free. */
  readonly start: () => Promise<void>
  /** Gives the lease away at once, and only looks from now on. The work must have ended before. */
  readonly handOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const createLease = (options: LeaseOptions): Lease => {
  const { name, log, timing = TIMING } = options
  const rows = leaseRows(options.db, name, timing.lastsMs)
  const holder = createHolder()
  let held: number | undefined
  let gone: number | undefined
  let begun: Promise<unknown> = Promise.resolve()
  let isHandedOver = false

  const lose = (reason: string, error?: unknown): void => {
    held = undefined
    isHandedOver = true
    log.error({ lease: name, ...(error === undefined ? {} : { err: error }) }, reason)
    options.onLost()
  }
  const claim = async (): Promise<boolean> => {
    if (!options.claims || isHandedOver) return false
    held = await rows.claim(options.self(), gone)
    if (held === undefined) return false
    log.info({ lease: name, fence: held }, 'this process owns the work now')
    holder.note(undefined)
    return true
  }
  /** The work may take long to begin, and the lease is renewed meanwhile. */
  const look = async (): Promise<void> => {
    if (held !== undefined) {
      if (!(await rows.renew(held))) lose('another process has taken the work over')
    } else if (await claim())
      begun = options.onGained().catch((error: unknown) => lose('the work could not be begun', error))
    else holder.note(await rows.holder())
  }
  const warn = (error: unknown): void =>
    log.warn({ err: error, lease: name }, 'the lease could not be looked at')
  const looks = createLooks(timing.everyMs, () => look().catch(warn))
  return {
    name,
    fence: () => {
      if (held === undefined) throw new NotOwner(`another process owns ${name}`)
      return { lease: name, number: held }
    },
    isOurs: () => held !== undefined,
    holder: holder.current,
    onHolder: holder.onChange,
    look: looks.now,
    reportGone: (fence) => {
      if (fence !== holder.current()?.fence) return
      gone = fence
      looks.now()
    },
    start: async () => {
      const isOurs = await claim()
      if (!isOurs) holder.note(await rows.holder())
      looks.start()
      if (isOurs) await options.onGained()
    },
    handOver: async () => {
      isHandedOver = true
      await looks.idle()
      await begun
      const last = held
      held = undefined
      // While the database is away the lease runs out by itself.
      if (last !== undefined) await rows.handOver(last).catch(warn)
    },
    stop: looks.stop,
  }
}

/** The other process that owns the work, and who wants to hear when it is another. */
const createHolder = () => {
  const listeners = new Set<() => void>()
  let holder: Holder | undefined
  return {
    current: () => holder,
    note: (next: Holder | undefined): void => {
      const isSame = holder?.fence === next?.fence
      holder = next
      if (!isSame) for (const listener of listeners) listener()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Looks one after the other, at every interval, and earlier when asked to. */
const createLooks = (everyMs: number, look: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let again = false
  let stopped = false
  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, ms)
  }
  const run = (): void => {
    again = false
    turn = look().finally(() => {
      turn = undefined
      later(again ? 0 : everyMs)
    })
  }
  return {
    start: () => later(everyMs),
    idle: async (): Promise<void> => turn,
    now: () => {
      if (turn) again = true
      else later(0)
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
