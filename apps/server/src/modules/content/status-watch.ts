import { DEFAULT_ORGANISATION_STATUS, type OrganisationStatus } from '@maidan/contracts'
import type { OnResync, Subscribe } from '../../platform/events/index.ts'

type WatchDeps = {
  readonly read: () => Promise<OrganisationStatus>
  readonly subscribe: Subscribe
  readonly onResync: OnResync
  /** Repeats the work until the function it gives is called. */
  readonly every: (ms: number, run: () => void) => () => void
  /** Hears of the first of several failures in a row. */
  readonly onError: (error: unknown) => void
}

export type StatusWatch = {
  /** The last status that was read; while the database is away it stays what it was. */
  readonly current: () => OrganisationStatus
  start(): Promise<void>
  stop(): void
}

/** Events may be lost and `operate` wakes no relay, so the status is also read by the clock: it counts within a second. */
const READ_EVERY_MS = 500

/** Keeps the organisation's status in memory, so that no request has to ask the database for it. */
export const createStatusWatch = (deps: WatchDeps): StatusWatch => {
  let status: OrganisationStatus = DEFAULT_ORGANISATION_STATUS
  let reading: Promise<void> | undefined
  let failing = false
  const stops: (() => void)[] = []
  const readNow = async (): Promise<void> => {
    status = await deps.read()
    failing = false
  }
  const fail = (error: unknown): void => {
    if (!failing) deps.onError(error)
    failing = true
  }
  const refresh = (): void => {
    reading ??= readNow()
      .catch(fail)
      .finally(() => (reading = undefined))
  }
  return {
    current: () => status,
    start: async () => {
      stops.push(
        deps.subscribe(({ topic }) => topic === 'organisation_status' && refresh()),
        deps.onResync(refresh),
        deps.every(READ_EVERY_MS, refresh),
      )
      await readNow()
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
  }
}
