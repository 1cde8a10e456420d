import type { Clock } from '@maidan/core'
import { expireHolds, type Ledger, snapshotHouse } from '../modules/wallet/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Transact } from '../platform/postgres/database.ts'
import { sweepRequests } from '../platform/requests/index.ts'

type Sweeps = { readonly sweep: (transact: Transact) => Promise<unknown> }

/** What the modules have their owner do again and again. */
type ChoresOf = {
  readonly chores: { readonly ledger: Ledger; readonly clock: Clock; readonly transact: Transact }
  readonly growth: { readonly jobs: readonly Job[] }
  readonly accounts: Sweeps & { readonly push: (transact: Transact) => Promise<unknown> }
  readonly staff: Sweeps
  readonly trading: Sweeps
  readonly casino: Sweeps
  readonly cashier: { readonly expireDeposits: (transact: Transact) => Promise<unknown> }
  readonly studioGames: Record<'finishLeftOpen' | 'countReturns', Job['run']>
  readonly tables: Record<'countReturns' | 'prune', Job['run']>
  readonly settlement: { readonly run: Job['run'] }
}

export const listChores = (modules: ChoresOf): Job[] => {
  const { chores, growth, accounts, cashier, staff, settlement, trading, casino, studioGames, tables } =
    modules
  const { transact, clock } = chores
  return [
    { name: 'expire holds', everyMs: 5_000, run: () => expireHolds(chores) },
    { name: 'snapshot house accounts', everyMs: 60_000, run: () => transact(snapshotHouse) },
    { name: 'push notices', everyMs: 2_000, run: () => accounts.push(transact) },
    { name: 'sweep accounts', everyMs: 600_000, run: () => accounts.sweep(transact) },
    {
      name: 'sweep requests',
      everyMs: 600_000,
      run: () => transact((tx) => sweepRequests(tx, clock.now())),
    },
    { name: 'sweep staff', everyMs: 60_000, run: () => staff.sweep(transact) },
    { name: 'sweep proposals', everyMs: 60_000, run: () => trading.sweep(transact) },
    { name: 'expire deposits', everyMs: 10_000, run: () => cashier.expireDeposits(transact) },
    { name: 'sweep launches', everyMs: 600_000, run: () => casino.sweep(transact) },
    { name: 'finish studio rounds', everyMs: 5_000, run: studioGames.finishLeftOpen },
    { name: 'count studio returns', everyMs: 10_000, run: studioGames.countReturns },
    { name: 'count returns of tables', everyMs: 10_000, run: tables.countReturns },
    { name: 'prune tables', everyMs: 600_000, run: tables.prune },
    ...growth.jobs,
    { name: 'settle markets', everyMs: 1_000, run: () => settlement.run() },
  ]
}
