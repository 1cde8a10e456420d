import type { Promotion } from '@maidan/contracts/player'
import { bonusFields, type StaffBonus } from '@maidan/contracts/staff'
import { DAY_MS, defined } from '@maidan/core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestWorld, type RequestWorld, routeOf, type Sent } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const call = async (name: string, sent: Sent) => {
  const { status, text } = await world.call(routeOf(name), sent, randomUUID())
  return { status, ...(JSON.parse(text) as { readonly code?: string; readonly data?: unknown }) }
}

const DRAFT = {
  title: 'Festival of lights',
  text: 'A quiet week with a small gift.',
  terms: ['Once per player.'],
  art: 'diya',
  action: { text: 'See your bonuses', href: '/bonus' },
  bonus: null,
  from: null,
  until: null,
  audience: 'everybody',
  segment: null,
  order: 1,
  state: 'shown',
  playMoney: false,
}

type Saved = { readonly id: number; readonly version: number }
const save = async (body: object) => {
  const { data, ...answer } = await call('savePromotion', {
    token: world.checker,
    body: { ...DRAFT, ...body },
  })
  return { ...answer, ...(data as Saved) }
}

const seenBy = async (token: string): Promise<readonly Promotion[]> =>
  (await call('listPromotions', { token })).data as Promotion[]
const titlesFor = async (token: string) => (await seenBy(token)).map(({ title }) => title)
const open = (token: string, id: number) => call('getPromotion', { token, params: { id } })

test('[PROMO-1] a new site says what holds on it: to a guest, and to a player', async () => {
  const { token } = await world.newPlayer()
  expect(await titlesFor('')).toEqual([
    '₹10,000 to begin with',
    'Welcome bonus',
    'Weekly cashback',
    'Bring a friend',
    'Check every result yourself',
  ])
  expect(await titlesFor(token)).toEqual([
    'Welcome bonus',
    'Reload bonus',
    'Weekly cashback',
    'Bring a friend',
    '₹5,000 when you run low',
    'Check every result yourself',
  ])
})

const offerOf = (kind: string) =>
  world
    .does('listBonuses', { token: world.checker })
    .then((all) => (all as unknown as StaffBonus[]).find((one) => one.kind === kind)!)

const bodyOf = (offer: StaffBonus, more: object) => ({
  ...Object.fromEntries(Object.keys(bonusFields).map((name) => [name, offer[name as keyof StaffBonus]])),
  version: offer.version,
  ...more,
})

test('[PROMO-1] what the seeded promotions say of bonuses is what the bonuses are', async () => {
  const { token } = await world.newPlayer()
  const told = (await seenBy(token)).filter(({ bonus }) => bonus !== null)
  expect(told.map(({ bonus }) => bonus?.kind)).toEqual(['welcome', 'reload', 'cashback'])
  for (const { title, text, terms, bonus } of told) {
    const offer = await offerOf(bonus!.kind)
    expect(offer).toMatchObject(bonus!)
    expect([title, text, terms]).toEqual([offer.title, offer.words, []])
  }
})

test('[PROMO-10] a promotion that tells of a bonus says what the bonus is at that moment, and nothing while it is closed', async () => {
  const { token } = await world.newPlayer()
  const before = await offerOf('reload')
  const promotion = defined(
    (await seenBy(token)).find(({ bonus }) => bonus?.id === before.id),
    'a promotion of the bonus',
  )
  const change = (offer: StaffBonus, more: object) =>
    world.does('saveBonus', { token: world.checker, params: { id: offer.id }, body: bodyOf(offer, more) })
  await change(before, { title: 'Second bonus', words: 'A third on top.', percent: 33, mostAmount: 900 })
  expect(await open(token, promotion.id)).toMatchObject({
    data: {
      version: promotion.version,
      title: 'Second bonus',
      text: 'A third on top.',
      bonus: { version: before.version + 1, percent: 33, mostAmount: 900 },
    },
  })
  const turn = async (state: string) =>
    world.does('switchBonus', {
      token: world.checker,
      params: { id: before.id },
      body: { version: (await offerOf('reload')).version, state },
    })
  await turn('closed')
  expect(await open(token, promotion.id)).toMatchObject({ status: 404, code: 'promotion_over' })
  expect(await titlesFor(token)).not.toContain('Second bonus')
  await turn('open')
  const { title, words, percent, mostAmount } = before
  await change(await offerOf('reload'), { title, words, percent, mostAmount })
  expect(await titlesFor(token)).toContain('Reload bonus')
})

test('[PROMO-10] a promotion of a bonus that does not exist is refused', async () => {
  expect(await save({ bonus: 999_999 })).toMatchObject({ status: 404, code: 'not_found' })
})

test('[PROMO-2] what is for a segment is judged when the player asks', async () => {
  const segment = await call('saveSegment', {
    token: world.checker,
    body: { name: 'Payers', conditions: [{ kind: 'deposited', rupees: 1000 }] },
  })
  const { id } = segment.data as Saved
  const promotion = await save({ title: 'For payers', audience: 'segment', segment: id })
  const player = await world.newPlayer()
  expect(await titlesFor(player.token)).not.toContain('For payers')
  expect(await open(player.token, promotion.id)).toMatchObject({ status: 404, code: 'promotion_over' })
  await world.db.owner.query(
    `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount, confirmed, fee,
       created_at, decided_at)
     values ($1, 'upi', 'UPI', 'credited', 100000, 'INR', '1000', 100000, 0, now(), now())`,
    [player.id],
  )
  expect(await titlesFor(player.token)).toContain('For payers')
  expect(await titlesFor('')).not.toContain('For payers')
  expect(await open('', promotion.id)).toMatchObject({ status: 404 })
  expect(await call('removeSegment', { token: world.checker, params: { id } })).toMatchObject({
    code: 'segment_used',
  })
})

test('[SEG-5] a bet that was settled a moment ago opens what is for those who play', async () => {
  const { token } = await world.newPlayer(1000)
  const made = await call('saveSegment', {
    token: world.checker,
    body: { name: 'Rollers', conditions: [{ kind: 'risked', product: 'instant', days: 7, rupees: 10 }] },
  })
  await save({ title: 'For rollers', audience: 'segment', segment: (made.data as Saved).id })
  expect(await titlesFor(token)).not.toContain('For rollers')
  await call('getSeeds', { token })
  await world.does('placeGameBet', {
    token,
    params: { slug: 'dice' },
    body: { stake: 10, bet: { side: 'over', target: 5000 } },
  })
  await expect.poll(() => titlesFor(token), { timeout: 30_000 }).toContain('For rollers')
})

test('[PROMO-3] a promotion opens and ends by its days', async () => {
  const dayIn = (days: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
  const { id } = await save({ title: 'Tomorrow', from: dayIn(1), until: dayIn(2) })
  expect(await titlesFor('')).not.toContain('Tomorrow')
  world.app.pass(DAY_MS)
  expect(await titlesFor('')).toContain('Tomorrow')
  expect(await open('', id)).toMatchObject({ data: { until: dayIn(2) } })
  world.app.pass(-DAY_MS)
  expect(await save({ from: dayIn(2), until: dayIn(1) })).toMatchObject({ status: 400 })
})

test('[PROMO-4] who has read a promotion that was changed or withdrawn meanwhile hears it before going on', async () => {
  const { token } = await world.newPlayer()
  const { id, version } = await save({ title: 'As it was read' })
  expect(await open(token, id)).toMatchObject({ data: { version, title: 'As it was read' } })
  await save({ id, version, title: 'As it holds', terms: ['Other terms.'] })
  expect(await open(token, id)).toMatchObject({ data: { version: version + 1, terms: ['Other terms.'] } })
  await save({ id, version: version + 1, state: 'withdrawn' })
  expect(await open(token, id)).toMatchObject({ status: 404, code: 'promotion_over' })
  expect((await seenBy(token)).map((one) => one.id)).not.toContain(id)
})

test('[PROMO-4] a promotion that is changed while many read it is never seen half changed', async () => {
  const made = await save({ title: 'Version 1', terms: ['Term 1.'] })
  const readers = Array.from({ length: 40 }, () => open('', made.id))
  const writer = save({ id: made.id, version: made.version, title: 'Version 2', terms: ['Term 2.'] })
  const read = await Promise.all([...readers, writer.then(() => open('', made.id))])
  for (const { data } of read) {
    const { version, title, terms } = data as Promotion
    expect([title, terms]).toEqual([`Version ${version}`, [`Term ${version}.`]])
  }
})

test('[PROMO-5] of two colleagues who change one version the second is told, and both acts stand in the audit log once', async () => {
  const { id, version } = await save({ title: 'One version' })
  const both = await Promise.all([
    save({ id, version, title: 'Asha’s' }),
    save({ id, version, title: 'Ravi’s' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'version_stale' })
  const lines = await world.db.owner.query<{ details: string }>(
    `select details from staff.audit where subject = $1 and action = 'promotion.save' order by id`,
    [`promotion:${id}`],
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]?.details).toMatch(/^title: One version → (Asha|Ravi)’s$/)
})

test('[PROMO-6] a promotion leads to a page of the site and has a picture of our own, and players cannot write one', async () => {
  for (const href of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/nowhere',
    '/bonus/../x',
    'javascript:alert(1)',
  ])
    expect(await save({ action: { text: 'Go', href } })).toMatchObject({ status: 400 })
  expect(await save({ art: '/x.svg' })).toMatchObject({ status: 400 })
  expect(await save({ terms: Array.from({ length: 9 }, () => 'One more.') })).toMatchObject({ status: 400 })
  expect(await save({ audience: 'segment' })).toMatchObject({ status: 400 })
  expect(await save({ audience: 'segment', segment: 999 })).toMatchObject({ code: 'segment_gone' })
  const { token } = await world.newPlayer()
  for (const name of ['savePromotion', 'saveSegment', 'listStaffPromotions', 'listSegments'])
    expect((await call(name, { token, ...(name.startsWith('save') && { body: DRAFT }) })).status).toBe(403)
})

test('[PROMO-7] a browser that holds the list hears 304 until it changes', async () => {
  const list = `${world.app.address}/api/promotions`
  const tag = (await fetch(list)).headers.get('etag') ?? ''
  const again = () => fetch(list, { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  const { token } = await world.newPlayer()
  const asPlayer = await fetch(list, { headers: { 'if-none-match': tag, authorization: `Bearer ${token}` } })
  expect(asPlayer.status).toBe(200)
  await save({ title: 'One more' })
  expect((await again()).status).toBe(200)
})

test('[SEG-6] [SEG-7] staff count the members of a segment and see the newest, and a segment with nonsense is refused', async () => {
  const token = world.checker
  const bad = [
    [],
    [{ kind: 'registered_within' }],
    [{ kind: 'played', product: 'poker', days: 3 }],
    [{ kind: 'deposited', rupees: -1 }],
    [{ kind: 'sql', text: 'true' }],
    Array.from({ length: 7 }, () => ({ kind: 'never_deposited' })),
  ]
  for (const conditions of bad)
    expect(await call('saveSegment', { token, body: { name: 'Bad', conditions } })).toMatchObject({
      status: 400,
    })
  const made = await call('saveSegment', {
    token,
    body: { name: 'Everybody new', conditions: [{ kind: 'registered_within', days: 365 }] },
  })
  const { id } = made.data as Saved
  const members = await call('listSegmentMembers', { token, params: { id } })
  const { total, data } = members as unknown as { total: number; data: { userName: string }[] }
  expect(total).toBeGreaterThan(50)
  expect(data).toHaveLength(50)
  const lines = await world.db.owner.query<{ details: string }>(
    'select details from staff.audit where subject = $1',
    [`segment:${id}`],
  )
  expect(lines).toMatchObject([{ details: 'name: Everybody new; conditions: registered_within 365' }])
  expect(await call('removeSegment', { token, params: { id } })).toMatchObject({ status: 200 })
})
