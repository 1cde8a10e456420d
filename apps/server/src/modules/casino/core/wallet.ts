import { type Clock, defined } from '@maidan/core'
import pg from 'pg'
import { createGroupCommit, takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import { CommitUnknown, DatabaseAway, type Transact } from '../../../platform/postgres/database.ts'
import type { Ledger } from '../../wallet/index.ts'
import type { Call, WalletAnswer } from './operation.ts'
import { runBatch } from './run.ts'

/** The queue is full, so the wallet refuses the call. Nothing moved. */
class WalletBusy extends Error {
  override readonly name = 'WalletBusy'
  readonly statusCode = 503
}

type Job = {
  readonly call: Call
  readonly resolve: (answer: WalletAnswer) => void
  readonly reject: (error: unknown) => void
}

export type SeamlessWallet = {
  readonly carryOut: (call: Call) => Promise<WalletAnswer>
  /** Resolves when nothing is waiting any more. */
  readonly drained: () => Promise<void>
}

type WalletDeps = {
  readonly transact: Transact
  readonly ledger: Ledger
  readonly clock: Clock
  readonly onCommit: () => void
  readonly isOpen: () => boolean
}

const MAX_BATCH = 256
const MAX_QUEUE = 20_000
const LOOK = 1024
const TRIES = 3

/** Two processes met at one id (unique) or at each other's (deadlock): the second try sees what the first one left. */
const isMeeting = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '40P01')

/** Carries out calls of providers in group commits; what arrives while one is written goes down with the next. */
export const createWallet = ({ transact, ledger, clock, onCommit, isOpen }: WalletDeps): SeamlessWallet => {
  const run = (calls: readonly Call[]) =>
    transact((tx) => runBatch(ledger, tx, calls, { now: clock.now(), isOpen: isOpen() }))
  const commit = async (calls: readonly Call[], tries = TRIES): Promise<readonly WalletAnswer[]> => {
    try {
      return await run(calls)
    } catch (error) {
      if (calls.length > 1 || tries === 1 || !isMeeting(error)) throw error
      return commit(calls, tries - 1)
    }
  }
  const { submit, drained } = createGroupCommit<Job>({
    take: (queue) =>
      takeOnePerPlayer(queue, { limit: MAX_BATCH, look: LOOK, playerOf: ({ call }) => call.player }),
    commit: async (jobs) => {
      const answers = await commit(jobs.map(({ call }) => call))
      onCommit()
      for (const [at, job] of jobs.entries()) job.resolve(defined(answers[at], 'an answer for each call'))
    },
    fail: ({ reject }, error) => reject(error),
    isFinal: (error) => error instanceof DatabaseAway || error instanceof CommitUnknown,
    maxQueue: MAX_QUEUE,
    onFull: () => new WalletBusy('too many calls are waiting'),
  })
  return {
    carryOut: (call) => new Promise((resolve, reject) => submit({ call, resolve, reject })),
    drained,
  }
}
