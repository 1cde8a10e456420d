import type { CatalogueEntryView } from '@maidan/contracts/player'
import type { StaffEntry } from '@maidan/contracts/staff'
import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CatalogueWorld, createCatalogueWorld } from './testing.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await createCatalogueWorld()
})
beforeEach(async () => {
  world.desk.role = 'admin'
  await world.db.owner.query('delete from catalogue.entry')
  await world.seed()
})
afterAll(() => world.close())

const STAFF = 'staff' as never
const GUEST = 'nobody' as never

const read = async (): Promise<CatalogueEntryView[]> =>
  (await world.get('/catalogue', GUEST)).body['data'] as CatalogueEntryView[]

const listed = async (): Promise<StaffEntry[]> =>
  (await world.get('/staff/catalogue', STAFF)).body['data'] as StaffEntry[]

const save = async (code: string, change: Partial<StaffEntry>) => {
  const entry = (await listed()).find((one) => one.code === code)
  const {
    version = 0,
    on = true,
    order = 0,
    firstGroups = [],
    secondGroups = [],
    imgUrl = '/x.webp',
  } = entry ?? {}
  const body = { version, on, order, firstGroups, secondGroups, imgUrl, ...change }
  const { status, body: answer } = await world.post(`/staff/catalogue/${code}`, STAFF, body)
  return { status, code: answer['code'], data: answer['data'] }
}

test('[CAT-1] [ENT-7] [PROV-11] everybody reads every delivered entry with every field, in the order of the list', async () => {
  const entries = await read()
  expect(entries).toMatchObject(CATALOGUE_ENTRIES)
  expect(entries).toHaveLength(CATALOGUE_ENTRIES.length)
  expect(entries.find(({ code }) => code === 'aura-roulette')).toEqual({
    code: 'aura-roulette',
    casino: 'aura',
    provider: 'aura',
    homeUrl: '/casinogames',
    alt: 'Roulette by Aura',
    name: 'Roulette',
    providerName: 'Aura',
    imgUrl: '/games/aura-roulette.webp',
    redirectUrl: '/casino/aura-roulette',
    kind: 'roulette',
    firstGroups: ['improvedExperience'],
    secondGroups: ['popularGames', 'roulettetab'],
    isLive: true,
    isNew: false,
    plays: 'miniroulette',
    engine: 'roulette-european',
    room: 'table',
  })
  expect(entries.filter(({ plays }) => plays === null).every(({ kind }) => kind === 'lobby')).toBe(true)
})

test('[CAT-2] an entry that is switched off is gone with the next read, and comes back where it was', async () => {
  const before = (await read()).map(({ code }) => code)
  expect(await save('km-trio', { on: false })).toMatchObject({
    status: 200,
    data: { on: false, version: 1, changedBy: 'asha' },
  })
  expect((await read()).map(({ code }) => code)).toEqual(before.filter((code) => code !== 'km-trio'))
  expect(await listed()).toHaveLength(before.length)
  await save('km-trio', { on: true })
  expect((await read()).map(({ code }) => code)).toEqual(before)
})

test('[CAT-3] staff order an entry, group it and give it another picture', async () => {
  const shown: Partial<StaffEntry> = {
    firstGroups: ['cardGames'],
    secondGroups: ['popularGames', 'pokertab'],
    imgUrl: '/games/own.webp',
  }
  const saved = await save('km-trio', { ...shown, order: 0 })
  expect(saved).toMatchObject({ status: 200, data: { ...shown, order: 0 } })
  expect((await read())[0]).toMatchObject({ code: 'km-trio', ...shown })
})

test('[CAT-4] a new start adds and mends what is delivered and leaves what an operator changed', async () => {
  await save('km-trio', { on: false, imgUrl: '/games/own.webp' })
  await world.db.owner.query(`delete from catalogue.entry where code = 'km-keno-80'`)
  await world.db.owner.query(
    `update catalogue.entry set name = 'Old name' where code in ('km-trio', 'km-bac-bo')`,
  )
  await Promise.all([world.seed(), world.seed()])
  const after = new Map((await listed()).map((entry) => [entry.code, entry]))
  expect(after.size).toBe(CATALOGUE_ENTRIES.length)
  expect(after.get('km-keno-80')?.on).toBe(true)
  expect(after.get('km-bac-bo')?.name).toBe('Bac Bo')
  expect(after.get('km-trio')).toMatchObject({ on: false, imgUrl: '/games/own.webp', name: 'Old name' })
})

test('[CAT-5] of two members who change an entry at once the second hears that it changed', async () => {
  const [first, second] = await Promise.all([save('km-trio', { on: false }), save('km-trio', { order: 5 })])
  expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409])
  expect([first, second].find(({ status }) => status === 409)?.code).toBe('version_stale')
  expect(await save('nobody-knows', {})).toMatchObject({ status: 404, code: 'not_found' })
})

test('[CAT-5] the audit log says what was and what is', async () => {
  await save('km-trio', { on: false, order: 7 })
  const [line] = await world.db.owner.query<{ action: string; subject: string; details: string }>(
    `select action, subject, details from staff.audit order by id desc limit 1`,
  )
  expect(line?.action).toBe('games.entry')
  expect(line?.subject).toBe('entry:km-trio')
  expect(line?.details).toMatch(/^name: Trio; on: true → false; order: \d+ → 7$/)
})

test('[CAT-5] who may not set up games reads at most, and a guest not even that', async () => {
  world.desk.role = 'support'
  expect(await listed()).toHaveLength(CATALOGUE_ENTRIES.length)
  expect((await save('km-trio', { on: false })).status).toBe(403)
  world.desk.role = 'cashier'
  expect((await world.get('/staff/catalogue', STAFF)).status).toBe(403)
  expect((await world.get('/staff/catalogue', GUEST)).status).toBe(401)
})

test.each([
  ['a script as a picture', { imgUrl: 'javascript:alert(1)' }],
  ['a picture of another scheme', { imgUrl: '//evil.example/x.webp' }],
  ['an unknown group', { secondGroups: ['slots'] }],
  ['a group twice', { secondGroups: ['pokertab', 'pokertab'] }],
  ['an order below zero', { order: -1 }],
  ['no version', { version: undefined }],
])('[CAT-5] %s is refused', async (_, change) => {
  expect((await save('km-trio', change as Partial<StaffEntry>)).status).toBe(400)
})
