import type { PlayerId } from '@maidan/core'
import { defined } from '@maidan/core'
import type { Query } from '../../platform/postgres/database.ts'
import type { Person, Relation } from './suspicion.ts'

/** The most people of each kind that are looked at. */
const MOST = 100
const DEPTH = 6

type Kin = { readonly id: PlayerId; readonly kind: 'sibling' | 'ancestor' | 'descendant' }

const findKin = (db: Query, child: PlayerId, referrer: PlayerId): Promise<Kin[]> =>
  db.query<Kin>(
    `with recursive up (id, depth) as (
       select referrer_id, 1 from referral.child where player_id = $2
       union all select c.referrer_id, up.depth + 1 from up join referral.child c on c.player_id = up.id
       where up.depth < ${DEPTH}
     ), down (id, depth) as (
       select player_id, 1 from referral.child where referrer_id = $1
       union all select c.player_id, down.depth + 1 from down join referral.child c on c.referrer_id = down.id
       where down.depth < ${DEPTH}
     )
     select id, 'ancestor' as kind from (select id from up order by depth) a
     union all (select id, 'descendant' from down order by depth, id limit ${MOST})
     union all (select c.player_id, 'sibling' from referral.child c
       join referral.child own on own.player_id = $1
       where c.referrer_id = $2 and c.player_id <> $1
       order by abs(extract(epoch from c.joined_at - own.joined_at)), c.player_id limit ${MOST})`,
    [child, referrer],
  )

const readPeople = async (db: Query, ids: readonly PlayerId[]): Promise<Map<PlayerId, Person>> => {
  const rows = await db.query<Person>(
    `select p.id, p.name, p.mobile, p.created_at as "joinedAt", a.addresses, a.devices, d.destinations, w.risked
     from accounts.player p
     cross join lateral (
       select coalesce(array_agg(distinct x.address), '{}') as addresses,
         coalesce(array_agg(distinct x.address || ' ' || x.user_agent), '{}') as devices
       from (select address, user_agent from accounts.session where player_id = p.id
         union select address, user_agent from referral.child where player_id = p.id) x) a
     cross join lateral (
       select coalesce(array_agg(distinct identity), '{}') as destinations
       from cashier.destination where player_id = p.id) d
     cross join lateral (
       select coalesce(sum(risked), 0)::bigint as risked from referral.week where child_id = p.id) w
     where p.id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map((person) => [person.id, person]))
}

/** Everything by which a friend and those around are judged. */
export const readRelation = async (db: Query, child: PlayerId, referrer: PlayerId): Promise<Relation> => {
  const kin = await findKin(db, child, referrer)
  const people = await readPeople(db, [child, referrer, ...kin.map(({ id }) => id)])
  const personOf = (id: PlayerId): Person => defined(people.get(id), `player ${id}`)
  const those = (kind: Kin['kind']): Person[] =>
    kin.filter((one) => one.kind === kind).map(({ id }) => personOf(id))
  return {
    child: personOf(child),
    referrer: personOf(referrer),
    siblings: those('sibling'),
    ancestors: those('ancestor'),
    descendants: those('descendant'),
  }
}
