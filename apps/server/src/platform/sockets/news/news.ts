import { organisationStatusSchema } from '@maidan/contracts/player'
import type { Event } from '../../events/index.ts'
import type { Balances } from './balances.ts'
import type { BetNews } from './bet-news.ts'
import type { SocketDeps } from '../ports.ts'
import { playerRoom, type PlayerServer, type SportsNamespace } from '../server.ts'
import type { Sessions } from '../door/sessions.ts'
import type { StaffSockets } from './staff.ts'

type Deps = SocketDeps & {
  readonly io: PlayerServer
  readonly sports: SportsNamespace
  readonly balances: Balances
  readonly sessions: Sessions
  readonly bets: BetNews
  readonly staff: StaffSockets
}

/** Turns the events of the modules into messages to clients. Gives a function that stops it. */
export function forwardNews(deps: Deps): () => void {
  const stops = [
    deps.subscribe((event) => forward(deps, event)),
    deps.onResync(() => resync(deps)),
    repeat(deps.limits.sessionCheckMs, deps.sessions.check),
    repeat(deps.limits.sessionCheckMs, deps.staff.check),
    deps.staff.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function forward(deps: Deps, event: Event): void {
  switch (event.topic) {
    case 'wallet_changed':
      return deps.balances.changed(event.players)
    case 'session_ended':
      return deps.sessions.end(event.player, event.session, event.message)
    case 'organisation_status':
      return tellStatus(deps, event.status)
    case 'bets_changed':
      return event.changes.forEach(({ player, bets }) => deps.bets.changed(player, bets))
    case 'notified':
      deps.io.to(playerRoom(event.player)).emit('notified', { kind: event.kind })
      return
    // Whoever shows games listens by itself, and what it shows goes out as a live view.
    case 'round_changed':
    case 'round_bets_changed':
      return
    case 'staff_news':
      return deps.staff.news(event.queue)
    case 'staff_session_ended':
      return deps.staff.end(event.session)
  }
}

/** The database knows what the lost events said, so the gateway reads everything that sockets depend on again. */
function resync(deps: Deps): void {
  deps.sessions.check()
  deps.staff.resync()
  deps.bets.resync()
  deps.balances.changed([...deps.io.sockets.sockets.values()].map(({ data }) => data.player))
  deps.organisationStatus?.().then(
    (status) => tellStatus(deps, status),
    (error: unknown) => deps.log.error({ err: error }, 'the organisation status could not be read'),
  )
}

function tellStatus({ io, sports, log }: Deps, status: string): void {
  const checked = organisationStatusSchema.safeParse({ status })
  if (!checked.success) return log.warn({ status }, 'an unknown organisation status was not told')
  io.emit('organisation_status', checked.data)
  sports.emit('organisation_status', checked.data)
}

const repeat = (everyMs: number, work: () => void): (() => void) => {
  const timer = setInterval(work, everyMs).unref()
  return () => clearInterval(timer)
}
