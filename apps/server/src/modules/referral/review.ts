import type { PageView } from '@maidan/contracts'
import type { StaffReward } from '@maidan/contracts/staff'
import { type Clock, err, ok, type Paise, type PlayerId, type Result, toRupees } from '@maidan/core'
import { offsetOf, pageOf, type Paging } from '../../platform/paging.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import type { ReferralDeps } from './deps.ts'
import { tellReleased } from './notices.ts'
import type { Level, Week } from './rules.ts'
import type { RewardState } from './store.ts'
import { isPaid } from './weeks.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  same_destination: 'Money of several of these players is paid out to one account.',
  same_name: 'The friend has the name of another player around.',
  number_series: 'The mobile number follows that of another player around.',
  many_in_series: 'Six or more of these players have mobile numbers in one series.',
  same_address: 'Friend and referrer use one network address.',
  same_device: 'Friend and referrer use one browser at one address.',
  crowd_at_address: 'Six or more of these players share a network address.',
  joined_in_a_burst: 'Six or more of these players joined within an hour.',
  chain: 'Four or more players brought one another, each within a week.',
  minimal_play: 'Six or more of these players have played for less than ₹500.',
  account_blocked: 'The ledger did not take it: the account of the referrer is blocked or limited.',
}

type Row = Omit<StaffReward, 'amount' | 'base'> & { readonly amount: Paise; readonly base: Paise }

const REWARD = `select r.id, r.week, r.level, r.amount, r.base, r.state, r.reasons, r.created_at as "createdAt",
    json_build_object('id', p.id, 'username', p.username) as referrer,
    json_build_object('id', f.id, 'username', f.username,
      'joinedAt', floor(extract(epoch from c.joined_at) * 1000)) as friend,
    case when r.decided_at is not null then json_build_object('by', coalesce(m.username, ''), 'reason', r.decided_reason,
      'at', floor(extract(epoch from r.decided_at) * 1000)) end as decided
  from referral.reward r join accounts.player p on p.id = r.player_id join accounts.player f on f.id = r.child_id
  join referral.child c on c.player_id = r.child_id left join staff.member m on m.id = r.decided_by`

const viewOf = ({ amount, base, reasons, ...row }: Row): StaffReward => ({
  ...row,
  amount: toRupees(amount),
  base: toRupees(base),
  reasons: reasons.map((reason) => SENTENCES[reason] ?? reason),
})

export type RewardAsk = Paging & { readonly state: RewardState; readonly q?: string | undefined }

const FOUND = `r.state = $1 and ($2::text is null or strpos(p.username_key, lower($2)) > 0
  or strpos(f.username_key, lower($2)) > 0)`

/** What waits comes oldest first, what is decided newest first. */
export const listRewards = async (
  db: Query,
  ask: RewardAsk,
): Promise<{ readonly data: StaffReward[]; readonly page: PageView }> => {
  const { state, q = null } = ask
  const rows = await db.query<Row>(
    `${REWARD} where ${FOUND} order by r.id ${state === 'held' ? '' : 'desc'} limit $3 offset $4`,
    [state, q, ask.size, offsetOf(ask)],
  )
  const [count] = await db.query<{ total: number }>(
    `select count(*) as total from referral.reward r join accounts.player p on p.id = r.player_id
     join accounts.player f on f.id = r.child_id where ${FOUND}`,
    [state, q],
  )
  return { data: rows.map(viewOf), page: pageOf(count?.total ?? 0, ask) }
}

export const findReward = async (db: Query, id: number): Promise<Result<StaffReward, 'not_found'>> => {
  const [row] = await db.query<Row>(`${REWARD} where r.id = $1`, [id])
  return row ? ok(viewOf(row)) : err('not_found')
}

const MOST_HELD = 50

/** What waits and is for this player, or for what this player played. */
export const listHeldAround = async (db: Query, player: PlayerId): Promise<StaffReward[]> => {
  const rows = await db.query<Row>(
    `${REWARD} where r.state = 'held' and (r.player_id = $1 or r.child_id = $1) order by r.id limit ${MOST_HELD}`,
    [player],
  )
  return rows.map(viewOf)
}

type Held = {
  readonly child: PlayerId
  readonly week: Week
  readonly level: Level
  readonly player: PlayerId
  readonly amount: Paise
  readonly state: RewardState
}

const lockReward = async (tx: Tx, id: number): Promise<Held | undefined> => {
  const [row] = await tx.query<Held>(
    `select child_id as child, week, level, player_id as player, amount, state
     from referral.reward where id = $1 for update`,
    [id],
  )
  return row
}

export type Ask = { readonly id: number; readonly verdict: 'release' | 'refuse'; readonly reason: string }
type Decided = Done<{ data: { id: number; state: 'paid' | 'refused' } }>

/** Pays a reward that waits, or refuses it. Whatever the same friend brings later follows the decision. */
export const decideReward = async (
  tx: Tx,
  { clock, ledger, notify }: Pick<ReferralDeps, 'clock' | 'ledger' | 'notify'>,
  who: Pick<Who, 'id'>,
  { id, verdict, reason }: Ask,
): Promise<Result<Decided, 'not_found' | 'already_decided' | 'movement_blocked'>> => {
  const held = await lockReward(tx, id)
  if (!held) return err('not_found')
  if (held.state !== 'held') return err('already_decided')
  if (verdict === 'release' && !(await isPaid(tx, ledger, held))) return err('movement_blocked')
  const state = verdict === 'release' ? 'paid' : 'refused'
  await saveDecision(tx, clock, { id, state, reason, by: who.id })
  await tx.query('update referral.child set verdict = $2 where player_id = $1', [
    held.child,
    verdict === 'release' ? 'trusted' : 'refused',
  ])
  if (verdict === 'release') await tellReleased({ notify }, tx, held)
  const { player, child, week, level, amount } = held
  return ok({
    answer: { data: { id, state } },
    player,
    details: { verdict, reason, referrer: player, friend: child, week, level, amount: toRupees(amount) },
  })
}

const saveDecision = async (
  tx: Tx,
  clock: Clock,
  { id, state, reason, by }: { id: number; state: RewardState; reason: string; by: number },
): Promise<void> => {
  await tx.query(
    `update referral.reward set state = $2, decided_reason = $3, decided_by = $4, decided_at = accounts.instant($5)
     where id = $1`,
    [id, state, reason, by, clock.now()],
  )
}
