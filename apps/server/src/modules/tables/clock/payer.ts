import { groupBy } from '@maidan/core'
import { paidForBet } from '@maidan/games/spots'
import { reportFailure } from '../../../platform/background.ts'
import type { Bet } from '../bets/bet.ts'
import { conclude } from '../bets/calls.ts'
import * as betStore from '../bets/store.ts'
import { groupOf, type TablesDeps } from '../deps.ts'
import { rulesOf } from '../games.ts'
import { tellTables } from '../news.ts'
import { dealOf, type Round, type TableRoundId } from '../rounds/round.ts'
import * as store from '../rounds/store.ts'
import { type Loop, startLoop } from './loop.ts'

/** How many bets are asked of the wallet and written down at once. */
const CHUNK = 200
const LOOK_AGAIN_MS = 1000

/** The bets of a player one after another, so that the balance of the last is the one that stands. */
const concludeAll = async (deps: TablesDeps, round: Round, bets: readonly Bet[]) => {
  const rules = rulesOf(round.engine)
  const deal = dealOf(round)
  const ofPlayers = [...groupBy(bets, ({ player }) => player).values()]
  const told = await Promise.all(
    ofPlayers.map(async (own) => {
      const ends = []
      for (const bet of own) ends.push(await conclude(deps, bet, paidForBet(rules, bet, deal)))
      return ends
    }),
  )
  return told.flat()
}

/**
 * Settles the bets of a closed round by what was promised before it, in chunks. What is settled is not open any more, and every call
 * to the wallet can be repeated by its name, so whoever comes after a kill goes on where it ended. False where the wallet did
 * not answer for all of them.
 */
export const settleRound = async (deps: TablesDeps, group: number, round: Round): Promise<boolean> => {
  const transact = deps.ownerTransact(group)
  for (;;) {
    const bets = await betStore.listOpen(deps.db, round.id, CHUNK)
    const ends = (await concludeAll(deps, round, bets)).filter((end) => end !== undefined)
    const isFinished = await transact(async (tx) => {
      await betStore.saveTold(tx, ends)
      const isDone = bets.length < CHUNK && (await store.finishRound(tx, round.id))
      if (isDone) await tellTables(deps, tx, [round.game], 'round')
      return isDone
    })
    deps.onCommit()
    // What came in after the look, or was not told by the wallet, is settled with the next try.
    if (isFinished || bets.length < CHUNK || ends.length < bets.length) return isFinished
  }
}

/** Settles the rounds of a group once their deals lie on the table. A wallet that is away holds up no table: rounds go on. */
export const startPayer = (deps: TablesDeps, group: number): Loop => {
  const later = new Map<TableRoundId, number>()
  const settle = async (round: Round): Promise<void> => {
    const { id } = round
    try {
      if (await settleRound(deps, group, round)) later.delete(id)
      else later.set(id, deps.stopwatch() + LOOK_AGAIN_MS)
    } catch (error) {
      reportFailure(deps.log, 'settle a table', error)
      later.set(id, deps.stopwatch() + LOOK_AGAIN_MS)
    }
  }
  return startLoop(deps, 'settle the tables', async () => {
    const now = deps.stopwatch()
    const rounds = (await store.listUnsettled(deps.db))
      .filter(({ game }) => groupOf(game) === group)
      .map((round) => ({ round, at: Math.max(now + round.inMs, later.get(round.id) ?? 0) }))
    for (const id of later.keys()) if (!rounds.some(({ round }) => round.id === id)) later.delete(id)
    const due = rounds.filter(({ at }) => at <= now)
    // One after another: players wait for tables to close, which needs connections of the same few.
    for (const { round } of due) await settle(round)
    if (due.length > 0) return 0
    return Math.max(0, Math.min(LOOK_AGAIN_MS, ...rounds.map(({ at }) => at - now)))
  })
}
