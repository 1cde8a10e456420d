import type { Instant } from '@maidan/core'
import { offsetOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { type Outcome, pageOf, saveOutcomeIn, statusOf } from '../../staff/index.ts'
import { OF_PLAYERS } from '../of-players.ts'

export type ProposalStatus = 'open' | 'approved' | 'rejected' | 'expired' | 'overtaken'

export type ProposalRow = {
  readonly id: number
  readonly kind: 'result' | 'correction'
  readonly status: ProposalStatus
  readonly market: number
  readonly marketName: string
  readonly fixture: string
  readonly fixtureName: string
  readonly payload: string
  readonly payloadHash: Buffer
  readonly house: number
  readonly players: number
  readonly makerId: number
  readonly maker: string
  readonly madeAt: Instant
  readonly expiresAt: Instant
  readonly checker: string | null
  readonly decidedAt: Instant | null
  readonly reason: string | null
}

const STATUS = statusOf('p')

export const FIXTURE_NAME = `(f.fixture -> 'home' ->> 'name') || ' v ' || (f.fixture -> 'away' ->> 'name')`

const SELECT = `select p.id, p.kind, ${STATUS} as status, p.market_id as market, k.name as "marketName",
  k.fixture_id as fixture, coalesce(${FIXTURE_NAME}, '') as "fixtureName", p.payload, p.payload_hash as "payloadHash",
  p.house, p.players, p.maker_id as "makerId", m.username as maker, p.made_at as "madeAt",
  p.expires_at as "expiresAt", c.username as checker, p.decided_at as "decidedAt", p.reason
from trading.proposal p join exchange.market k on k.id = p.market_id join sports.fixture f on f.id = k.fixture_id
join staff.member m on m.id = p.maker_id left join staff.member c on c.id = p.checker_id`

/** The open proposals of these markets, or of all, by market. */
export const openProposals = async (
  db: Query,
  markets?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.query<{ id: number; market: number }>(
    `select id, market_id as market from trading.proposal
     where status = 'open' and expires_at > now() and ($1::bigint[] is null or market_id = any ($1))`,
    [markets ?? null],
  )
  return new Map(rows.map(({ id, market }) => [market, id]))
}

export type NewProposal = Pick<
  ProposalRow,
  'kind' | 'market' | 'payload' | 'house' | 'players' | 'makerId' | 'madeAt' | 'expiresAt'
> & { readonly payloadHash: Uint8Array }

/** Undefined while there is another proposal for the market. */
export const insertProposal = async (tx: Tx, made: NewProposal): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into trading.proposal (kind, market_id, payload, payload_hash, house, players, maker_id, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, accounts.instant($8), accounts.instant($9))
     on conflict do nothing returning id`,
    [
      made.kind,
      made.market,
      made.payload,
      made.payloadHash,
      made.house,
      made.players,
      made.makerId,
      made.madeAt,
      made.expiresAt,
    ],
  )
  return rows[0]?.id
}

export const findProposal = async (db: Query, id: number, now: Instant): Promise<ProposalRow | undefined> =>
  (await db.query<ProposalRow>(`${SELECT} where p.id = $2`, [now, id]))[0]

/** Of two who decide at once one holds the row, and the other finds it decided. */
export const lockProposal = async (tx: Tx, id: number, now: Instant): Promise<ProposalRow | undefined> =>
  (await tx.query<ProposalRow>(`${SELECT} where p.id = $2 for update of p`, [now, id]))[0]

export const listProposals = (
  db: Query,
  status: ProposalStatus,
  paging: Paging,
  now: Instant,
): Promise<ProposalRow[]> =>
  db.query<ProposalRow>(`${SELECT} ${pageOf('p')}`, [now, status, paging.size, offsetOf(paging)])

export const countProposals = async (db: Query, status: ProposalStatus, now: Instant): Promise<number> =>
  (
    await db.query<{ total: number }>(
      `select count(*) as total from trading.proposal p where ${STATUS} = $2`,
      [now, status],
    )
  )[0]?.total ?? 0

export const saveOutcome = (tx: Tx, id: number, outcome: Outcome): Promise<unknown> =>
  saveOutcomeIn(tx, 'trading.proposal', id, outcome)

/** Ends proposals of a market whose time is over, so that another can be made. Gives their ids. */
export const expireProposals = async (tx: Tx, now: Instant, market?: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `update trading.proposal set status = 'expired', decided_at = accounts.instant($1)
       where status = 'open' and expires_at <= accounts.instant($1) and ($2::bigint is null or market_id = $2)
       returning id`,
      [now, market ?? null],
    )
  ).map(({ id }) => id)

/** Approved and not carried out yet, in the order in which they were approved. */
export const listApproved = (db: Query, now: Instant): Promise<ProposalRow[]> =>
  db.query<ProposalRow>(
    `${SELECT} where p.status = 'approved' and p.carried_at is null order by p.decided_at, p.id limit 100`,
    [now],
  )

/** False where another process has written it down before. */
export const saveCarried = async (
  tx: Tx,
  id: number,
  status: 'approved' | 'overtaken',
  at: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `update trading.proposal set status = $2, carried_at = accounts.instant($3)
       where id = $1 and status = 'approved' and carried_at is null returning id`,
      [id, status, at],
    )
  ).length > 0

/** The version of the market's result, which nobody can change until the transaction ends. */
export const lockVersion = async (tx: Tx, market: number): Promise<number | undefined> =>
  (
    await tx.query<{ version: number }>(
      'select result_version as version from exchange.market where id = $1 for no key update',
      [market],
    )
  )[0]?.version

export type SettlementRow = { readonly id: number; readonly fixtureName: string; readonly openBets: number }

const WAITING = `(f.stage = 'finished' and m.result_version = 0) or exists (
  select from trading.proposal p where p.market_id = m.id and p.status = 'open' and p.expires_at > now())`
const SETTLED = `m.settled_at > now() - interval '7 days'`

const whereOf = (status: 'waiting' | 'settled'): string => (status === 'waiting' ? WAITING : SETTLED)

/** Markets that wait for a person, or that were settled lately, with how many bets are open in them. */
export const listSettlement = (
  db: Query,
  status: 'waiting' | 'settled',
  paging: Paging,
): Promise<SettlementRow[]> =>
  db.query<SettlementRow>(
    `select m.id, coalesce(${FIXTURE_NAME}, '') as "fixtureName",
       (select count(*) from exchange.bet b join accounts.player p on p.id = b.player_id
         where b.market_id = m.id and b.status in ('open', 'pending') and ${OF_PLAYERS}) as "openBets"
     from exchange.market m join sports.fixture f on f.id = m.fixture_id where ${whereOf(status)}
     order by m.settled_at desc nulls first, m.id desc limit $1 offset $2`,
    [paging.size, offsetOf(paging)],
  )

export const countSettlement = async (db: Query, status: 'waiting' | 'settled'): Promise<number> =>
  (
    await db.query<{ total: number }>(
      `select count(*) as total from exchange.market m join sports.fixture f on f.id = m.fixture_id
       where ${whereOf(status)}`,
    )
  )[0]?.total ?? 0
