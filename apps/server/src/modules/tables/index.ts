import { defined } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { createBetCommits } from './bets/commits.ts'
import { createBoard } from './board/board.ts'
import { createTimeOf } from './board/view.ts'
import { type Driver, startDriver } from './clock/driver.ts'
import type { Loop } from './clock/loop.ts'
import { startPayer } from './clock/payer.ts'
import type { TablesDeps } from './deps.ts'
import { tableOfEntry } from './games.ts'
import { countReturns, pruneRounds } from './past/service.ts'
import { addTableRoutes } from './routes.ts'

export { tableChecks } from './audit-checks.ts'
export { clockOfGame, TABLE_GROUPS, type TablesDeps } from './deps.ts'

/** How long a call that watches a table waits for a change. Proxies cut what says nothing for a minute. */
export const WATCH_MS = 20_000

type Owned = { readonly driver: Driver; readonly payer: Loop }

/**
 * Live tables of our studio, whose rounds all players share. Any process takes bets and answers whoever watches; the owner of a
 * group of tables opens, closes and settles their rounds.
 */
export const createTables = (deps: TablesDeps) => {
  const tableOf = tableOfEntry(deps)
  const board = createBoard(deps)
  const commits = createBetCommits(deps)
  const all = {
    ...deps,
    tableOf,
    board,
    commits,
    learn: board.learn,
    learnRounds: board.learnRounds,
    timeOf: createTimeOf(deps),
  }
  const owned = new Map<number, Owned>()
  const leave = deps.subscribe((event) => {
    if (event.topic === 'tables_changed' && event.what === 'wake')
      for (const { driver } of owned.values()) event.games.forEach(driver.wake)
  })
  return {
    addRoutes: (app: FastifyInstance): void => addTableRoutes(app, all),
    start: board.start,
    /** Begins to drive a group of tables, once this process owns it. */
    begin: async (group: number): Promise<void> => {
      const payer = startPayer(deps, group)
      owned.set(group, { payer, driver: startDriver(all, group, payer.kick) })
    },
    end: async (group: number): Promise<void> => {
      if (!owned.has(group)) return
      const { driver, payer } = defined(owned.get(group), 'a group')
      owned.delete(group)
      await driver.stop()
      await payer.stop()
    },
    /** Adds settled rounds to what their games returned. To be called now and then, by the owner of the chores. */
    countReturns: (): Promise<number> => countReturns(deps),
    /** Forgets old rounds that nobody bet on. To be called now and then, by the owner of the chores. */
    prune: (): Promise<number> => pruneRounds(deps),
    /** Answers whoever waits for a change, so that the server can stop. */
    release: board.release,
    /** Resolves when every bet that was taken has its answer. */
    stop: async (): Promise<void> => {
      leave()
      board.stop()
      await commits.drained()
    },
  }
}

export type Tables = ReturnType<typeof createTables>
