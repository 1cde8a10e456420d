import { isProving, rounds } from '@maidan/core/testing'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requireCleanBets } from './modules/settlement/testing/clean-bets.ts'
import { OWN_MATCH } from './modules/sportsbook/testing/own-recording.ts'
import { startStreamServer } from './modules/sportsbook/testing/stream-server.ts'
import { isAlive } from './platform/postgres/cluster/processes.ts'
import { type Database, openDatabase } from './platform/postgres/database.ts'
import { type Embedded, startEmbedded } from './platform/postgres/embedded.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './platform/postgres/testing/folder.ts'
import { mountSmallDisk } from './platform/postgres/testing/small-disk.ts'
import { stall } from './platform/postgres/testing/stall.ts'
import {
  type Answered,
  eventually,
  idOf,
  more,
  openSite,
  RECOVERY_MS,
  requireAllBets,
  type Site,
} from './testing/betting-load.ts'
import { type Bettor, createBettors, createOpenMarket } from './testing/bettors.ts'
import { startTestApp, type TestApp } from './testing.ts'

const RESTARTS = rounds(1, 8, 20)
const STALLS = rounds(1, 3)
const FILLINGS = rounds(1, 10)
const BETTORS = 16
const ANSWER_MS = 3_500

const disk = mountSmallDisk()

let feed: Feed
let dataDir: string
let siteFolder: string
let embedded: Embedded
let owner: Database
let app: TestApp
let bettors: readonly Bettor[]
let site: Site

type Feed = { readonly settings: Readonly<Record<string, string>>; readonly stop: () => void }

/** Matches, so that the feed and the house are at work when the database goes: one, or all that the simulators play. */
const startFeed = async (): Promise<Feed> => {
  if (isProving) return { settings: { SIM_SPEED: '20' }, stop: () => {} }
  const { address, playTo, stop } = await startStreamServer(await OWN_MATCH.lines())
  playTo(OWN_MATCH.on)
  return { settings: { FEED_ADDRESS: address }, stop }
}

beforeAll(async () => {
  dataDir = disk?.folder ?? makeTemporaryFolder()
  siteFolder = makeTemporaryFolder()
  writeFileSync(`${siteFolder}/index.html`, '<title>Maidan</title>')
  embedded = await startEmbedded({ dataDir, log: () => {} })
  await migrate(embedded.owner)
  owner = openDatabase(embedded.owner)
  feed = await startFeed()
  app = await startTestApp(embedded.app, { ...feed.settings, TRUST_PROXY: 'loopback' }, { siteFolder })
  bettors = await createBettors(owner, app.ledger, BETTORS)
  site = openSite(app.address, bettors)
}, 120_000)
afterAll(async () => {
  disk?.free()
  await app.stop()
  feed.stop()
  await owner.close()
  await embedded.stop()
  await removeTemporaryFolder(dataDir)
  await removeTemporaryFolder(siteFolder)
}, 60_000)

/** Ends PostgreSQL, in turns politely and with a kill; whoever looks after it starts it again. */
const restartDatabase = async (round: number): Promise<number> => {
  const before = embedded.pid()
  process.kill(before, round % 2 === 0 ? 'SIGINT' : 'SIGKILL')
  const isNew = () => embedded.pid() !== before && isAlive(embedded.pid())
  await vi.waitUntil(isNew, { timeout: RECOVERY_MS, interval: 5 })
  return site.backMs()
}

test(`[RUN-30] ${RESTARTS} restarts of the idle database leave the server running, and no call gets a 500`, async () => {
  const statuses = new Set<number>()
  const recoveries: number[] = []
  for (let round = 0; round < RESTARTS; round++) {
    let over = false
    const ask = async () => {
      statuses.add((await site.call('/api/getBanners')).status)
      return over
    }
    const asking = vi.waitUntil(ask, { timeout: 2 * RECOVERY_MS, interval: 20 })
    recoveries.push(await restartDatabase(round).finally(() => (over = true)))
    await asking
    expect((await site.call('/api/getBanners')).status).toBe(200)
  }
  console.info(`slowest return of ${RESTARTS}: ${Math.round(Math.max(...recoveries))} ms`)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await eventually(() => requireCleanBets(owner))
}, 300_000)

test(`[RUN-30] ${RESTARTS} restarts of the database under ${BETTORS} bettors lose no bet that was acknowledged`, async () => {
  const market = await eventually(() => createOpenMarket(owner, 'restarts'))
  const load = site.startLoad(market, 'restarts')
  for (let round = 0; round < RESTARTS; round++) {
    await more(load, 50)
    await restartDatabase(round)
  }
  await more(load, 50)
  await load.stop()
  const count = await requireAllBets(owner, load)
  expect(count).toBeGreaterThanOrEqual(50 * (RESTARTS + 1))
  await eventually(() => requireCleanBets(owner))
  console.info(`${count} bets acknowledged through ${RESTARTS} restarts, none lost`)
}, 600_000)

const CALLS = ['/api/getBanners', '/api/app/demo', '/api/profile', '/api/sports/fixtures', '/api/bets']
/** A guest's call is not refused at its session already. */
const GUESTS_CALLS = ['/api/sports', '/api/sports/fixtures', '/api/sports/markets/1']

/** One of each kind: pages, open calls, calls of a guest and of a player, calls that move money. */
const askAll = (bettor: Bettor, market: number, key: string) => {
  const headers = { authorization: `Bearer ${bettor.token}` }
  return Promise.all([
    ...['/', '/home'].map((path) => site.call(path, { headers: { accept: 'text/html' } })),
    ...GUESTS_CALLS.map((path) => site.call(path)),
    ...CALLS.map((path) => site.call(path, { headers })),
    site.call('/api/wallet/refill', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `${key}-refill` },
    }),
    site.bet(bettor, market, key),
  ])
}

test('[RUN-29] while the database does not answer, every call is answered in time and pages load; then all is as before', async () => {
  const market = await eventually(() => createOpenMarket(owner, 'stalls'))
  const load = site.startLoad(market, 'stalls')
  for (let round = 0; round < STALLS; round++) {
    await more(load, 20)
    const goOn = stall(embedded.pid())
    try {
      const waves = [
        await askAll(bettors[0]!, market, `stalled-${round}-1`),
        await askAll(bettors[1]!, market, `stalled-${round}-2`),
      ]
      const answers = waves.flat()
      const pages = waves.flatMap((wave) => wave.slice(0, 2))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(1_000)
      const rest = waves.flatMap((wave) => wave.slice(2))
      expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([503]))
      expect(rest[0]?.body).toContain('We are busy')
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS)
      console.info(
        `slowest answers: ${waves.map((w) => Math.round(Math.max(...w.map(({ ms }) => ms)))).join(', ')} ms`,
      )
    } finally {
      goOn()
    }
    console.info(`back after ${Math.round(await site.backMs())} ms`)
    const placeAgain = async (): Promise<number> => {
      const { status, body } = await site.bet(bettors[0]!, market, `stalled-${round}-1`)
      expect(status).toBe(201)
      return idOf(body)
    }
    expect(await eventually(placeAgain)).toBe(await eventually(placeAgain))
  }
  await more(load, 20)
  await load.stop()
  await requireAllBets(owner, load)
  await eventually(() => requireCleanBets(owner))
}, 180_000)

const PAGES = ['/', '/home']
const READS = ['/api/getBanners', '/api/profile', '/api/bets']

/** What players do who do not know of the disk: they look at pages, read, and bet. */
const useSite = async (market: number, key: string) => {
  const headers = { authorization: `Bearer ${bettors[0]!.token}` }
  const [pages, reads, bets] = await Promise.all([
    Promise.all(PAGES.map((path) => site.call(path, { headers: { accept: 'text/html' } }))),
    Promise.all(READS.map((path) => site.call(path, { headers }))),
    Promise.all(bettors.map((bettor) => site.bet(bettor, market, `${key}-${bettor.id}`))),
  ])
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(
    [...reads, ...bets].map(({ status }) => status).filter((status) => status >= 500 && status !== 503),
  ).toEqual([])
  expect(Math.max(...[...pages, ...reads, ...bets].map(({ ms }) => ms))).toBeLessThan(ANSWER_MS)
  return { reads: statusesOf(reads), bets: statusesOf(bets), sentence: bets[0]?.body }
}

const statusesOf = (answers: readonly Answered[]) => [...new Set(answers.map(({ status }) => status))]

type Use = Awaited<ReturnType<typeof useSite>>

const useUntil = async (market: number, name: string, isReached: (use: Use) => boolean): Promise<Use> => {
  let n = 0
  let use: Use | undefined
  const isSo = async () => isReached((use = await useSite(market, `${name}-${(n += 1)}`)))
  await vi.waitUntil(isSo, { timeout: RECOVERY_MS, interval: 5 })
  return use!
}

/** PostgreSQL ends when the next file of its log finds no room, and cannot come back before there is some. */
const breakLog = async (): Promise<void> => {
  const isBroken = () =>
    owner.query("select pg_logical_emit_message(false, 'test', ''), pg_switch_wal()").then(
      () => false,
      () => true,
    )
  await vi.waitUntil(isBroken, { timeout: RECOVERY_MS, interval: 5 })
}

test(`[RUN-29] [RUN-30] a full disk refuses bets with 503 and lets pages load; with room again nothing is lost, ${FILLINGS} times`, async ({
  skip,
}) => {
  skip(!disk, 'this user may not mount a disk, and there is no other way to fill one in earnest')
  const market = await eventually(() => createOpenMarket(owner, 'full'))
  const load = site.startLoad(market, 'full')
  for (let round = 0; round < FILLINGS; round++) {
    await more(load, 20)
    disk!.fill()
    const full = await useUntil(market, `full-${round}`, ({ bets }) => bets.every((status) => status === 503))
    expect(full).toMatchObject({ reads: [200], sentence: expect.stringContaining('We are busy') })
    await breakLog()
    await useUntil(market, `log-${round}`, ({ reads }) => reads.every((status) => status === 503))
    disk!.free()
    console.info(`back after ${Math.round(await site.backMs())} ms`)
    await more(load, 20)
  }
  await load.stop()
  await requireAllBets(owner, load)
  await eventually(() => requireCleanBets(owner))
}, 600_000)
