import type { ReferralChild, ReferralSource, ReferralStats } from '@maidan/contracts/player'
import { type Instant, paise, type PlayerId, toRupees } from '@maidan/core'
import { maskName } from '../../platform/format/mask-name.ts'
import type { Query } from '../../platform/postgres/database.ts'
import * as rules from './rules.ts'

const WEEKS = 12

type Totals = {
  readonly code: string | null
  readonly joined: number
  readonly played: number
  readonly second: number
  readonly earned: number
  readonly held: number
}

const readTotals = async (db: Query, player: PlayerId): Promise<Totals> => {
  const [row] = await db.query<Totals>(
    `select (select code from referral.source where player_id = $1 and name is null) as code,
       (select count(*) from referral.child where referrer_id = $1) as joined,
       (select count(*) from referral.child c where referrer_id = $1
         and exists (select from referral.week w where w.child_id = c.player_id and w.risked > 0)) as played,
       (select count(*) from referral.child where second_id = $1) as second,
       coalesce((select sum(amount) from referral.reward where player_id = $1 and state = 'paid'), 0)::bigint as earned,
       coalesce((select sum(amount) from referral.reward where player_id = $1 and state = 'held'), 0)::bigint as held`,
    [player],
  )
  return row!
}

type OpenWeek = { readonly level: rules.Level; readonly carry: number; readonly win: number }

/** What the weeks that are not closed would bring. */
const readComing = async (db: Query, player: PlayerId): Promise<number> => {
  const rows = await db.query<OpenWeek>(
    `select case when c.referrer_id = $1 then 1 else 2 end as level, c.carry, sum(w.house_win)::bigint as win
     from referral.child c join referral.week w on w.child_id = c.player_id and w.week > c.closed_week
     where c.referrer_id = $1 or c.second_id = $1 group by c.player_id`,
    [player],
  )
  return rows.reduce((sum, { level, carry, win }) => sum + rules.comingOf(paise(carry), paise(win), level), 0)
}

const readWeeks = async (db: Query, player: PlayerId, now: Instant): Promise<ReferralStats['weeks']> => {
  const first = rules.weekAfter(rules.weekOf(now), 1 - WEEKS)
  const rows = await db.query<{ week: string; joined: number; earned: number }>(
    `select w.week::date as week,
       (select count(*) from referral.child where referrer_id = $1 and joined_at >= accounts.instant(w.starts)
         and joined_at < accounts.instant(w.ends)) as joined,
       coalesce((select sum(amount) from referral.reward r where r.player_id = $1 and r.week = w.week::date
         and r.state = 'paid'), 0)::bigint as earned
     from unnest($2::date[], $3::bigint[], $4::bigint[]) as w (week, starts, ends) order by 1`,
    [player, ...windowsFrom(first)],
  )
  return rows.map(({ week, joined, earned }) => ({ week, joined, earned: toRupees(paise(earned)) }))
}

const windowsFrom = (first: rules.Week): [string[], number[], number[]] => {
  const weeks = Array.from({ length: WEEKS }, (_, at) => rules.weekAfter(first, at))
  return [
    weeks,
    weeks.map((week) => rules.weekStart(week)),
    weeks.map((week) => rules.weekStart(rules.weekAfter(week))),
  ]
}

export const readStats = async (db: Query, player: PlayerId, now: Instant): Promise<ReferralStats> => {
  const { earned, held, ...totals } = await readTotals(db, player)
  return {
    ...totals,
    earned: toRupees(paise(earned)),
    held: toRupees(paise(held)),
    coming: toRupees(paise(await readComing(db, player))),
    levels: rules.LEVELS.map(({ level, shareBp }) => ({ level, percent: shareBp / 100 })),
    weeks: await readWeeks(db, player, now),
  }
}

const CHILDREN = 200

type ChildRow = {
  readonly name: string
  readonly level: number
  readonly source: string | null
  readonly joinedAt: number
  readonly earned: number
  readonly step: ReferralChild['step']
}

/** A source is told of one's own friends; by which way a friend's friend came is the friend's. */
export const readChildren = async (db: Query, player: PlayerId): Promise<ReferralChild[]> => {
  const rows = await db.query<ChildRow>(
    `select p.name, case when c.referrer_id = $1 then 1 else 2 end as level,
       case when c.referrer_id = $1 then s.name end as source, c.joined_at as "joinedAt", r.earned,
       case when r.held > 0 then 'held' when r.earned > 0 then 'paid'
         when exists (select from referral.week w where w.child_id = c.player_id and w.risked > 0) then 'playing'
         else 'joined' end as step
     from (select * from referral.child where referrer_id = $1 or second_id = $1
       order by joined_at desc, player_id desc limit ${CHILDREN}) c
     join accounts.player p on p.id = c.player_id
     join referral.source s on s.code = c.code
     cross join lateral (
       select coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as earned,
         count(*) filter (where state = 'held') as held
       from referral.reward where child_id = c.player_id and player_id = $1) r
     order by c.joined_at desc, c.player_id desc`,
    [player],
  )
  return rows.map(({ name, earned, ...row }) => ({
    ...row,
    name: maskName(name),
    earned: toRupees(paise(earned)),
  }))
}

export const readSources = async (db: Query, player: PlayerId): Promise<ReferralSource[]> => {
  const rows = await db.query<ReferralSource>(
    `select s.code, s.name as source, count(distinct c.player_id) as joined,
       coalesce(sum(r.amount) filter (where r.state = 'paid'), 0)::bigint as earned
     from referral.source s left join referral.child c on c.code = s.code
     left join referral.reward r on r.child_id = c.player_id and r.player_id = s.player_id
     where s.player_id = $1 group by s.code order by s.name is not null, s.created_at, s.code`,
    [player],
  )
  return rows.map((row) => ({ ...row, earned: toRupees(paise(row.earned)) }))
}
