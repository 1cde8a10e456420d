import { clock } from '@maidan/browser/clock.ts'
import { staffMe } from '@maidan/contracts/staff'
import { call } from '../api/api.ts'
import { watchIdle } from './idle.ts'
import { logOut } from './log-out.ts'
import { ownSession } from './session.ts'
import { type Channel, IDLE_SENTENCE, shareSession, TABS_CHANNEL } from './tabs.ts'

/** A browser without channels has one login a tab. */
const NOBODY: Channel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

const channel: Channel = typeof BroadcastChannel === 'undefined' ? NOBODY : new BroadcastChannel(TABS_CHANNEL)

const ask = (): Promise<unknown> => call(staffMe)

export const joinTabs = (): void =>
  void shareSession({ session: ownSession, channel, reload: () => location.reload(), ask })

/** The server lets another page of the same browser in as long as a tab shows itself now and then. */
const SHOW_EVERY_MS = 60_000

export const watchDesk = (): (() => void) => {
  const timer = setInterval(() => void ask(), SHOW_EVERY_MS)
  const stop = watchIdle({ now: () => clock.now(), channel, onIdle: () => void logOut(IDLE_SENTENCE) })
  return () => {
    clearInterval(timer)
    stop()
  }
}
