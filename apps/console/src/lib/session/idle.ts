import { type Channel, listen, tell } from './tabs.ts'

const MINUTE_MS = 60_000
export const IDLE_MS = 30 * MINUTE_MS
const LOOK_EVERY_MS = 15_000
const TELL_EVERY_MS = 30_000
const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const

type Desk = {
  readonly now: () => number
  readonly channel: Channel
  readonly onIdle: () => void
}

/**
 * The server ends a session that makes no call, but queues that refresh themselves make calls as long as the page is
 * open. So a desk that somebody has left is noticed here: by no key and no click in any tab.
 */
export const watchIdle = ({ now, channel, onIdle }: Desk): (() => void) => {
  let lastAt = now()
  let toldAt = 0
  const note = (): void => {
    lastAt = now()
    if (lastAt - toldAt < TELL_EVERY_MS) return
    toldAt = lastAt
    tell(channel, { type: 'active' })
  }
  const stopHearing = listen(channel, ({ type }) => {
    if (type === 'active') lastAt = now()
  })
  const timer = setInterval(() => {
    if (now() - lastAt >= IDLE_MS) onIdle()
  }, LOOK_EVERY_MS)
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
  note()
  return () => {
    stopHearing()
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
  }
}
