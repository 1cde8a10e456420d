import { STAFF_QUEUES, type StaffQueue } from '@maidan/contracts/staff'
import type { SessionId } from '@maidan/core'
import { orThrow } from '../door/deadline.ts'
import type { SocketDeps } from '../ports.ts'
import { sessionRoom, type StaffNamespace } from '../server.ts'

export type StaffSockets = {
  /** Tells every console that a queue looks different now. */
  readonly news: (queue: StaffQueue) => void
  /** Tells every console to read everything again, because events may have been lost. */
  readonly resync: () => void
  readonly end: (session: SessionId) => void
  /** Checks every session that has a socket here. */
  readonly check: () => void
  readonly stop: () => void
}

type Deps = Pick<SocketDeps, 'areStaffLive' | 'limits' | 'log'>

export function createStaffSockets(staff: StaffNamespace, deps: Deps): StaffSockets {
  const { news, stop } = coalesce(deps.limits.betweenStaffNewsMs, (queue) =>
    staff.emit('staff_news', { queue }),
  )
  const end = (session: SessionId) => staff.in(sessionRoom(session)).disconnectSockets(true)
  const check = () => {
    const sessions = [...new Set([...staff.sockets.values()].map(({ data }) => data.session))]
    if (sessions.length === 0) return
    orThrow(deps.areStaffLive(sessions), deps.limits.readMs).then(
      (live) => sessions.filter((session) => !live.has(session)).forEach(end),
      (error: unknown) => deps.log.error({ err: error }, 'sessions of staff could not be checked'),
    )
  }
  const resync = () => {
    for (const queue of STAFF_QUEUES) news(queue)
    check()
  }
  return { news, stop, end, check, resync }
}

/** Sends the first change of a burst at once, and the others together at the end of the time. */
const coalesce = (withinMs: number, tell: (queue: StaffQueue) => void) => {
  const waiting = new Map<StaffQueue, { again: boolean; timer: NodeJS.Timeout }>()
  const open = (queue: StaffQueue) => {
    tell(queue)
    waiting.set(queue, { again: false, timer: setTimeout(close, withinMs, queue).unref() })
  }
  const close = (queue: StaffQueue) => {
    const again = waiting.get(queue)?.again
    waiting.delete(queue)
    if (again) open(queue)
  }
  const news = (queue: StaffQueue) => {
    const entry = waiting.get(queue)
    if (entry) entry.again = true
    else open(queue)
  }
  const stop = () => {
    for (const { timer } of waiting.values()) clearTimeout(timer)
    waiting.clear()
  }
  return { news, stop }
}
