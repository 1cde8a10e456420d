import type { PlayerLine } from '@maidan/contracts/staff'
import { defined, type Instant, type PlayerId } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { likePattern } from '../paging.ts'

export type Kyc = PlayerLine['kyc']

/** What the cashier asks of a player before money leaves. */
export type Customer = {
  readonly demo: boolean
  readonly kyc: Kyc
  readonly mobileChangedAt: Instant | null
}

export const getCustomer = async (db: Query, player: PlayerId): Promise<Customer> => {
  const [row] = await db.query<Customer>(
    `select l.demo, l.kyc, p.mobile_changed_at as "mobileChangedAt"
     from cashier.player_line l join accounts.player p on p.id = l.id where l.id = $1`,
    [player],
  )
  return defined(row, `there is no player ${player}`)
}

/** A demo player is shared by strangers: nobody keeps a destination, a paper or a withdrawal there. */
export const isDemo = async (db: Query, player: PlayerId): Promise<boolean> =>
  (await getCustomer(db, player)).demo

/** Tells a demo player so before the server reads the form that holds a picture. */
export const refuseDemo =
  (db: Query) =>
  async ({ player }: { readonly player: PlayerId }): Promise<'demo_account' | undefined> =>
    (await isDemo(db, player)) ? 'demo_account' : undefined

type LineRow = {
  readonly player: PlayerId
  readonly userName: string
  readonly playerName: string
  readonly playerStatus: PlayerLine['status']
  readonly kyc: Kyc
}

/** The player's columns of a queue; `l` is `cashier.player_line`. */
export const LINE_COLUMNS = `l.username as "userName", l.name as "playerName", l.status as "playerStatus", l.kyc`

export const lineOf = (row: LineRow): PlayerLine => ({
  id: row.player,
  userName: row.userName,
  name: row.playerName,
  status: row.playerStatus,
  kyc: row.kyc,
})

/** A search as the pattern of its text and, where it is a number, the row it may name. */
export const searchValues = (q: string | undefined): [pattern: string | null, id: number | null] => [
  q === undefined || q === '' ? null : likePattern(q),
  q !== undefined && /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : null,
]
