import { createClient, getBet, getFixture, placeMatchOdds } from '@maidan/contracts'
import { paise, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { tokenHash } from '../modules/accounts/index.ts'
import { requireCleanBets } from '../modules/exchange/settlement/testing/clean-bets.ts'
import { startStreamServer } from '../modules/sportsbook/testing/stream-server.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { startTestApp, type TestApp } from '../testing.ts'

export const PURSE = paise(10_000_00)

export type Bettor = { readonly id: PlayerId; readonly token: string }

/** With real money there are no robots that could take an order before the player it is meant for. */
const settingsFor = (address: string, folder: string) => {
  const file = join(folder, 'jurisdictions.json')
  writeFileSync(file, '[{ "country": "IN", "licence": "test" }]')
  return { FEED_ADDRESS: address, MONEY_MODE: 'real', JURISDICTIONS: file }
}

const newBettor = async (db: TestDatabase, app: TestApp, name: string, mobile: string): Promise<Bettor> => {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db.owner.query<{ id: PlayerId }>(
    `insert into accounts.player (type_id, parent_id, name, username, username_key, mobile, password_hash, created_at)
     values (3, 1, $1, $1, $1, $2, '$argon2id$x', now()) returning id`,
    [name, mobile],
  )
  const id = row!.id
  await db.owner.query('select ledger.open_wallet($1)', [id])
  await db.owner.query(
    `insert into accounts.session (player_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, now(), now(), now() + interval '1 day', '127.0.0.1', 'test')`,
    [id, tokenHash(token)],
  )
  const change = credit(PURSE, 'play_money')
  await app.ledger.post({ player: id, key: 'in', kind: 'test', movement: 'deposit', change })
  return { id, token }
}

const walletOf = async ({ owner }: TestDatabase, player: PlayerId) => {
  const [wallet] = await owner.query<{ cash: number; bonus: number; exposure: number }>(
    'select cash, bonus, exposure from ledger.wallet where player_id = $1',
    [player],
  )
  return wallet!
}

/** What the house got by the settlement of a market, by account. */
const houseOf = async ({ owner }: TestDatabase, market: number): Promise<Record<string, number>> => {
  const rows = await owner.query<{ account: string; amount: number }>(
    `select e.account, sum(e.amount)::bigint as amount from ledger.posting p
     join ledger.house_entry e using (player_id, seq) where p.reference = 'market:' || $1 group by 1`,
    [market],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

type Order = { readonly runner: number; readonly price: number; readonly stake: number }
type Wager = Order & { readonly backer: Bettor; readonly layer: Bettor }

/** A whole server that hears a recorded match over TCP, with two players whom it serves over HTTP. */
export const createRecordedWorld = async (lines: readonly string[], fixture: string) => {
  const stream = await startStreamServer(lines)
  const db = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'maidan-recorded-'))
  const settings = settingsFor(stream.address, folder)
  let app = await startTestApp(db.config.app, settings)
  const asha = await newBettor(db, app, 'asha', '+917000000001')
  const binod = await newBettor(db, app, 'binod', '+917000000002')
  const client = (token?: string) => createClient({ base: `${app.address}/api`, fetch, token: () => token })
  const read = async () => {
    const found = await client().call(getFixture, { params: { id: fixture } })
    return found.ok ? { stage: found.data.fixture.stage, ...found.data.markets[0]! } : undefined
  }
  const place = async (bettor: Bettor, side: 'back' | 'lay', { runner, price, stake }: Order) => {
    const body = { market: (await read())!.id, runner, side, price, stake }
    return client(bettor.token).call(placeMatchOdds, { body, key: randomUUID() })
  }
  return {
    stream,
    asha,
    binod,
    read,
    place,
    /** One lays, the other takes it; gives the two bets. */
    meet: async (wager: Wager): Promise<{ lay: number; back: number }> => {
      const lay = await place(wager.layer, 'lay', wager)
      const back = await place(wager.backer, 'back', wager)
      if (!lay.ok || !back.ok) throw new Error(`${lay.message} ${back.message}`)
      expect(back.data).toMatchObject({ matched: wager.stake, averagePrice: wager.price })
      return { lay: lay.data.id, back: back.data.id }
    },
    /** Waits until the match and its market stand so. */
    until: async (expected: object): Promise<void> => {
      await expect.poll(read, { timeout: 15_000 }).toMatchObject(expected)
    },
    bet: async ({ token }: Bettor, id: number) => {
      const found = await client(token).call(getBet, { params: { id: String(id) } })
      if (!found.ok) throw new Error(found.message)
      return found.data
    },
    wallet: ({ id }: Bettor) => walletOf(db, id),
    house: (market: number) => houseOf(db, market),
    stopServer: () => app.stop(),
    startServer: async () => {
      app = await startTestApp(db.config.app, settings)
    },
    close: async () => {
      await app.stop()
      stream.stop()
      await requireCleanBets(db.owner)
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type RecordedWorld = Awaited<ReturnType<typeof createRecordedWorld>>
