import { HOUR_MS, MINUTE_MS } from '@maidan/core'
import type { LobbyConfig } from '@maidan/contracts/player'
import type { Limit } from '../limits.ts'

/** How long an address waits to be opened. */
export const OPEN_WITHIN_MS = MINUTE_MS
/** How long the token it was exchanged for works, if its session lasts that long. */
export const TOKEN_LIFETIME_MS = 12 * HOUR_MS

export const LAUNCH_LIMITS = {
  launchBySession: { max: 60, windowMs: 10 * MINUTE_MS },
  openByAddress: { max: 300, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

const EMBED_PATH = '/spmsports/embed'
const THEMES: readonly string[] = ['light', 'dark']

/** The page of our own exchange that a frame shows. What a client asked for goes with it only where it is known to be harmless. */
export const embedAddress = (launch: string, { theme, language }: LobbyConfig): string => {
  const query = new URLSearchParams({ launch })
  if (theme !== undefined && THEMES.includes(theme)) query.set('theme', theme)
  if (language !== undefined && /^[a-z]{2}$/.test(language)) query.set('language', language)
  return `${EMBED_PATH}?${query.toString()}`
}
