import { createLease, type FenceOf, type LeaseOptions } from './platform/ownership/index.ts'
import type { MirrorOf } from './platform/mirror/index.ts'
import { createOwnerCalls, type Desk, type OwnerCalls } from './platform/peers/index.ts'

export type WorkOptions = Pick<LeaseOptions, 'db' | 'name' | 'self' | 'claims' | 'log'> & {
  readonly desk: Desk
  /** Reads into memory what the work is about. */
  readonly prepare?: () => Promise<void>
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
  readonly onTakenOver: () => void
}

/** What one process does for all. The others hand their calls on to it, and take it over when it stops or fails. */
export type Work = Pick<OwnerCalls, 'share' | 'onNews' | 'onLine'> & {
  readonly name: string
  readonly fence: FenceOf
  /** Whether this process does the work and has read what it is about. */
  readonly isHere: () => boolean
  /** Prepares the work, now or when it becomes this process's. */
  readonly start: () => Promise<void>
  /** Begins the work, now or when it becomes this process's. */
  readonly open: () => Promise<void>
  /** Ends the work and gives it away. */
  readonly close: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Work whose memory the other processes can see. */
export type ShownWork = Work & { readonly mirror: MirrorOf }

/** The work that has one owner each. In a site of one process, that process owns all of it. */
export type OwnedWork = {
  readonly markets: ShownWork
  readonly feed: ShownWork
  readonly chores: Work
  /** The clock of the games whose rounds all players share. */
  readonly rounds: Work
  /** The clocks of the shared tables, by group. */
  readonly tables: readonly Work[]
}

export const createWork = (options: WorkOptions): Work => {
  let isPrepared = false
  let isOpen = false
  let begun: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    if (isPrepared && isOpen) await (begun ??= options.begin())
  }
  const lease = createLease({
    ...options,
    onGained: async () => {
      await options.prepare?.()
      isPrepared = true
      await begin()
    },
    onLost: options.onTakenOver,
  })
  const calls = createOwnerCalls({ lease, desk: options.desk, isReady: () => isPrepared })
  return {
    ...calls,
    name: options.name,
    fence: lease.fence,
    isHere: () => isPrepared && lease.isOurs(),
    start: async () => {
      await lease.start()
      calls.start()
    },
    open: () => {
      isOpen = true
      return begin()
    },
    close: async () => {
      isOpen = false
      await options.end()
      await calls.handOver()
    },
    stop: async () => {
      calls.stop()
      await lease.stop()
    },
  }
}
