import type { Access } from './use-access.ts'

/** What the page of a game tells the page around it. */
export type GameMessage = 'ready' | 'playing' | 'resting' | 'over'

const MESSAGES: ReadonlyMap<unknown, GameMessage> = new Map([
  ['game:ready', 'ready'],
  ['game:playing', 'playing'],
  ['game:resting', 'resting'],
  ['game:over', 'over'],
])

const readMessage = (data: unknown): GameMessage | undefined =>
  typeof data === 'object' && data !== null
    ? MESSAGES.get((data as Readonly<Record<string, unknown>>)['type'])
    : undefined

/** Hears that very frame and nobody else. Its page has no origin, which reads as `null`. */
export const hearGame = (
  frame: () => Window | null | undefined,
  hear: (message: GameMessage) => void,
): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== 'null' || source === null || source !== frame()) return
    const message = readMessage(data)
    if (message) hear(message)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

type Ask =
  | { readonly type: 'site:theme'; readonly theme: 'light' | 'dark' }
  | { readonly type: 'site:hold'; readonly isHeld: boolean }
  | ({ readonly type: 'site:open' } & Access)

/** A page without an origin cannot be named by one. The policy of the site lets in our own pages, and an exchange that the operator named. */
export const askGame = (frame: Window | null | undefined, ask: Ask): void => frame?.postMessage(ask, '*')
