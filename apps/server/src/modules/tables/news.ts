import type { Event, Publish } from '../../platform/events/index.ts'
import type { Tx } from '../../platform/postgres/database.ts'

/** A name has 80 bytes at most, and a message 7,999. */
const MOST_GAMES = 80

/** Tells all processes, after the commit, what has changed at these tables, in as few events as can carry it. */
export const tellTables = async (
  { publish }: { readonly publish: Publish },
  tx: Tx,
  games: readonly string[],
  what: Extract<Event, { readonly topic: 'tables_changed' }>['what'],
): Promise<void> => {
  for (let at = 0; at < games.length; at += MOST_GAMES)
    await publish(tx, { topic: 'tables_changed', games: games.slice(at, at + MOST_GAMES), what })
}
