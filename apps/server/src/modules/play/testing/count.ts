import type { PlayerId } from '@maidan/core'
import type { Transact } from '../../../platform/postgres/database.ts'
import type { PlayCounter } from '../model.ts'
import { countPlayers as count } from '../service.ts'

/** Counts what these players have played, for tests of those who count it. */
export const countPlayers = (
  transact: Transact,
  counters: readonly PlayCounter[],
  players: readonly PlayerId[],
): Promise<PlayerId[]> => count({ transact, counters }, players)
