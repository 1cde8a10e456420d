import { FAIR_GAME_NAMES, type GameReturns, INSTANT_GAMES, SHARED_GAMES } from '@maidan/contracts/player'
import type { StaffReturns } from '@maidan/contracts/staff'
import { type Clock, defined, err, type Instant, ok, paise, type Result, toRupees } from '@maidan/core'
import { addReturns, NO_RETURNS, type Returns } from '@maidan/games'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import { judge, stillHolds } from './rules.ts'
import * as store from './store.ts'

/** All that is known of one game. */
type GameRecord = {
  readonly game: string
  readonly name: string
  readonly whole: Returns
  readonly tables: readonly store.ReturnsRow[]
  /** The word of staff that still holds. */
  readonly review: store.ReviewRow | undefined
}

type Records = { readonly games: readonly GameRecord[]; readonly since: Instant | null }

const readRecords = async (db: Query): Promise<Records> => {
  const [rows, reviews] = [await store.listReturns(db), await store.listReviews(db)]
  const names = new Set<string>([...INSTANT_GAMES, ...SHARED_GAMES, ...rows.map(({ game }) => game)])
  const games = [...names].map((game) => {
    const tables = rows.filter((row) => row.game === game)
    const whole = tables.reduce<Returns>(addReturns, NO_RETURNS)
    const review = reviews.find((one) => one.game === game && stillHolds(one, whole))
    return { game, name: FAIR_GAME_NAMES[game] ?? game, whole, tables, review }
  })
  const since = rows.length === 0 ? null : (Math.min(...rows.map((row) => row.since)) as Instant)
  return { games, since }
}

const publicView = ({ game, name, whole, review }: GameRecord): GameReturns => {
  const judged = judge(whole)
  const isShown = review !== undefined && judged.state === 'alarm'
  return { game, name, ...judged, review: isShown ? { since: review.at, note: review.note } : null }
}

const amountsOf = ({ staked, returned }: Returns) => ({
  staked: toRupees(paise(staked)),
  returned: toRupees(paise(returned)),
})

const staffView = (record: GameRecord): StaffReturns => {
  const { whole, tables, review } = record
  return {
    ...publicView(record),
    ...amountsOf(whole),
    tables: tables.map((row) => {
      const { rounds, promised, paid } = judge(row)
      return { table: row.table, rounds, promised, paid, ...amountsOf(row) }
    }),
    review: review ? { since: review.at, note: review.note, by: review.by, rounds: review.rounds } : null,
  }
}

export type FairnessView = { games: GameReturns[]; since: number | null; madeAt: number }

export const readFairness = async (db: Query, clock: Clock): Promise<FairnessView> => {
  const { games, since } = await readRecords(db)
  return { games: games.map(publicView), since, madeAt: clock.now() }
}

const isOpen = ({ state, review }: StaffReturns): boolean => state === 'alarm' && review === null

export const readReturns = async (db: Query, clock: Clock) => {
  const { games, since } = await readRecords(db)
  const views = games.map(staffView)
  return { games: views, open: views.filter(isOpen).length, since, madeAt: clock.now() }
}

const findView = async (db: Query, game: string): Promise<StaffReturns | undefined> =>
  (await readRecords(db)).games.map(staffView).find((one) => one.game === game)

export const reviewGame = async (
  clock: Clock,
  tx: Tx,
  who: Who,
  { game, note }: { readonly game: string; readonly note: string },
): Promise<Result<Done<{ data: StaffReturns }>, 'no_alarm' | 'review_open'>> => {
  const before = await findView(tx, game)
  if (before?.state !== 'alarm') return err('no_alarm')
  const { rounds, promised, paid } = before
  const isSaved = await store.saveReview(tx, { game, note, rounds, by: who.id, at: clock.now() })
  if (!isSaved) return err('review_open')
  const after = defined(await findView(tx, game), `${game} has returns`)
  return ok({ answer: { data: after }, details: { rounds, promised, paid, note } })
}
