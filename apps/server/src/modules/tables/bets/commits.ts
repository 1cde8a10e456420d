import { defined, groupBy } from '@maidan/core'
import { layOn } from '@maidan/games/live'
import { createGroupCommit, takeOnePerPlayer } from '../../../platform/commits/group-commit.ts'
import { CommitUnknown, DatabaseAway, type Tx } from '../../../platform/postgres/database.ts'
import type { TablesDeps } from '../deps.ts'
import { tellTables } from '../news.ts'
import { lockRounds, saveLaid } from '../rounds/store.ts'
import type { Bet, Told } from './bet.ts'
import { type PlaceAsk, placeBets } from './place.ts'
import * as store from './store.ts'

/** The queue is full, so the table refuses the bet. Nothing moved. */
class TableBusy extends Error {
  override readonly name = 'TableBusy'
  readonly statusCode = 503
}

const MAX_BATCH = 128
const MAX_QUEUE = 10_000
const LOOK = 1024

type Job<Ask, Answer> = {
  readonly ask: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Jobs that arrive while a batch is written go down with the next, so a table with thousands of players takes few transactions. */
const createBatches = <Ask, Answer>(
  deps: Pick<TablesDeps, 'transact' | 'onCommit'>,
  playerOf: (ask: Ask) => number,
  run: (tx: Tx, asks: readonly Ask[]) => Promise<readonly Answer[]>,
) => {
  const { submit, drained } = createGroupCommit<Job<Ask, Answer>>({
    take: (queue) =>
      takeOnePerPlayer(queue, { limit: MAX_BATCH, look: LOOK, playerOf: ({ ask }) => playerOf(ask) }),
    commit: async (jobs) => {
      const answers = await deps.transact((tx) =>
        run(
          tx,
          jobs.map(({ ask }) => ask),
        ),
      )
      deps.onCommit()
      for (const [at, job] of jobs.entries()) job.resolve(defined(answers[at], 'an answer for each job'))
    },
    fail: ({ reject }, error) => reject(error),
    isFinal: (error) => error instanceof DatabaseAway || error instanceof CommitUnknown,
    maxQueue: MAX_QUEUE,
    onFull: () => new TableBusy('too many bets are waiting'),
  })
  const put = (ask: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => submit({ ask, resolve, reject }))
  return { put, drained }
}

type ToldBet = { readonly bet: Bet; readonly told: Told }

/** Writes down what the wallet said while a round takes bets. Chips that it did not take are gone from their spots. */
const keepTold = async (
  deps: Pick<TablesDeps, 'publish'>,
  tx: Tx,
  asks: readonly ToldBet[],
): Promise<readonly Bet[]> => {
  const lost = asks.filter(({ told }) => told.state !== 'taken')
  const rounds = lost.length > 0 ? await lockRounds(tx, [...new Set(lost.map(({ bet }) => bet.round))]) : []
  const before = await store.saveTold(
    tx,
    asks.map(({ told }) => told),
  )
  // The chips of a bet that was taken back left the table when it was.
  const gone = groupBy(
    lost.filter(({ told }) => before.get(told.id) === 'asked'),
    ({ bet }) => bet.round,
  )
  await saveLaid(
    tx,
    rounds.flatMap(({ id, laid }) => {
      const chips = (gone.get(id) ?? []).flatMap(({ bet }) => bet.chips)
      return chips.length > 0 ? [{ id, laid: layOn(laid, chips, -1) }] : []
    }),
  )
  await tellTables(deps, tx, [...new Set(asks.map(({ bet }) => bet.game))], 'bets')
  const after = new Map(
    (
      await store.listBets(
        tx,
        asks.map(({ bet }) => bet.id),
      )
    ).map((bet) => [bet.id, bet]),
  )
  return asks.map(({ bet }) => defined(after.get(bet.id), `bet ${bet.id}`))
}

/** Writes bets and what the wallet says of them in group commits. */
export const createBetCommits = (deps: Pick<TablesDeps, 'transact' | 'onCommit' | 'publish'>) => {
  const places = createBatches(deps, ({ request }: PlaceAsk) => request.player, placeBets)
  const told = createBatches(
    deps,
    ({ bet }: ToldBet) => bet.id,
    (tx, asks) => keepTold(deps, tx, asks),
  )
  return {
    place: places.put,
    keep: (bet: Bet, said: Told): Promise<Bet> => told.put({ bet, told: said }),
    drained: async (): Promise<void> => {
      await places.drained()
      await told.drained()
    },
  }
}

export type BetCommits = ReturnType<typeof createBetCommits>
