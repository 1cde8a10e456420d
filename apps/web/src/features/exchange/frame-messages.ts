/** What the embedded exchange asks of the page around it. */
export type FrameMessage =
  | { readonly type: 'exchange:reopen' }
  /** A page of the site, to be shown instead of the frame. */
  | { readonly type: 'exchange:go'; readonly path: string }

/** A match is all the exchange leads to; any other address is not for a frame to choose. */
const MATCH = /^\/detail-page(?:\/[^/?#]+){4}$/

const readMessage = (data: unknown): FrameMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, path } = data as Readonly<Record<string, unknown>>
  if (type === 'exchange:reopen') return { type }
  if (type === 'exchange:go' && typeof path === 'string' && MATCH.test(path)) return { type, path }
  return undefined
}

/** Hears our own page in that very frame, and nobody else. */
export const hearFrame = (
  frame: () => Window | null | undefined,
  hear: (message: FrameMessage) => void,
): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== frame()) return
    const message = readMessage(data)
    if (message) hear(message)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

export const isFramed = (): boolean => window.parent !== window

export const tellParent = (message: FrameMessage): void => window.parent.postMessage(message, location.origin)
