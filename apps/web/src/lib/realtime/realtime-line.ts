import { SOCKET } from '@maidan/contracts'
import { chance } from '@maidan/browser/chance.ts'
import { fits } from '../api/shape.ts'
import type { Line } from './client-events.ts'
import { connectedWithin } from './connected-within.ts'
import { setPhase } from './connection.ts'
import { hearBetsChanged, tellBetsChanged, tellNews } from './news.ts'
import { REPLIES } from './first-load.ts'
import { loadOrganisation, setStatus } from '../organisation/organisation.ts'
import { refreshAll } from '../cache/query.ts'
import { openRealtime, type RealtimeDeps } from './realtime.ts'
import { end, setWallet, useSession } from '../session/session-state.ts'
import { openSocket, type SocketKind } from './socket-port.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

const deps: RealtimeDeps = {
  openSocket,
  setPhase,
  wallet: () => useSession.getState().wallet,
  setWallet,
  setStatus,
  endSession: end,
  showError: (message) => toast.error(message),
  notified: tellNews,
  betsChanged: hearBetsChanged,
  joined: tellBetsChanged,
  afterGap: () => void Promise.all([loadOrganisation(), refreshAll()]),
  chance,
}

/** The socket with everything the site hangs on it. */
export const openLine = (kind: SocketKind): Line => {
  const realtime = openRealtime(kind, deps)
  return {
    close: realtime.close,
    // The second in which an answer counts begins with the question, so the connection is waited for first.
    ask: async (event, payload) => {
      if (!(await connectedWithin(SOCKET.connectTimeoutMs))) return undefined
      const reply = await realtime.ask(event, payload).catch(() => undefined)
      return fits<unknown>(reply, REPLIES[event]) ? reply : undefined
    },
  }
}
