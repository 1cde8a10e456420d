import {
  announcementSchema,
  appDetailsSchema,
  bankDetailsSchema,
  bannerSchema,
  CONTENT_ROUTES,
} from '@maidan/contracts/player'
import { instant } from '@maidan/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testHttp } from '../../platform/http/testing.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { type Content, type ContentDeps, createContent, seedContent, type StatusChanged } from './index.ts'

const clock = { now: () => instant(Date.UTC(2025, 0, 15, 12)) }
let db: TestDatabase
let content: Content
let http: ReturnType<typeof testHttp>['app']
let published: StatusChanged[]

beforeAll(async () => {
  db = await createTestDatabase()
  const { transact } = db.database
  const publish: ContentDeps['publish'] = async (_tx, event) =>
    void (event.topic === 'organisation_status' && published.push(event))
  content = createContent({ transact, db: db.database, publish, clock })
  http = testHttp({ routes: CONTENT_ROUTES }).app
  content.addRoutes(http)
})

afterAll(async () => {
  await http.close()
  await db.close()
})

beforeEach(async () => {
  published = []
  await db.owner.query('truncate content.banner, content.announcement, content.bank_account restart identity')
  await db.owner.query("update content.app_details set seeded = false, organisation_status = 'live'")
})

const seed = () => db.database.transact(seedContent)

const get = async <Body>(path: string, authorization = 'alice'): Promise<Body & { error: boolean }> =>
  (await http.inject({ url: `/api${path}`, headers: { authorization } })).json()

test('[ENT-6] the app details carry their fields, spelled as the product has them', async () => {
  await seed()
  const { error, data } = await get<{ data: Record<string, unknown> }>('/getAppDetails', '')
  expect(error).toBe(false)
  expect(Object.keys(appDetailsSchema.parse(data)).toSorted()).toEqual([
    'BRAND_STATUS',
    'FACEBOOK',
    'INSTATGRAM',
    'LOGO_URL',
    'OTP',
    'SEO_TITLE',
    'TELEGRAM',
    'WHATS_APP_URL',
  ])
})

const status = async () => (await get<{ data: { BRAND_STATUS: string } }>('/getAppDetails')).data.BRAND_STATUS

test('[ENT-8] a new database is live', async () => {
  expect(await status()).toBe('live')
})

test('[ENT-8] a changed status is served and told once', async () => {
  expect(await content.changeOrganisationStatus('maintenance')).toEqual({ ok: true, value: 'maintenance' })
  expect(await content.changeOrganisationStatus('maintenance')).toEqual({ ok: true, value: 'maintenance' })
  expect(await status()).toBe('maintenance')
  expect(published).toEqual([{ topic: 'organisation_status', status: 'maintenance' }])
})

test('[ENT-8] a status that does not exist changes nothing, not even past the code', async () => {
  expect(await content.changeOrganisationStatus('closed')).toEqual({ ok: false, refusal: 'status_unknown' })
  const past = db.database.query("update content.app_details set organisation_status = 'closed'")
  await expect(past).rejects.toThrow('check constraint')
  expect([await status(), published]).toEqual(['live', []])
})

test('[ENT-8] a change that cannot be told is not made', async () => {
  const publish = () => Promise.reject(new Error('no outbox'))
  const untold = createContent({ transact: db.database.transact, db: db.database, publish, clock })
  await expect(untold.changeOrganisationStatus('suspended')).rejects.toThrow('no outbox')
  expect(await status()).toBe('live')
})

test('[ENT-8] of many changes at once each is told when it was made, and the last told is served', async () => {
  const wanted = ['maintenance', 'suspended', 'live', 'maintenance', 'suspended', 'live', 'maintenance']
  await Promise.all(wanted.map((one) => content.changeOrganisationStatus(one)))
  expect(published.at(-1)?.status ?? 'live').toBe(await status())
  for (const [at, event] of published.entries())
    expect(event.status).not.toBe(published[at - 1]?.status ?? 'live')
})

test('[HTTP-11] the announcements are in data, newest first, each with its content', async () => {
  await db.owner.query(
    "insert into content.announcement (content, shown) values ('one', true), ('hidden', false), ('two', true)",
  )
  const { error, data } = await get<{ data: { content: string }[] }>('/announcement/display', '')
  expect(error).toBe(false)
  expect(data.map((announcement) => announcement.content)).toEqual(['two', 'one'])
})

test('[HTTP-12] both calls answer the bank details with their fields', async () => {
  await seed()
  for (const path of ['/getBankAccountDetails', '/bank']) {
    const { error, bankDetails } = await get<{ bankDetails: object }>(path)
    expect(error).toBe(false)
    expect(bankDetailsSchema.strict().parse(bankDetails)).toMatchObject({ acc_name: 'Maidan Play Money' })
  }
})

test('[HTTP-12] without an active account there are no bank details, and there is never more than one', async () => {
  await seed()
  const add = () =>
    db.database.query(
      "insert into content.bank_account (holder, number, ifsc, bank) values ('x', '1', 'MAID0000002', 'y')",
    )
  await expect(add()).rejects.toThrow('bank_account_active')
  await db.database.query('update content.bank_account set active = false')
  expect((await get<{ bankDetails: unknown }>('/bank')).bankDetails).toBeNull()
})

test('[HTTP-12] bank details are for players', async () => {
  for (const path of ['/getBankAccountDetails', '/bank'])
    expect(await get(path, '')).toEqual({
      error: true,
      message: 'Unauthorized action.',
      code: 'unauthorized',
    })
})

test('[HTTP-13] banners are sorted by their order, ascending, and equals by age', async () => {
  const rows = [
    [30, 'c'],
    [10, 'a'],
    [20, 'b'],
    [10, 'a2'],
    [-5, 'first'],
  ] as const
  for (const [position, title] of rows)
    await db.owner.query('insert into content.banner (position, title, image) values ($1, $2, $3)', [
      position,
      title,
      '/x',
    ])
  await db.owner.query(
    "insert into content.banner (position, title, image, shown) values (0, 'hidden', '/x', false)",
  )
  const { banners } = await get<{ banners: { order: number; title: string }[] }>('/getBanners', '')
  expect(banners.map(({ order, title }) => `${order} ${title}`)).toEqual([
    '-5 first',
    '10 a',
    '10 a2',
    '20 b',
    '30 c',
  ])
})

test('[HTTP-13] what is seeded fits the contract, and seeding again adds nothing', async () => {
  expect([await seed(), await seed()]).toEqual([true, false])
  const { banners } = await get<{ banners: unknown[] }>('/getBanners')
  const { data } = await get<{ data: unknown[] }>('/announcement/display')
  expect(banners.map((banner) => bannerSchema.parse(banner).order)).toEqual([1, 2, 3, 4])
  expect(data.map((announcement) => announcementSchema.parse(announcement).id)).toHaveLength(3)
})

test('[HTTP-13] two servers that seed at once seed once, and what was removed stays removed', async () => {
  const seeded = await Promise.all([seed(), seed(), seed()])
  expect(seeded.filter(Boolean)).toHaveLength(1)
  await db.database.query('delete from content.banner')
  await seed()
  expect((await get<{ banners: unknown[] }>('/getBanners')).banners).toEqual([])
})
