import type { Query } from '../../platform/postgres/database.ts'
import { engineOf } from '@maidan/games/catalogue'
import { gameAtEntry, STUDIO_GAMES, type StudioGame } from '@maidan/games/studio'
import { findEntry } from '../catalogue/index.ts'

/** An entry of the catalogue with the rules it is played by. */
export type OpenGame = { readonly name: string; readonly isOn: boolean; readonly rules: StudioGame }

export type GameOf = (code: string) => Promise<OpenGame | undefined>

/** Nothing for an entry that is not listed or has no engine of the studio's. */
export const gameOfEntry =
  (db: Query): GameOf =>
  async (code) => {
    const entry = await findEntry(db, code)
    const engine = entry && engineOf(entry)
    const rules = engine === undefined ? undefined : STUDIO_GAMES.get(engine)
    return entry && rules && { name: entry.name, isOn: entry.isOn, rules: gameAtEntry(rules, code) }
  }
