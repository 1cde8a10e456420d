import { API_BASE, holdsFile, type Route } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { defined, paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomBytes, randomUUID } from 'node:crypto'
import { tokenHash } from '../../modules/accounts/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { startTestApp, type TestApp } from '../../testing.ts'
import { createPlayers, type LoggedIn } from '../players.ts'

export const routeOf = (name: string): Route =>
  defined(
    ROUTES.find((route) => route.name === name),
    `there is no route ${name}`,
  )

/** What a caller sends to a route. */
export type Sent = {
  readonly token: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A call that says as little as it can. */
export const emptyCall = ({ method }: Route, token: string): Sent => ({
  token,
  params: {
    id: 1,
    gateway: 'upi',
    slug: 'dice',
    provider: 'maidan-studio',
    area: 'transaction',
    call: 'info',
  },
  ...(method !== 'GET' && { body: {} }),
})

export type Reply = { readonly status: number; readonly text: string }

/** A whole server on a database of its own, and the people who call it. */
export const createRequestWorld = async () => {
  const db = await createTestDatabase()
  // Nobody moves the rounds that all players share: what a call has moved shall be the call's doing.
  await db.owner.query(
    `insert into public.lease
     select name, 'nobody', 1, now() + interval '1 day' from unnest(array['rounds', 'tables-0', 'tables-1']) as name`,
  )
  const app = await startTestApp(db.config.app)
  const call = createCaller(app)
  const people = await createPeople(db, app)
  const does = async (name: string, sent: Sent): Promise<Record<string, unknown>> => {
    const { status, text } = await call(routeOf(name), sent, randomUUID())
    if (status >= 300) throw new Error(`${name}: ${text}`)
    return (JSON.parse(text) as { data: Record<string, unknown> }).data
  }
  // An adjustment of ₹1,000 waits for a second pair of eyes.
  await db.owner.query('update cashier.settings set four_eyes_from = 100000')
  const [checker, maker] = [await people.newMember('asha'), await people.newMember('ravi')]
  return {
    db,
    app,
    call,
    /** Calls a route with a key of its own; throws unless it is taken. */
    does,
    ...people,
    /** Two members of staff; what the maker proposes the checker may decide. */
    checker,
    maker,
    close: async () => {
      await app.stop()
      await db.close()
    },
  }
}

export type RequestWorld = Awaited<ReturnType<typeof createRequestWorld>>

type Values = Readonly<Record<string, unknown>>

/** A call that is taken, and for each field of its input another value that is valid too. */
export type Example = {
  readonly make: (world: RequestWorld) => Promise<Sent>
  readonly other: { readonly params?: Values; readonly query?: Values; readonly body?: Values }
}

const createCaller =
  (app: TestApp) =>
  async (route: Route, { token, params = {}, query = {}, body }: Sent, key: string): Promise<Reply> => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const isForm = holdsFile(body)
    const response = await fetch(
      `${app.address}${API_BASE}${path}?${new URLSearchParams(query).toString()}`,
      {
        method: route.method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? formOf(body) : JSON.stringify(body) }),
      },
    )
    return { status: response.status, text: await response.text() }
  }

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}

const createPeople = async ({ owner }: TestDatabase, { ledger }: TestApp) => {
  const strangers = await createPlayers(owner, 'player', 200)
  const newPlayer = async (rupees = 0): Promise<LoggedIn> => {
    const player = defined(strangers.pop(), 'one more player')
    if (rupees === 0) return player
    const change = credit(paise(rupees * 100), 'play_money')
    await ledger.post({ player: player.id, key: 'in', kind: 'test', movement: 'deposit', change })
    return player
  }
  /** Where a player can be paid out to at once. */
  const newDestination = async ({ id }: LoggedIn): Promise<number> => {
    const details = { kind: 'upi', holder: 'Ravi Kumar', upiId: `ravi${id}@bank` }
    const [row] = await owner.query<{ id: number }>(
      `insert into cashier.destination (player_id, kind, details, label, identity, created_at)
       values ($1, 'upi', $2, 'UPI', $3, now() - interval '30 days') returning id`,
      [id, details, `upi:${details.upiId}`],
    )
    return row!.id
  }
  const newMember = async (username: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    await owner.query(
      `with made as (
         insert into staff.member (username, name, role, password_hash, totp_secret, created_at)
         values ($1, $1, 'admin', '$argon2id$x', $2, now()) returning id)
       insert into staff.session (member_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
       select id, $3, now(), now(), now() + interval '1 day', '127.0.0.1', 'test' from made`,
      [username, randomBytes(48), tokenHash(token)],
    )
    return token
  }
  return { newPlayer, newDestination, newMember }
}

/** Tables that the server writes by itself, or that say who is there. */
const NOT_COMPARED = [
  'played',
  'outbox',
  'lease',
  'sms_outbox',
  'house_snapshot',
  'session',
  'ticket',
  'price_point',
  'returns',
  'standing',
  'stretch',
  'holder',
]
/** What a chore writes on rows that calls have made. */
const OF_CHORES = 'is_counted'

/** Everything that a call could have moved, as one text: any row more, less or other makes another. */
export const fingerprint = async ({ owner }: TestDatabase): Promise<string> => {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('ledger', 'cashier', 'exchange', 'trading', 'staff', 'instant', 'shared', 'fairness', 'seamless', 'studio', 'tables', 'bonus', 'referral', 'vip', 'draws', 'promotions', 'segments', 'public') and tablename <> all ($1)
     order by 1`,
    [NOT_COMPARED],
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(string_agg(line, '' order by line))
       from (select (to_jsonb(t) - '${OF_CHORES}')::text as line from ${name} t) as lines`,
  )
  return JSON.stringify(await owner.query(`${each.join(' union all ')} order by name`))
}
