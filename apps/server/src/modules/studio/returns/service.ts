import type { StudioReturns } from '@maidan/contracts/player'
import { type Clock, DAY_MS, later } from '@maidan/core'
import { statedReturn } from '@maidan/games/stated'
import { STUDIO_GAMES } from '@maidan/games/studio'
import { dayOf } from '../../../platform/format/calendar.ts'
import type { Query, Transact } from '../../../platform/postgres/database.ts'
import type { CountedRound, DayReturns, EngineReturns } from './store.ts'
import * as store from './store.ts'

const AT_ONCE = 1000
const MOST_TURNS = 20

/** What the stakes of a round should return. A return is stated of the first stake, so what moves added is expected back whole. */
const promisedBy = ({ engine, bet, firstStake, staked }: CountedRound): number | null => {
  const share = statedReturn(engine, bet)
  return share === undefined ? null : staked - firstStake * (1 - share)
}

const plusOrNull = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b

export const sumByDay = (rounds: readonly CountedRound[]): DayReturns[] => {
  const sums = new Map<string, DayReturns>()
  for (const round of rounds) {
    const { day, engine, staked, payout } = round
    const key = `${day} ${engine}`
    const promised = promisedBy(round)
    const before = sums.get(key)
    sums.set(key, {
      day,
      engine,
      rounds: (before?.rounds ?? 0) + 1,
      staked: (before?.staked ?? 0) + staked,
      paid: (before?.paid ?? 0) + payout,
      promised: before ? plusOrNull(before.promised, promised) : promised,
    })
  }
  return [...sums.values()]
}

/** Adds settled rounds to the sums of their days. A round is marked in the transaction that adds it, so it counts once. */
export const countReturns = async ({ transact }: { readonly transact: Transact }): Promise<number> => {
  let counted = 0
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const rounds = await transact(async (tx) => {
      const found = await store.lockUncounted(tx, AT_ONCE)
      if (found.length === 0) return 0
      await store.markCounted(
        tx,
        found.map(({ id }) => id),
      )
      await store.addReturns(tx, sumByDay(found))
      return found.length
    })
    counted += rounds
    if (rounds < AT_ONCE) return counted
  }
  return counted
}

export const RETURN_DAYS = 7

/** Of fewer rounds the sums would tell what single players staked. */
const LEAST_ROUNDS = 100
/** Amounts are told in whole thousands of rupees. */
const TOLD_PAISE = 100_000

const toldAmount = (paise: number): number => Math.floor(paise / TOLD_PAISE) * (TOLD_PAISE / 100)
const toldShare = (amount: number, staked: number): number => Math.round((amount / staked) * 10_000) / 100

const viewOf = ({ engine, rounds, staked, paid, promised }: EngineReturns) => {
  const name = STUDIO_GAMES.get(engine)?.name ?? engine
  if (rounds < LEAST_ROUNDS) return { engine, name, rounds, figures: null }
  return {
    engine,
    name,
    rounds,
    figures: {
      staked: toldAmount(staked),
      paid: toldAmount(paid),
      stated: promised === null ? null : toldShare(promised, staked),
      live: toldShare(paid, staked),
    },
  }
}

export const readReturns = async (db: Query, clock: Clock): Promise<StudioReturns> => {
  const now = clock.now()
  const since = dayOf(later(now, -(RETURN_DAYS - 1) * DAY_MS))
  return {
    games: (await store.listReturns(db, since)).map(viewOf),
    days: RETURN_DAYS,
    leastRounds: LEAST_ROUNDS,
    madeAt: now,
  }
}
