import { studioPage } from '@maidan/contracts'
import type { Entry } from '../api.ts'
import type { PlayMode } from './use-access.ts'

/** The page that draws this game. What it is told stands behind the `#`, so that no server hears of it. */
export const addressOf = ({ code, engine, room, name }: Entry, mode: PlayMode, theme: string): string => {
  const told = new URLSearchParams({ entry: code, engine: engine ?? '', name, theme, mode }).toString()
  // At a table that all players share nobody plays for fun: it is a game of one's own then.
  const isAlone = room === 'table' && mode === 'fun'
  return `${studioPage(isAlone ? 'game' : (room ?? 'game'))}#${told}`
}
