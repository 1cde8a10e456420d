import { listNextPlaces } from '../chains/service.ts'
import type { TablesDeps } from '../deps.ts'
import type { LiveTable, TableOf } from '../games.ts'
import { tellTables } from '../news.ts'
import type { Round } from '../rounds/round.ts'
import * as store from '../rounds/store.ts'
import { decideStep, type TableStep } from './step.ts'

export type StepDeps = TablesDeps & {
  readonly tableOf: TableOf
  /** Shows rounds to whoever watches them in this process. */
  readonly learnRounds: (rounds: readonly Round[]) => void
}

/**
 * When a table is due again by the stopwatch, and what for: to `close` its round, or a `look` at what is next. `asleep` until somebody
 * comes; `chain` once it has a chain with a place left.
 */
export type Due = { readonly what: 'close' | 'look'; readonly at: number } | 'asleep' | 'chain'

type Dues = Map<string, Due>

type Planned = { readonly game: string; readonly step: TableStep; readonly table: LiveTable | undefined }

/** What is to be done at each of these tables. Everything is read anew, so any owner can go on. */
const plan = async (deps: StepDeps, games: readonly string[]) => {
  const states = await store.readTables(deps.db, games)
  const readAt = deps.stopwatch()
  const planned: Planned[] = await Promise.all(
    states.map(async ({ game, now, last, isWatched }) => {
      // Whether a table is open concerns the next round alone.
      const isPlaying = last?.closedAt === null
      const table = isPlaying ? undefined : await deps.tableOf(game)
      const isWanted = table?.isOn === true && deps.isOpen() && isWatched
      return { game, table, step: decideStep({ now, last, isWanted }) }
    }),
  )
  return { readAt, planned }
}

/** Looks at tables and takes their next step, behind the fence of the owner. To close comes first: players wait for it. */
export const takeSteps = async (
  deps: StepDeps,
  group: number,
  games: readonly string[],
): Promise<ReadonlyMap<string, Due>> => {
  const due: Dues = new Map()
  const { readAt, planned } = await plan(deps, games)
  for (const { game, step } of planned) {
    if (step.type === 'wait') due.set(game, { what: step.until, at: readAt + step.ms })
    else if (step.type === 'sleep') due.set(game, 'asleep')
  }
  const closing = planned.flatMap(({ game, step }) => (step.type === 'close' ? [game] : []))
  if (closing.length > 0)
    for (const [game, next] of await closeTables(deps, group, closing)) due.set(game, next)
  const opening = planned.filter(({ step }) => step.type === 'open')
  if (opening.length > 0) await openTables(deps, group, opening, due)
  return due
}

/**
 * Closes the rounds of tables that are due, after the last bets that came in time: whoever takes bets holds the row of the round until
 * they are written. It reads nothing before, and whoever watches here is told at once: players wait for this.
 */
export const closeTables = async (
  deps: StepDeps,
  group: number,
  games: readonly string[],
): Promise<ReadonlyMap<string, Due>> => {
  const closed = await deps.ownerTransact(group)(async (tx) => {
    const rounds = await store.closeRounds(tx, games)
    await tellTables(
      deps,
      tx,
      rounds.map(({ game }) => game),
      'round',
    )
    return rounds
  })
  deps.learnRounds(closed)
  deps.onCommit()
  const now = deps.stopwatch()
  const due: Dues = new Map(games.map((game) => [game, { what: 'look', at: now }]))
  for (const { game, dealMs, resultMs } of closed)
    due.set(game, { what: 'look', at: now + dealMs + resultMs })
  return due
}

const openTables = async (
  deps: StepDeps,
  group: number,
  planned: readonly Planned[],
  due: Dues,
): Promise<void> => {
  const opened = await deps.ownerTransact(group)(async (tx) => {
    const games = planned.map(({ game }) => game)
    const places = await listNextPlaces(tx, games)
    const fresh = planned.flatMap(({ game, table }) => {
      const place = places.get(game)
      if (!table || !place) return []
      return [{ ...place, game, engine: table.rules.engine, timing: deps.clockOf(table.rules) }]
    })
    const rounds = await store.insertRounds(tx, fresh)
    const openedAt = deps.stopwatch()
    await tellTables(deps, tx, games, 'round')
    for (const game of games) due.set(game, 'chain')
    for (const { game, timing, isNearEnd } of fresh)
      if (!isNearEnd) due.set(game, { what: 'close', at: openedAt + timing.windowMs })
    return rounds
  })
  deps.learnRounds(opened)
  deps.onCommit()
}
