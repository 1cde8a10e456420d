import { clock } from '@maidan/browser/clock.ts'
import { IDLE_SENTENCE, watchIdle } from './idle.ts'
import { logOut } from './log-out.ts'
import { ownSession } from './session.ts'
import { askTabs, type Channel, shareSession, TABS_CHANNEL } from './tabs.ts'

/** A browser without channels has one login a tab. */
const NOBODY: Channel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

const channel: Channel = typeof BroadcastChannel === 'undefined' ? NOBODY : new BroadcastChannel(TABS_CHANNEL)

/** Shares the session of this tab with the others, and takes over theirs if it has none. */
export const joinTabs = (): Promise<void> => {
  shareSession(ownSession, channel)
  return askTabs(ownSession, channel)
}

export const watchDesk = (): (() => void) =>
  watchIdle({ now: () => clock.now(), channel, onIdle: () => void logOut(IDLE_SENTENCE) })
