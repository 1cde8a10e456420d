import { createClient } from '@maidan/contracts'
import { getBet, getFixture, placeMatchOdds } from '@maidan/contracts/player'
import { paise, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { requireCleanBets } from '../modules/settlement/testing/clean-bets.ts'
import { createCertificate } from '../modules/sportsbook/testing/certificate.ts'
import { HOUSE } from '../modules/sportsbook/testing/house.ts'
import { startStreamServer } from '../modules/sportsbook/testing/stream-server.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { createPlayers, type LoggedIn } from './players.ts'

export const PURSE = paise(10_000_00)

const LOGIN = { appKey: 'aTestKey', session: 'aTestSession' }

/** With real money there are no robots that could take an order before the player it is meant for. */
const settingsFor = (address: string, folder: string) => {
  const file = join(folder, 'jurisdictions.json')
  writeFileSync(file, '[{ "country": "IN", "licence": "test" }]')
  return { FEED_ADDRESS: address, MONEY_MODE: 'real', JURISDICTIONS: file }
}

/** A live stream speaks TLS, asks for a login and leaves the names to a catalogue. */
const liveSettings = (folder: string, cert: string) => {
  const file = join(folder, 'authority.pem')
  writeFileSync(file, cert)
  return {
    FEED_CA_FILE: file,
    FEED_APP_KEY: LOGIN.appKey,
    FEED_SESSION: LOGIN.session,
    FEED_CATALOGUE_FILE: join(folder, 'names.json'),
  }
}

const newBettors = async (db: TestDatabase, app: TestApp): Promise<readonly [LoggedIn, LoggedIn]> => {
  const [one, other] = await createPlayers(db.owner, 'bettor', 2)
  const change = credit(PURSE, 'play_money')
  for (const { id: player } of [one!, other!])
    await app.ledger.post({ player, key: 'in', kind: 'test', movement: 'deposit', change })
  return [one!, other!]
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
type Wager = Order & { readonly backer: LoggedIn; readonly layer: LoggedIn }

type Client = ReturnType<typeof createClient>

/** The match with its first market, as a visitor sees them. */
const readMatch = async (client: Client, fixture: string) => {
  const found = await client.call(getFixture, { params: { id: fixture } })
  if (!found.ok) return undefined
  const { fixture: match, score, markets } = found.data
  return { match, stage: match.stage, score, ...markets[0]! }
}

/** A whole server that hears a recorded match over TCP, or as a live one over TLS, with two players whom it serves over HTTP. */
export const createRecordedWorld = async (lines: readonly string[], fixture: string, isLive = false) => {
  const tls = isLive ? createCertificate() : undefined
  const stream = await startStreamServer(lines, tls ? { tls, login: LOGIN } : {})
  const db = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'maidan-recorded-'))
  const settings = { ...settingsFor(stream.address, folder), ...(tls ? liveSettings(folder, tls.cert) : {}) }
  let app = await startTestApp(db.config.app, settings)
  const [asha, binod] = await newBettors(db, app)
  const client = (token?: string) => createClient({ base: `${app.address}/api`, fetch, token: () => token })
  const read = () => readMatch(client(), fixture)
  const place = async (bettor: LoggedIn, side: 'back' | 'lay', { runner, price, stake }: Order) => {
    const body = { market: (await read())!.id, runner, side, price, stake }
    return client(bettor.token).call(placeMatchOdds, { body, key: randomUUID() })
  }
  return {
    stream,
    /** The operator puts a catalogue of names where the server looks for it. */
    writeNames: (catalogue: readonly object[]): void =>
      writeFileSync(join(folder, 'names.json'), JSON.stringify(catalogue)),
    /** With real money the operator gives the house what it offers with. */
    fundHouse: async (): Promise<void> => {
      const player = await app.accounts.openHouseAccount(HOUSE)
      const change = credit(paise(1_000_000_00), 'play_money')
      await app.ledger.post({ player, key: 'in', kind: 'test', movement: 'deposit', change })
    },
    readMetrics: async (): Promise<string> => (await fetch(`${app.address}/metrics`)).text(),
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
    bet: async ({ token }: LoggedIn, id: number) => {
      const found = await client(token).call(getBet, { params: { id: String(id) } })
      if (!found.ok) throw new Error(found.message)
      return found.data
    },
    wallet: ({ id }: LoggedIn) => walletOf(db, id),
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
