import { assert, defined, minus, ok, type Paise, ZERO } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { sumReturns } from '../../fairness/index.ts'
import type { InstantDeps } from '../deps.ts'
import { gameOf } from '../games/catalogue.ts'
import type { Round } from '../rounds/round.ts'
import { viewOf } from '../rounds/view.ts'
import { decideBet } from './decide.ts'
import type { Job, PlayAnswer } from './job.ts'
import { type BetJob, createMemory, type Memory } from './memory.ts'
import { type DecidedBet, returnsOf, roundOf, stakeOf, winOf } from './rounds.ts'
import { commitBets, type Committed, type LookedUpRow, lookUp } from './statements.ts'

type Deps = Pick<InstantDeps, 'db' | 'ledger' | 'clock'>

/** A bet on a game of one step. Under load nearly all requests are such bets. */
export const isQuickBet = (job: Job): job is BetJob =>
  job.ask.type === 'bet' && !gameOf(job.ask.game).hasMoves

/** What the ledger takes: from cash first, then from bonus. */
const splitOf = (stake: Paise, { cash }: LookedUpRow): Split =>
  stake <= cash ? { cash: stake, bonus: ZERO } : { cash, bonus: minus(stake, cash) }

type TakenBet = { readonly bet: DecidedBet; readonly row: LookedUpRow; readonly round: Round }

/** A bet that can be taken; nothing where anything speaks against it. */
const takeBet = (job: BetJob, row: LookedUpRow): readonly TakenBet[] => {
  const { ask } = job
  const decision = decideBet(ask, row)
  const isCovered = ask.stake <= row.cash + row.bonus
  if (!decision.ok || !isCovered) return []
  const bet = { job, ask, row, decision: decision.value }
  return [{ bet, row, round: roundOf(bet, splitOf(ask.stake, row)) }]
}

type Batch = { readonly answers: Map<Job, PlayAnswer>; readonly taken: readonly TakenBet[] }

const decideAll = (jobs: readonly BetJob[], rows: readonly LookedUpRow[]): Batch => {
  const taken = jobs.flatMap((job, at) => takeBet(job, defined(rows[at], 'a row for each job')))
  const answers = new Map<Job, PlayAnswer>(
    taken.map(({ bet, round }) => [bet.job, ok(viewOf(round, bet.decision.played))]),
  )
  return { answers, taken }
}

const write = (
  { db, ledger }: Deps,
  { answers, taken }: Batch,
  nowMs: number,
  ids: number,
): Promise<Committed> =>
  commitBets(db, {
    nowMs,
    stakes: ledger.literalOf(taken.map(({ bet }) => stakeOf(bet))),
    wins: ledger.literalOf(taken.map(({ round }) => winOf(round))),
    rounds: taken.map(({ bet, round }) => ({ ...round, seed: defined(bet.row.seed_id, 'a seed') })),
    answers: [...answers].map(([{ request }, answer]) => ({ request, answer })),
    returned: sumReturns(taken.flatMap(({ bet, round }) => returnsOf(round, bet.decision.played))),
    versions: [...new Map(taken.map(({ bet, row }) => [bet.ask.game, row.version]))],
    ids,
  })

/** The database is asked about those whom nothing is remembered of. */
const fillRows = async (
  { db }: Deps,
  memory: Memory,
  jobs: readonly BetJob[],
  recalled: readonly (LookedUpRow | undefined)[],
): Promise<LookedUpRow[]> => {
  const unknown = jobs.filter((_, at) => !recalled[at])
  const found = unknown.length > 0 ? await lookUp(db, unknown) : []
  for (const [at, row] of found.entries()) memory.learn(defined(unknown[at], 'a job'), row)
  let next = 0
  const rows = recalled.map((row) => row ?? defined(found[next++], 'a row for each job'))
  const nowMs = latestOf(rows)
  return rows.map((row) => (row.now_ms === nowMs ? row : { ...row, now_ms: nowMs }))
}

/** All bets of a batch are of one moment, whoever was looked up for it. */
const latestOf = (rows: readonly LookedUpRow[]): number => Math.max(...rows.map(({ now_ms: at }) => at))

/**
 * Batches of bets with one statement that moves the money, writes the rows and commits by itself. What a bet is decided by is
 * remembered from the player's last one, or looked up before, and nothing of it is held. The statement compares it: if a player
 * changed meanwhile it writes nothing and names the player, and the batch is decided anew by a look at all of its players. It
 * fails as a whole where a key was used, the ledger refuses, or something changes beside it; the batch is run again with the
 * wallets held. Whoever would be refused is left without an answer, because only that look can tell whether the request was
 * taken before.
 */
export const createFastPath = (deps: Deps) => {
  const memory = createMemory(deps.clock)
  const runOnce = async (
    jobs: readonly BetJob[],
    recalled: readonly (LookedUpRow | undefined)[],
  ): Promise<Map<Job, PlayAnswer> | undefined> => {
    const rows = await fillRows(deps, memory, jobs, recalled)
    const batch = decideAll(jobs, rows)
    const { answers, taken } = batch
    for (const job of jobs) if (!answers.has(job)) memory.forget(job.request.player)
    if (taken.length === 0) return answers
    const committed = await write(deps, batch, latestOf(rows), memory.wants(taken.length))
    if (committed.stale !== null) {
      memory.wasWrong(committed.stale)
      return undefined
    }
    memory.hear(committed)
    for (const { round, row } of taken) memory.advance(row, round)
    return answers
  }

  return {
    run: async (jobs: readonly Job[]): Promise<Map<Job, PlayAnswer>> => {
      const bets = jobs.filter(isQuickBet)
      assert(bets.length === jobs.length, 'only bets on games of one step are quick')
      try {
        return (
          (await runOnce(bets, memory.recall(bets))) ??
          (await runOnce(
            bets,
            bets.map(() => undefined),
          )) ??
          new Map()
        )
      } catch (error) {
        memory.clear()
        throw error
      }
    },
    /** Something else is about to change these players. */
    forget: (jobs: readonly Job[]): void => {
      for (const { request } of jobs) memory.forget(request.player)
    },
  }
}
