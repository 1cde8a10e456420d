import type { ProviderTransaction } from '@maidan/contracts/staff'
import type { Instant, Paise } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'

export type RoundFilter = {
  readonly provider?: string | undefined
  readonly player?: number | undefined
  readonly game?: string | undefined
  readonly round?: string | undefined
  readonly isOpen?: boolean | undefined
  /** Opened before it, and still open. */
  readonly openSince?: Instant | undefined
}

export type RoundLineRow = {
  readonly id: number
  readonly provider: string
  readonly providerName: string
  readonly player: number
  readonly username: string | null
  readonly game: string
  readonly round: string
  readonly bets: number
  readonly stake: Paise
  readonly won: Paise
  readonly openedAt: Instant
  readonly closedAt: Instant | null
  /** Whether the provider still has to say how a bet of it ended. */
  readonly isOwed: boolean
}

const WANTED = `($1::text is null or r.provider = $1) and ($2::bigint is null or r.player_id = $2)
  and ($3::text is null or r.game = $3) and ($4::text is null or r.ref = $4)
  and ($5::boolean is null or (r.closed_at is null) = $5)
  and ($6::bigint is null or (r.closed_at is null and r.opened_at < accounts.instant($6)
    and exists (select from seamless.provider v where v.code = r.provider and v.tells_losses) and exists (
    select from seamless.transaction t where t.round_id = r.id and t.kind = 'bet' and t.state = 'open')))`

const valuesOf = ({ provider, player, game, round, isOpen, openSince }: RoundFilter) => [
  provider ?? null,
  player ?? null,
  game ?? null,
  round ?? null,
  isOpen ?? null,
  openSince ?? null,
]

const LINE = `select r.id, r.provider, v.name as "providerName", r.player_id as player, p.username, r.game, r.ref as round, r.bets,
    r.staked_cash + r.staked_bonus as stake, r.won, r.opened_at as "openedAt", r.closed_at as "closedAt",
    v.tells_losses and exists (
      select from seamless.transaction t where t.round_id = r.id and t.kind = 'bet' and t.state = 'open') as "isOwed"
  from seamless.round r join seamless.provider v on v.code = r.provider
  left join accounts.player p on p.id = r.player_id`

/** At most so many: a list of all rounds of all players has no end that anybody pages to. */
export const countRounds = async (db: Query, filter: RoundFilter, most: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from (select from seamless.round r where ${WANTED} limit $7) found`,
    [...valuesOf(filter), most],
  )
  return row!.count
}

export const listRounds = (db: Query, filter: RoundFilter, paging: Paging): Promise<RoundLineRow[]> =>
  db.query<RoundLineRow>(`${LINE} where ${WANTED} order by r.id desc limit $7 offset $8`, [
    ...valuesOf(filter),
    paging.size,
    offsetOf(paging),
  ])

export const findRound = async (db: Query, id: number): Promise<RoundLineRow | undefined> =>
  (await db.query<RoundLineRow>(`${LINE} where r.id = $1`, [id]))[0]

export const findPlayerByName = async (db: Query, username: string): Promise<number | undefined> =>
  (
    await db.query<{ id: number }>('select id from accounts.player where username_key = $1', [
      username.toLowerCase(),
    ])
  )[0]?.id

export type TransactionLine = Omit<ProviderTransaction, 'amount' | 'change' | 'balance' | 'at'> & {
  readonly amount: Paise
  readonly change: Paise
  readonly balance: Paise
  readonly at: Instant
}

export const listTransactions = (db: Query, round: number): Promise<TransactionLine[]> =>
  db.query<TransactionLine>(
    `select id, tx, kind, state, refusal, target, amount, d_cash + d_bonus as change, cash + bonus as balance, made_at as at
     from seamless.transaction where round_id = $1 order by abs(id), id limit 1000`,
    [round],
  )

export type DayRow = {
  readonly provider: string
  readonly bets: number
  readonly betAmount: Paise
  readonly wins: number
  readonly winAmount: Paise
  readonly rollbacks: number
  readonly rollbackAmount: Paise
  readonly promos: number
  readonly promoAmount: Paise
  readonly refused: number
  readonly tombstones: number
  readonly cleared: Paise
  readonly incomplete: number
}

const sumOf = (kind: string): string =>
  `count(*) filter (where t.kind = '${kind}' and t.state <> 'refused') as "${kind}s",
   coalesce(sum(abs(t.d_cash + t.d_bonus)) filter (where t.kind = '${kind}'), 0)::bigint as "${kind}Amount"`

/** What the transactions of a period say, and what the ledger has for each of them. */
export const sumDay = (
  db: Query,
  provider: string | undefined,
  period: { readonly from: Instant; readonly to: Instant },
  openSince: Instant,
): Promise<DayRow[]> =>
  db.query<DayRow>(
    `select v.code as provider, ${['bet', 'win', 'rollback', 'promo'].map(sumOf).join(', ')},
       count(*) filter (where t.state = 'refused') as refused, count(*) filter (where t.kind = 'tombstone') as tombstones,
       coalesce(sum(-p.d_cash - p.d_bonus), 0)::bigint as cleared,
       (select count(*) from seamless.round r where r.provider = v.code and v.tells_losses and r.closed_at is null
          and r.opened_at >= accounts.instant($2) and r.opened_at < least(accounts.instant($3), accounts.instant($4))
          and exists (select from seamless.transaction o where o.round_id = r.id and o.kind = 'bet' and o.state = 'open'))
         as incomplete
     from seamless.provider v
     left join seamless.transaction t on t.provider = v.code and t.made_at >= accounts.instant($2)
       and t.made_at < accounts.instant($3)
     left join ledger.posting p on p.id = encode(substring(
       sha256(convert_to(t.player_id || '|casino:' || t.provider || ':' || t.tx, 'UTF8')) for 16), 'hex')::uuid
     where $1::text is null or v.code = $1 group by v.code order by v.code`,
    [provider ?? null, period.from, period.to, openSince],
  )
