import type { Instant, Paise, PlayerId } from '@maidan/core'
import type { FreeGrant } from '@maidan/ledger/bonus'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Claim } from '../model.ts'
import { CLAIM } from '../store.ts'

/** A free play that was taken. */
export type FreePlay = {
  readonly id: number
  readonly claim: number
  readonly state: 'open' | 'ended' | 'given_back'
  readonly won: Paise
  readonly granted: Paise
}

export type PlayOf = { readonly round: number } | { readonly bet: number }

const PLAY = 'id, claim_id as claim, state, won, granted'

const columnOf = (of: PlayOf): readonly [column: string, id: number] =>
  'round' in of ? ['round_id', of.round] : ['bet_id', of.bet]

/** Takes the lowest number that is free. Whoever calls holds the wallet; without it the database refuses the second of two. */
export const insertPlay = async (tx: Tx, claim: number, of: PlayOf, at: Instant): Promise<void> => {
  const [column, id] = columnOf(of)
  await tx.query(
    `insert into bonus.free_play (claim_id, ${column}, taken_at, number)
     select c.id, $2, accounts.instant($3), (select min(n) from generate_series(1, c.free_count) n
       where not exists (select from bonus.free_play f where f.claim_id = c.id and f.number = n and f.state <> 'given_back'))
     from bonus.claim c where c.id = $1`,
    [claim, id, at],
  )
}

export const findPlay = async (tx: Tx, of: PlayOf): Promise<FreePlay | undefined> => {
  const [column, id] = columnOf(of)
  return (await tx.query<FreePlay>(`select ${PLAY} from bonus.free_play where ${column} = $1`, [id]))[0]
}

export const findClaimOf = async (
  db: Query,
  { claim }: Pick<FreePlay, 'claim'>,
): Promise<Claim | undefined> =>
  (await db.query<Claim>(`select ${CLAIM} from bonus.claim where id = $1`, [claim]))[0]

/** The play is decided: what it won, and what of that was granted in all. */
export const saveEnd = async (
  tx: Tx,
  id: number,
  { won, granted }: Pick<FreePlay, 'won' | 'granted'>,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `update bonus.free_play set state = 'ended', won = $2, granted = $3, is_due = false, ended_at = accounts.instant($4)
     where id = $1`,
    [id, won, granted, at],
  )
}

export const saveGivenBack = async (tx: Tx, id: number, at: Instant): Promise<void> => {
  await tx.query(
    `update bonus.free_play set state = 'given_back', is_due = false, ended_at = accounts.instant($2) where id = $1`,
    [id, at],
  )
}

export const saveNotDue = async (tx: Tx, id: number): Promise<void> => {
  await tx.query('update bonus.free_play set is_due = false where id = $1', [id])
}

/** What a play won makes the claim larger, and its one part with it. */
export const addGrant = async (
  tx: Tx,
  claim: number,
  { granted, cash }: FreeGrant,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `update bonus.claim set amount = amount + $2, target = (amount + $2) * free_times, turned = turned + $3,
       played_at = greatest(played_at, accounts.instant($4))
     where id = $1`,
    [claim, granted, cash, at],
  )
  await tx.query(
    `update bonus.part p set size = c.amount, threshold = c.target from bonus.claim c
     where c.id = $1 and p.claim_id = c.id and p.released_at is null`,
    [claim],
  )
}

/** A bet has a result, perhaps another one than before. */
export const markDue = async (tx: Tx, bets: readonly number[]): Promise<void> => {
  await tx.query(
    `update bonus.free_play set is_due = true where bet_id = any ($1::bigint[]) and state = 'ended'`,
    [bets],
  )
}

export type DueBet = { readonly bet: number; readonly player: PlayerId }

/** Free bets that were decided, or decided anew, or never taken. */
export const listDueBets = (db: Query, most: number): Promise<DueBet[]> =>
  db.query<DueBet>(
    `select f.bet_id as bet, b.player_id as player from bonus.free_play f join exchange.bet b on b.id = f.bet_id
     where (f.state = 'open' or f.is_due) and b.status not in ('pending', 'open') order by f.id limit $1`,
    [most],
  )

/** What became of a bet. */
export type BetEnd = {
  readonly status: 'pending' | 'open' | 'ended' | 'settled' | 'void'
  readonly profit: Paise | null
}

export const findBetEnd = async (tx: Tx, bet: number): Promise<BetEnd | undefined> =>
  (await tx.query<BetEnd>('select status, profit from exchange.bet where id = $1', [bet]))[0]
