import { SHARED_GAMES } from '@maidan/contracts/player'
import type { FastifyInstance } from 'fastify'
import { createCommitter } from '../instant/index.ts'
import type { SharedAnswer, SharedAsk } from './batch/job.ts'
import { runBatch } from './batch/run.ts'
import { createBoard } from './board/board.ts'
import { keepChains } from './chains/service.ts'
import { takeStep } from './clock/driver.ts'
import { type Loop, startLoop } from './clock/loop.ts'
import type { SharedDeps } from './deps.ts'
import { ALL_GAMES } from './games/catalogue.ts'
import { addRoutes } from './routes.ts'

export { sharedChecks } from './audit-checks.ts'
export { hashAt, type KeptHash, makeChain, type MadeChain } from './chains/make.ts'
export { LONGEST_WAIT_MS, type SharedDeps } from './deps.ts'
export { TIMINGS, type Timings } from './games/catalogue.ts'

/** How often the owner looks after the chains. */
const CHAINS_MS = 1000

/** Ten million rounds last for five years; five thousand for a day, in which staff can announce a block and wait for it. */
export const CHAIN_PLAN = {
  firstLength: 10_000,
  length: 10_000_000,
  spacing: 4096,
  margin: 5000,
  drawsAt: 20,
} as const

/**
 * Games whose rounds all players share. Any process takes any bet and cash-out; the owner of the rounds opens, starts,
 * ends and settles them.
 */
export const createSharedRounds = (deps: SharedDeps) => {
  const board = createBoard(deps)
  const committer = createCommitter<SharedAsk, SharedAnswer>({
    ...deps,
    run: (tx, jobs) => runBatch(deps, tx, jobs),
  })
  let loops: readonly Loop[] = []
  const keepAllChains = async (): Promise<number> => {
    for (const game of SHARED_GAMES) await keepChains(deps, game)
    return CHAINS_MS
  }
  return {
    addRoutes: (app: FastifyInstance): void => addRoutes(app, { ...deps, board, committer }),
    /** What everybody may see, for the socket. */
    live: { view: board.view, onChange: board.onChange },
    start: board.start,
    /** Begins to drive the rounds, once this process owns them. */
    begin: async (): Promise<void> => {
      loops = [
        startLoop(deps, 'keep the chains of shared games', keepAllChains),
        ...ALL_GAMES.map((game) => startLoop(deps, `drive ${game.slug}`, () => takeStep(deps, game))),
      ]
    },
    end: async (): Promise<void> => {
      await Promise.all(loops.map((loop) => loop.stop()))
      loops = []
    },
    /** Resolves when every bet that was taken has its answer. */
    stop: async (): Promise<void> => {
      board.stop()
      await committer.drained()
    },
  }
}

export type SharedRounds = ReturnType<typeof createSharedRounds>
