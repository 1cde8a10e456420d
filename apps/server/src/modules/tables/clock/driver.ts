import { inBackground, reportFailure } from '../../../platform/background.ts'
import { keepChains } from '../chains/service.ts'
import { groupOf } from '../deps.ts'
import * as store from '../rounds/store.ts'
import { type Loop, startLoop } from './loop.ts'
import { closeTables, type Due, type StepDeps, takeSteps } from './steps.ts'

/** How long a table waits whose step failed. */
const LOOK_AGAIN_MS = 250
/** How often the owner looks for tables that somebody has come to and whose news was lost. */
const LOOK_MS = 1000

type Planned = Exclude<Due, string>
type What = Planned['what']

const STEPS = { close: closeTables, look: takeSteps } as const

export type Driver = Pick<Loop, 'stop'> & {
  /** Somebody has come to a table, which may sleep. */
  readonly wake: (game: string) => void
}

/**
 * Drives all tables of a group that are awake; a table that sleeps has no timer. Rounds are closed beside everything else, so that no
 * player waits for the deal because other tables are being opened.
 */
export const startDriver = (deps: StepDeps, group: number, onStep: () => void): Driver => {
  const due = new Map<string, Planned>()
  const begin = (game: string): void => {
    due.set(game, { what: 'look', at: 0 })
    lanes.look.kick()
  }
  const chains = createChains(deps, group, begin)
  const sleeps = (game: string): boolean =>
    groupOf(game) === group && !due.has(game) && !chains.isMaking(game)
  const step = async (what: What, games: readonly string[]): Promise<void> => {
    for (const game of games) due.set(game, { what, at: deps.stopwatch() + LOOK_AGAIN_MS })
    for (const [game, next] of await STEPS[what](deps, group, games)) {
      if (typeof next === 'object') due.set(game, next)
      else due.delete(game)
      if (next === 'chain') chains.make(game)
    }
    lanes[what === 'close' ? 'look' : 'close'].kick()
    onStep()
  }
  /** In how many milliseconds the next table of this lane is due. */
  const turn = async (what: What): Promise<number> => {
    const now = deps.stopwatch()
    const own = [...due].filter(([, one]) => one.what === what)
    const ready = own.flatMap(([game, { at }]) => (at <= now ? [game] : []))
    if (ready.length > 0) {
      await step(what, ready)
      return 0
    }
    return Math.min(LOOK_MS, ...own.map(([, { at }]) => at - now))
  }
  let lookedAt = -Infinity
  const lanes = {
    close: startLoop(deps, 'close the tables', () => turn('close')),
    look: startLoop(deps, 'drive the tables', async () => {
      if (deps.stopwatch() - lookedAt >= LOOK_MS) {
        lookedAt = deps.stopwatch()
        for (const game of await store.listAwake(deps.db)) if (sleeps(game)) begin(game)
      }
      return turn('look')
    }),
  }
  return {
    stop: async () => {
      await Promise.all([lanes.close.stop(), lanes.look.stop()])
      await chains.idle()
    },
    wake: (game) => {
      if (sleeps(game)) begin(game)
    },
  }
}

/** Makes chains beside the clock, one after another: no table waits for the hashes of another. */
const createChains = (deps: StepDeps, group: number, onMade: (game: string) => void) => {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    for (const game of waiting) {
      await keepChains(deps, deps.ownerTransact(group), game).catch((error: unknown) =>
        reportFailure(deps.log, 'make the chain of a table', error),
      )
      waiting.delete(game)
      onMade(game)
    }
    running = undefined
  }
  return {
    isMaking: (game: string): boolean => waiting.has(game),
    make: (game: string): void => {
      waiting.add(game)
      running ??= run()
      inBackground(deps.log, 'make the chain of a table', () => running ?? Promise.resolve())
    },
    idle: async (): Promise<void> => {
      waiting.clear()
      await running
    },
  }
}
