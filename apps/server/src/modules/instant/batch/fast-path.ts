import { assert, defined, minus, ok, type Paise, ZERO } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { sumReturns } from '../../fairness/index.ts'
import type { InstantDeps } from '../deps.ts'
import { gameOf } from '../games/catalogue.ts'
import { viewOf } from '../rounds/view.ts'
import { decideBet } from './decide.ts'
import type { BetAsk, Job, PlayAnswer } from './job.ts'
import { type DecidedBet, returnsOf, roundOf, stakeOf, winOf } from './rounds.ts'
import { commitBets, type LookedUpRow, lookUp } from './statements.ts'

type Deps = Pick<InstantDeps, 'db' | 'ledger'>

type BetJob = Job & { readonly ask: BetAsk }

/** A bet on a game of one step. Under load nearly all requests are such bets. */
export const isQuickBet = (job: Job): job is BetJob =>
  job.ask.type === 'bet' && !gameOf(job.ask.game).hasMoves

/** What the ledger takes: from cash first, then from bonus. */
const splitOf = (stake: Paise, { cash }: LookedUpRow): Split =>
  stake <= cash ? { cash: stake, bonus: ZERO } : { cash, bonus: minus(stake, cash) }

/** A bet that can be taken; undefined where anything speaks against it. */
const decideQuick = (job: Job, row: LookedUpRow): DecidedBet | undefined => {
  assert(isQuickBet(job), 'only bets on games of one step are quick')
  const { ask } = job
  const decision = decideBet(ask, row)
  const isCovered = ask.stake <= row.cash + row.bonus
  return decision.ok && isCovered ? { job, ask, row, decision: decision.value } : undefined
}

/**
 * A batch of bets with two statements that each commit by themselves: one looks seeds, settings and wallets up and holds
 * nothing, the other one moves the money and writes the rows. The second one fails as a whole where a nonce or a key was used
 * meanwhile, a wallet is split in another way, or the ledger refuses; the batch is run again with the wallets held. Whoever
 * would be refused is left without an answer, because only that look can tell whether the request was taken before.
 */
export const runFast = async ({ db, ledger }: Deps, jobs: readonly Job[]): Promise<Map<Job, PlayAnswer>> => {
  const rows = await lookUp(db, jobs)
  const taken = jobs.flatMap((job, at) => {
    const row = defined(rows[at], 'a row for each job')
    const bet = decideQuick(job, row)
    return bet ? [{ bet, round: roundOf(bet, splitOf(bet.ask.stake, row)) }] : []
  })
  const answers = new Map<Job, PlayAnswer>(
    taken.map(({ bet, round }) => [bet.job, ok(viewOf(round, bet.decision.played))]),
  )
  if (taken.length === 0) return answers
  await commitBets(db, {
    nowMs: defined(rows[0], 'a row for each job').now_ms,
    stakes: ledger.literalOf(taken.map(({ bet }) => stakeOf(bet))),
    wins: ledger.literalOf(taken.map(({ round }) => winOf(round))),
    rounds: taken.map(({ bet, round }) => ({ ...round, seed: defined(bet.row.seed_id, 'a seed') })),
    answers: [...answers].map(([{ request }, answer]) => ({ request, answer })),
    returned: sumReturns(taken.flatMap(({ bet, round }) => returnsOf(round, bet.decision.played))),
  })
  return answers
}
