import type { PlayerReferral } from '@maidan/contracts/staff'
import { paise, type PlayerId, toRupees } from '@maidan/core'
import type { Query } from '../../platform/postgres/database.ts'
import { listHeldAround } from './review.ts'

const MOST_FRIENDS = 200

type Friend = PlayerReferral['friends'][number]

const findReferrer = async (db: Query, player: PlayerId): Promise<PlayerReferral['referrer']> => {
  const [row] = await db.query<NonNullable<PlayerReferral['referrer']>>(
    `select p.id, p.username, c.joined_at as "joinedAt" from referral.child c
     join accounts.player p on p.id = c.referrer_id where c.player_id = $1`,
    [player],
  )
  return row ?? null
}

/** Staff read usernames where the player reads first letters. */
const listFriends = async (db: Query, player: PlayerId): Promise<Friend[]> => {
  const rows = await db.query<Friend>(
    `select p.id, p.username, case when c.referrer_id = $1 then 1 else 2 end as level, c.joined_at as "joinedAt",
       r.earned, r.held
     from (select * from referral.child where referrer_id = $1 or second_id = $1
       order by joined_at desc, player_id desc limit ${MOST_FRIENDS}) c
     join accounts.player p on p.id = c.player_id
     cross join lateral (
       select coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as earned,
         coalesce(sum(amount) filter (where state = 'held'), 0)::bigint as held
       from referral.reward where child_id = c.player_id and player_id = $1) r
     order by c.joined_at desc, c.player_id desc`,
    [player],
  )
  return rows.map(({ earned, held, ...row }) => ({
    ...row,
    earned: toRupees(paise(earned)),
    held: toRupees(paise(held)),
  }))
}

/** Of all friends, also of those who are not listed. */
const sumEarned = async (db: Query, player: PlayerId): Promise<number> => {
  const [row] = await db.query<{ earned: number }>(
    `select coalesce(sum(amount), 0)::bigint as earned from referral.reward where player_id = $1 and state = 'paid'`,
    [player],
  )
  return toRupees(paise(row?.earned ?? 0))
}

/** What referral has to do with one player, for staff. */
export const readPlayerReferral = async (db: Query, player: PlayerId): Promise<PlayerReferral> => ({
  referrer: await findReferrer(db, player),
  friends: await listFriends(db, player),
  held: await listHeldAround(db, player),
  earned: await sumEarned(db, player),
})
