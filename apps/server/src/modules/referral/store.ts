import type { Instant, Paise, PlayerId } from '@maidan/core'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Level, Week } from './rules.ts'

type NewSource = {
  readonly code: string
  readonly player: PlayerId
  readonly source: string | null
  readonly at: Instant
}

/** Undefined where the code is taken or the player has such a source. */
export const addSource = async (
  tx: Tx,
  { code, player, source, at }: NewSource,
): Promise<string | undefined> => {
  const [row] = await tx.query<{ code: string }>(
    `insert into referral.source (code, player_id, name, created_at) values ($1, $2, $3, accounts.instant($4))
     on conflict do nothing returning code`,
    [code, player, source, at],
  )
  return row?.code
}

export const findCode = async (
  db: Query,
  player: PlayerId,
  source: string | null,
): Promise<{ readonly code: string; readonly source: string | null } | undefined> => {
  const [row] = await db.query<{ code: string; source: string | null }>(
    `select code, name as source from referral.source
     where player_id = $1 and lower(name) is not distinct from lower($2::text)`,
    [player, source],
  )
  return row
}

export const countSources = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*) from referral.source where player_id = $1 and name is not null',
    [player],
  )
  return row?.count ?? 0
}

export type NewChild = {
  readonly player: PlayerId
  readonly code: string
  readonly address: string
  readonly userAgent: string
  readonly at: Instant
  readonly closedWeek: Week
}

/** Nothing happens where nobody has the code. */
export const addChild = async (tx: Tx, child: NewChild): Promise<void> => {
  await tx.query(
    `insert into referral.child (player_id, referrer_id, second_id, code, address, user_agent, joined_at, closed_week)
     select $1, s.player_id, (select c.referrer_id from referral.child c where c.player_id = s.player_id), s.code, $3, $4,
       accounts.instant($5), $6
     from referral.source s where s.code = $2 and s.player_id <> $1`,
    [child.player, child.code, child.address, child.userAgent, child.at, child.closedWeek],
  )
}

export type Child = {
  readonly player: PlayerId
  readonly referrer: PlayerId
  readonly second: PlayerId | null
  readonly closedWeek: Week
  readonly carry: Paise
  readonly verdict: 'trusted' | 'refused' | null
}

/** Holds the rows until the transaction ends: of a count and a closing week one comes first. */
export const lockChildren = (tx: Tx, players: readonly PlayerId[]): Promise<Child[]> =>
  tx.query<Child>(
    `select player_id as player, referrer_id as referrer, second_id as second, closed_week as "closedWeek", carry, verdict
     from referral.child where player_id = any ($1::bigint[]) order by player_id for update`,
    [numberArray(players)],
  )

export const lockChild = async (tx: Tx, player: PlayerId): Promise<Child | undefined> =>
  (await lockChildren(tx, [player]))[0]

export type WeekSum = { readonly week: Week; readonly risked: number; readonly houseWin: number }

export const addPlay = async (tx: Tx, child: PlayerId, sums: readonly WeekSum[]): Promise<void> => {
  await tx.query(
    `insert into referral.week as w (child_id, week, risked, house_win)
     select $1, * from unnest($2::date[], $3::bigint[], $4::bigint[])
     on conflict (child_id, week) do update set risked = w.risked + excluded.risked,
       house_win = w.house_win + excluded.house_win`,
    [
      child,
      sums.map(({ week }) => week),
      sums.map(({ risked }) => risked),
      sums.map(({ houseWin }) => houseWin),
    ],
  )
}

export const listOpen = async (db: Query, until: Week, most: number): Promise<PlayerId[]> => {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from referral.child where closed_week < $1 order by closed_week, player_id limit $2',
    [until, most],
  )
  return rows.map(({ player_id: player }) => player)
}

/** What the house won in the weeks that are not closed, oldest first. */
export const listWeeks = async (
  db: Query,
  child: PlayerId,
  after: Week,
  until: Week,
): Promise<{ readonly week: Week; readonly houseWin: Paise }[]> =>
  db.query(
    `select week, house_win as "houseWin" from referral.week
     where child_id = $1 and week > $2 and week <= $3 order by week`,
    [child, after, until],
  )

export const closeChild = async (tx: Tx, child: PlayerId, week: Week, carry: Paise): Promise<void> => {
  await tx.query('update referral.child set closed_week = $2, carry = $3 where player_id = $1', [
    child,
    week,
    carry,
  ])
}

export type RewardState = 'paid' | 'held' | 'refused'

export type NewReward = {
  readonly child: PlayerId
  readonly week: Week
  readonly level: Level
  readonly player: PlayerId
  readonly base: Paise
  readonly amount: Paise
  readonly state: RewardState
  readonly reasons: readonly string[]
  readonly at: Instant
}

export const addReward = async (tx: Tx, reward: NewReward): Promise<void> => {
  await tx.query(
    `insert into referral.reward (child_id, week, level, player_id, base, amount, state, reasons, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, accounts.instant($9))`,
    [
      reward.child,
      reward.week,
      reward.level,
      reward.player,
      reward.base,
      reward.amount,
      reward.state,
      reward.reasons,
      reward.at,
    ],
  )
}

/** Whether the player was paid for a friend of that week before. */
export const hasPaid = async (db: Query, player: PlayerId, week: Week): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from referral.reward where player_id = $1 and week = $2 and state = 'paid' limit 1`,
    [player, week],
  )
  return rows.length > 0
}
