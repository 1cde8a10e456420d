import type { Instant, Paise, PlayerId, SessionId } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'

export type NewLaunch = {
  readonly tokenHash: string
  readonly player: PlayerId
  readonly login: SessionId
  readonly provider: string
  readonly game: string
  readonly at: Instant
  readonly expiresAt: Instant
}

export const insertLaunch = (db: Query, launch: NewLaunch): Promise<unknown> =>
  db.query(
    `insert into seamless.launch (token_hash, player_id, login_id, provider, game, made_at, expires_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6), accounts.instant($7))`,
    [
      launch.tokenHash,
      launch.player,
      launch.login,
      launch.provider,
      launch.game,
      launch.at,
      launch.expiresAt,
    ],
  )

type Opening = {
  readonly tokenHash: string
  readonly player: PlayerId
  readonly login: SessionId
  readonly now: Instant
}

/** Uses a launch up. Nothing for anybody but the login that it was made in, and for nobody twice. */
export const takeLaunch = async (
  tx: Tx,
  { tokenHash, player, login, now }: Opening,
): Promise<{ readonly provider: string; readonly game: string } | undefined> =>
  (
    await tx.query<{ provider: string; game: string }>(
      `update seamless.launch set used_at = accounts.instant($4)
       where token_hash = $1 and player_id = $2 and login_id = $3 and used_at is null and expires_at > accounts.instant($4)
       returning provider, game`,
      [tokenHash, player, login, now],
    )
  )[0]

export const insertSession = (tx: Tx, session: NewLaunch): Promise<unknown> =>
  tx.query(
    `insert into seamless.session (token_hash, player_id, login_id, provider, game, opened_at, expires_at)
     values ($1, $2, $3, $4, $5, accounts.instant($6), accounts.instant($7))`,
    [
      session.tokenHash,
      session.player,
      session.login,
      session.provider,
      session.game,
      session.at,
      session.expiresAt,
    ],
  )

type Launcher = { readonly username: string; readonly isDemo: boolean }

export const findLauncher = async (db: Query, player: PlayerId): Promise<Launcher | undefined> =>
  (
    await db.query<Launcher>('select username, demo as "isDemo" from accounts.player where id = $1', [player])
  )[0]

export type OpenSession = {
  readonly id: number
  readonly game: string
  readonly player: PlayerId
  readonly username: string
  readonly isBlocked: boolean
  readonly isOver: boolean
  readonly isOn: boolean
  readonly cash: Paise
  readonly bonus: Paise
}

/** By our own token, or by the provider's name of it. */
export const findSession = async (
  db: Query,
  provider: string,
  tokenHash: string,
  now: Instant,
): Promise<OpenSession | undefined> =>
  (
    await db.query<OpenSession>(
      `select s.id, s.game, s.player_id as player, p.username, p.status = 'blocked' as "isBlocked", v.is_on as "isOn", w.cash, w.bonus,
         s.ended_at is not null or s.expires_at <= accounts.instant($3) or l.id is null or l.ended_at is not null
           or l.expires_at <= accounts.instant($3) as "isOver"
       from (
         select * from seamless.session where token_hash = $2 and provider = $1
         union all select * from seamless.session where provider = $1 and alias_hash = $2 limit 1) s
       join accounts.player p on p.id = s.player_id
       join ledger.wallet w on w.player_id = s.player_id
       join seamless.provider v on v.code = s.provider
       left join accounts.session l on l.id = s.login_id limit 1`,
      [provider, tokenHash, now],
    )
  )[0]

export type GameSession = Pick<OpenSession, 'id' | 'game' | 'player' | 'isOver'>

/** The sessions of these tokens, in their order; undefined where a token is none of the provider's. */
export const listSessions = async (
  db: Query,
  provider: string,
  tokenHashes: readonly string[],
  now: Instant,
): Promise<readonly (GameSession | undefined)[]> => {
  const rows = await db.query<GameSession & { readonly tokenHash: string }>(
    `select s.token_hash as "tokenHash", s.id, s.game, s.player_id as player,
       s.ended_at is not null or s.expires_at <= accounts.instant($3) or l.id is null or l.ended_at is not null
         or l.expires_at <= accounts.instant($3) as "isOver"
     from unnest($2::text[]) as asked (token_hash)
     join seamless.session s on s.token_hash = asked.token_hash and s.provider = $1
     left join accounts.session l on l.id = s.login_id`,
    [provider, [...new Set(tokenHashes)], now],
  )
  const found = new Map(rows.map((row) => [row.tokenHash, row]))
  return tokenHashes.map((tokenHash) => found.get(tokenHash))
}

/** From now on the provider names the session so. */
export const saveAlias = (db: Query, tokenHash: string, alias: string): Promise<unknown> =>
  db.query(
    'update seamless.session set alias_hash = $2 where token_hash = $1 and alias_hash is distinct from $2',
    [tokenHash, alias],
  )

export type PlayerRow = { readonly isBlocked: boolean; readonly cash: Paise; readonly bonus: Paise }

export const findPlayer = async (db: Query, player: PlayerId): Promise<PlayerRow | undefined> =>
  (
    await db.query<PlayerRow>(
      `select p.status = 'blocked' as "isBlocked", w.cash, w.bonus
       from accounts.player p join ledger.wallet w on w.player_id = p.id where p.id = $1`,
      [player],
    )
  )[0]

/** Launches that nobody can use any more. Answers how many there were. */
export const deleteOldLaunches = async (tx: Tx, before: Instant): Promise<number> =>
  (
    await tx.query(
      `delete from seamless.launch where token_hash in (
         select token_hash from seamless.launch where expires_at < accounts.instant($1) limit 1000) returning 1`,
      [before],
    )
  ).length
