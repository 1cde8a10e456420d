import { defined } from '@maidan/core'
import { addReturns, sumByDay } from '../../studio/index.ts'
import { MOST_RESULTS } from '../board/watched.ts'
import type { TablesDeps } from '../deps.ts'
import * as store from './store.ts'

const AT_ONCE = 200
const MOST_TURNS = 50

/** Repeats a turn until it has found less than a full one. Answers how much all of them found. */
const inTurns = async (turn: () => Promise<number>): Promise<number> => {
  let found = 0
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const now = await turn()
    found += now
    if (now < AT_ONCE) break
  }
  return found
}

/**
 * Adds settled rounds to what their engines returned on their days. What a player had on a round counts as a round at a table of one's
 * own does. A round is marked in the transaction that adds it, so it counts once.
 */
export const countReturns = ({ transact }: Pick<TablesDeps, 'transact'>): Promise<number> =>
  inTurns(() =>
    transact(async (tx) => {
      const rounds = await store.lockUncounted(tx, AT_ONCE)
      if (rounds.length === 0) return 0
      const ids = rounds.map(({ id }) => id)
      const of = new Map(rounds.map((round) => [round.id, round]))
      const played = (await store.listPlayedRounds(tx, ids)).map(({ round, chips, staked, paid }) => {
        const { engine, day } = defined(of.get(round), `round ${round}`)
        return { engine, day, bet: { chips }, firstStake: staked, staked, payout: paid }
      })
      await store.markCounted(tx, ids)
      await addReturns(tx, sumByDay(played))
      return rounds.length
    }),
  )

/** How many days a round is kept that nobody bet on. One with a bet is kept for good. */
export const UNPLAYED_DAYS = 7

/** Forgets old rounds that no player can ask for. Answers how many. */
export const pruneRounds = ({ db }: Pick<TablesDeps, 'db'>): Promise<number> =>
  inTurns(() => store.deleteUnplayed(db, { days: UNPLAYED_DAYS, results: MOST_RESULTS }, AT_ONCE))
