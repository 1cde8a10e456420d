import type { Instant, Paise, PlayerId } from '@maidan/core'
import { offsetOf, type Paging } from '../../platform/paging.ts'
import { numberArray } from '../../platform/postgres/array-text.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Grant } from './claim-rules.ts'
import type { Claim, Offer } from './model.ts'
import type { ClaimEnd, Part, Release } from '@maidan/ledger/bonus'

const CONTRIBUTION = `json_build_object('exchange', count_exchange, 'sportsbook', count_sportsbook,
  'instant', count_instant, 'casino', count_casino) as contribution`

const FREE = `'count', free_count, 'stake', free_stake, 'games', free_games`

const FREE_TERMS = `case when free_count is not null then json_build_object(${FREE}) end as free`

const plays = (states: string): string =>
  `(select count(*) from bonus.free_play f where f.claim_id = claim.id and f.state in (${states}))`

/** As `FREE_TERMS`, with how many of them were taken; to be asked of `bonus.claim`. */
const FREE_PLAYS = `case when free_count is not null then json_build_object(${FREE}, 'times', free_times,
  'used', ${plays("'open', 'ended'")}, 'open', ${plays("'open'")}) end as free`

export const OFFER = `id, version, state, kind, title, words, percent, least_base as "leastBase", most_amount as "mostAmount", times, parts, days,
  most_stake as "mostStake", most_cash as "mostCash", claim_hours as "claimHours", ${CONTRIBUTION}, ${FREE_TERMS},
  case when isfinite(starts_at) then starts_at end as "startsAt", case when isfinite(ends_at) then ends_at end as "endsAt"`

export const CLAIM = `id, player_id as player, offer_id as offer, version, kind, title, status, amount, target, progress, ${CONTRIBUTION},
  most_stake as "mostStake", most_cash as "mostCash", kept, turned, returned, started_seq as "startedSeq",
  ended_seq as "endedSeq", played_at as "playedAt", claimed_at as "claimedAt", expires_at as "expiresAt",
  ended_at as "endedAt", ${FREE_PLAYS}`

/** Those that are open at the moment, in the order of the page. */
export const listOffers = (db: Query, now: Instant): Promise<Offer[]> =>
  db.query<Offer>(
    `select ${OFFER} from bonus.offer where state = 'open' and starts_at <= accounts.instant($1) and ends_at > accounts.instant($1)
     order by position, id`,
    [now],
  )

/** For a claim: until it is written nobody changes the terms. Drafts are not there yet. */
export const lockOffer = async (tx: Tx, id: number): Promise<Offer | undefined> =>
  (
    await tx.query<Offer>(
      `select ${OFFER} from bonus.offer where id = $1 and state <> 'draft' for key share`,
      [id],
    )
  )[0]

/** The offer as it was when the claim was made. */
export const findClaimed = async (
  db: Query,
  { offer, version }: Pick<Claim, 'offer' | 'version'>,
): Promise<Offer | undefined> =>
  (
    await db.query<Offer>(
      `select ${OFFER} from (select * from bonus.offer union all select * from bonus.past_offer) o
       where id = $1 and version = $2`,
      [offer, version],
    )
  )[0]

/** The slots of offers or claims, by their codes. */
export type Games = ReadonlyMap<string, { readonly name: string; readonly path: string }>

export const listGames = async (db: Query, of: readonly Pick<Offer, 'free'>[]): Promise<Games> => {
  const codes = [...new Set(of.flatMap(({ free }) => free?.games ?? []))]
  if (codes.length === 0) return new Map()
  const rows = await db.query<{ code: string; name: string; path: string }>(
    'select code, name, path from catalogue.entry where code = any ($1::text[])',
    [codes],
  )
  return new Map(rows.map(({ code, ...game }) => [code, game]))
}

export const listUsed = async (db: Query, player: PlayerId): Promise<Set<string>> => {
  const rows = await db.query<{ basis: string }>('select basis from bonus.claim where player_id = $1', [
    player,
  ])
  return new Set(rows.map(({ basis }) => basis))
}

/** Who of these players has an active claim. */
export const listClaiming = async (db: Query, players: readonly PlayerId[]): Promise<Set<PlayerId>> => {
  const rows = await db.query<{ player: PlayerId }>(
    `select player_id as player from bonus.claim where player_id = any ($1::bigint[]) and status = 'active'`,
    [numberArray(players)],
  )
  return new Set(rows.map(({ player }) => player))
}

/** The one active claim. Whoever changes it has locked the wallet before. */
export const findActive = async (db: Query, player: PlayerId): Promise<Claim | undefined> =>
  (
    await db.query<Claim>(`select ${CLAIM} from bonus.claim where player_id = $1 and status = 'active'`, [
      player,
    ])
  )[0]

export const findClaim = async (db: Query, player: PlayerId, id: number): Promise<Claim | undefined> =>
  (
    await db.query<Claim>(`select ${CLAIM} from bonus.claim where player_id = $1 and id = $2`, [player, id])
  )[0]

export const listClaims = (db: Query, player: PlayerId, paging: Paging): Promise<Claim[]> =>
  db.query<Claim>(
    `select ${CLAIM} from bonus.claim where player_id = $1 order by id desc limit $2 offset $3`,
    [player, paging.size, offsetOf(paging)],
  )

export type ClaimSums = {
  readonly claims: number
  readonly cleared: number
  readonly granted: Paise
  readonly turned: Paise
  readonly returned: Paise
}

export const sumClaims = async (db: Query, player: PlayerId): Promise<ClaimSums> => {
  const [row] = await db.query<ClaimSums>(
    `select count(*) as claims, count(*) filter (where status = 'cleared') as cleared,
       coalesce(sum(amount), 0)::bigint as granted, coalesce(sum(turned), 0)::bigint as turned,
       coalesce(sum(returned), 0)::bigint as returned
     from bonus.claim where player_id = $1`,
    [player],
  )
  return row!
}

export const listParts = (
  db: Query,
  claims: readonly number[],
): Promise<(Part & { readonly claim: number })[]> =>
  db.query(
    `select claim_id as claim, number, size, threshold, cash, released_at as "releasedAt" from bonus.part
     where claim_id = any ($1::bigint[]) order by claim_id, number`,
    [claims],
  )

export type NewClaim = Pick<Claim, 'player' | 'kept' | 'claimedAt' | 'expiresAt' | 'target'> & {
  readonly offer: Offer
  readonly grant: Grant
  /** The number of the last posting that is none of its play. */
  readonly startedSeq: number
}

export const insertClaim = async (tx: Tx, claim: NewClaim): Promise<Claim> => {
  const { player, offer, grant } = claim
  const [row] = await tx.query<Claim>(
    `insert into bonus.claim (player_id, offer_id, version, kind, title, basis, amount, target, count_exchange, count_sportsbook,
       count_instant, count_casino, most_stake, most_cash, kept, started_seq, claimed_at, expires_at, free_count, free_stake,
       free_games, free_times)
     select $1, o.id, o.version, o.kind, o.title, $3, $4, $5, o.count_exchange, o.count_sportsbook, o.count_instant, o.count_casino,
       o.most_stake, o.most_cash, $6, $7, accounts.instant($8), accounts.instant($9), o.free_count, o.free_stake, o.free_games,
       case when o.free_count is not null then o.times end
     from bonus.offer o where o.id = $2 returning ${CLAIM}`,
    [
      player,
      offer.id,
      grant.basis,
      grant.amount,
      claim.target,
      claim.kept,
      claim.startedSeq,
      claim.claimedAt,
      claim.expiresAt,
    ],
  )
  return row!
}

export const insertParts = async (
  tx: Tx,
  claim: number,
  parts: readonly Pick<Part, 'number' | 'size' | 'threshold'>[],
): Promise<void> => {
  await tx.query(
    `insert into bonus.part (claim_id, number, size, threshold)
     select $1, * from unnest($2::int[], $3::bigint[], $4::bigint[])`,
    [
      claim,
      parts.map(({ number }) => number),
      parts.map(({ size }) => size),
      parts.map(({ threshold }) => threshold),
    ],
  )
}

export const saveProgress = async (
  tx: Tx,
  id: number,
  { progress, playedAt }: { readonly progress: number; readonly playedAt: Instant },
): Promise<void> => {
  await tx.query(
    'update bonus.claim set progress = $2, played_at = greatest(played_at, accounts.instant($3)) where id = $1',
    [id, progress, playedAt],
  )
}

export const saveRelease = async (
  tx: Tx,
  id: number,
  { number, cash }: Release,
  at: Instant,
): Promise<void> => {
  await tx.query(
    'update bonus.part set cash = $3, released_at = accounts.instant($4) where claim_id = $1 and number = $2',
    [id, number, cash, at],
  )
  await tx.query('update bonus.claim set turned = turned + $2 where id = $1', [id, cash])
}

export const saveEnd = async (
  tx: Tx,
  id: number,
  { status, returned, seq, at }: ClaimEnd & { readonly seq: number; readonly at: Instant },
): Promise<void> => {
  await tx.query(
    `update bonus.claim set status = $2, returned = returned + $3, ended_seq = $4, ended_at = accounts.instant($5),
       is_home = $2 = 'used_up'
     where id = $1`,
    [id, status, returned, seq, at],
  )
}

export const addLate = async (
  tx: Tx,
  id: number,
  { cash, returned }: { readonly cash: Paise; readonly returned: Paise },
): Promise<void> => {
  await tx.query('update bonus.claim set turned = turned + $2, returned = returned + $3 where id = $1', [
    id,
    cash,
    returned,
  ])
}

/** Active claims that may be over: their time is up, or their coins are gone. */
export const listDue = async (db: Query, now: Instant, most: number): Promise<PlayerId[]> => {
  const rows = await db.query<{ player: PlayerId }>(
    `select c.player_id as player from bonus.claim c where c.status = 'active' and c.expires_at <= accounts.instant($1)
     union all
     select c.player_id from bonus.claim c join ledger.wallet w on w.player_id = c.player_id
     where c.status = 'active' and c.expires_at > accounts.instant($1) and w.bonus <= c.kept and w.exposure = 0
       and coalesce(c.played_at, c.claimed_at) <= accounts.instant($1) - interval '1 hour'
       and (c.free_count is null or c.free_count = (select count(*) from bonus.free_play f
         where f.claim_id = c.id and f.state = 'ended'))
     limit $2`,
    [now, most],
  )
  return rows.map(({ player }) => player)
}

/**
 * Players with a claim that has ended, and coins that may be of it, or nothing left that could bring some. They are noted as
 * looked at, and who was looked at longest ago is next: none of them waits for another's bets.
 */
export const takeAway = async (tx: Tx, now: Instant, most: number): Promise<PlayerId[]> => {
  const rows = await tx.query<{ player: PlayerId }>(
    `update bonus.claim set looked_at = accounts.instant($1)
     where id in (select c.id from bonus.claim c join ledger.wallet w on w.player_id = c.player_id
       where not c.is_home
         and (w.bonus > 0 or (w.exposure = 0 and c.ended_at <= accounts.instant($1) - interval '1 hour'))
       order by c.looked_at nulls first, c.id limit $2 for update of c skip locked)
     returning player_id as player`,
    [now, most],
  )
  return rows.map(({ player }) => player)
}

/** The last claim of a player, where coins of it may still be on their way home. */
export const findAway = async (db: Query, player: PlayerId): Promise<Claim | undefined> =>
  (
    await db.query<Claim>(`select ${CLAIM} from bonus.claim where player_id = $1 and not is_home`, [player])
  )[0]

export const saveHome = async (tx: Tx, id: number): Promise<void> => {
  await tx.query('update bonus.claim set is_home = true where id = $1', [id])
}

/** The coins that play has brought since a claim ended, less those that were taken already. */
export const sumBack = async (db: Query, claim: Claim): Promise<Paise> => {
  const [row] = await db.query<{ back: Paise }>(
    `select coalesce(sum(d_bonus), 0)::bigint as back from ledger.posting
     where player_id = $1 and seq > $2 and (reference = $3 or kind in ('bet', 'bet_release', 'bet_settled',
       'bet_corrected', 'game_bet', 'game_win', 'game_cancelled'))`,
    [claim.player, claim.endedSeq, `bonus:${claim.id}`],
  )
  return row!.back
}

/** The number of the player's last posting; the wallet is locked. */
export const lastSeq = async (tx: Tx, player: PlayerId): Promise<number> => {
  const [row] = await tx.query<{ seq: number }>('select seq from ledger.wallet where player_id = $1', [
    player,
  ])
  return row!.seq
}
