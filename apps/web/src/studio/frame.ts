/** What the page of a game tells the page around it. */
export type GameNews = 'ready' | 'playing' | 'resting' | 'over'

/** The token of the session, and how the game stood when the site read it, by the clock of this device; null if it has not. */
export type Access = { readonly token: string; readonly sitting: unknown; readonly readAt: number }

/** What the page around may ask: another theme, or that nothing is dealt while it has something to say. */
export type SiteAsk =
  | { readonly type: 'site:theme'; readonly theme: 'light' | 'dark' }
  | { readonly type: 'site:hold'; readonly isHeld: boolean }

type Heard = SiteAsk | ({ readonly type: 'site:open' } & Access)

const TOKEN = /^[A-Za-z0-9_-]{43}$/

export const readAsk = (data: unknown): Heard | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, theme, isHeld, token, sitting, readAt } = data as Readonly<Record<string, unknown>>
  if (type === 'site:theme' && (theme === 'light' || theme === 'dark')) return { type, theme }
  if (type === 'site:hold' && typeof isHeld === 'boolean') return { type, isHeld }
  const isToken = typeof token === 'string' && TOKEN.test(token)
  if (type === 'site:open' && isToken && typeof readAt === 'number') return { type, token, sitting, readAt }
  return undefined
}

/** The page around a game. Who plays for fun never gets access. */
export type Site = { readonly tell: (news: GameNews) => void; readonly access: Promise<Access> }

/**
 * The page has no origin, so nobody could be told apart by one that it names; what it tells is no secret. It hears the page
 * around it alone, from the host that it came from itself.
 */
export const joinSite = (page: Window, hear: (ask: SiteAsk) => void): Site => {
  const host = new URL(page.location.href).origin
  const access = new Promise<Access>((open) => {
    page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== page.parent || origin !== host) return
      const heard = readAsk(data)
      if (heard?.type === 'site:open') open(heard)
      else if (heard) hear(heard)
    })
  })
  const tell = (news: GameNews): void => {
    if (page.parent !== page) page.parent.postMessage({ type: `game:${news}` }, '*')
  }
  return { tell, access }
}
