import { needsLiveSite, type OrganisationStatus } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { defined } from '@maidan/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXAMPLES } from './testing/requests/examples.ts'
import {
  createRequestWorld,
  emptyCall,
  fingerprint,
  type Reply,
  type RequestWorld,
  routeOf,
  type Sent,
} from './testing/requests/world.ts'

const REFUSED = ROUTES.filter(needsLiveSite)
const MOVING = REFUSED.filter(({ idempotent }) => idempotent === true)
const GOING_ON = ROUTES.filter((route) => !needsLiveSite(route))

let world: RequestWorld
const examples = new Map<string, Sent>()

beforeAll(async () => {
  world = await createRequestWorld()
  for (const { name } of MOVING)
    examples.set(name, await defined(EXAMPLES[name], `${name} has no example`).make(world))
})
afterAll(() => world.close())

const codeOf = ({ status, text }: Reply) => {
  const { code } = JSON.parse(text) as { code?: string }
  return code === undefined ? [status] : [status, code]
}

/** What somebody hears who is nobody, in each status. Who asked often is told so, which only an open site does. */
const HEARD = {
  live: /login_failed|too_many_requests/,
  maintenance: /under_maintenance/,
  suspended: /site_suspended/,
} as const

const logIn = async () => {
  const body = { username: 'nobody at all', password: 'Nobody 12345' }
  return codeOf(await world.call(routeOf('login'), { token: '', body }, 'unused'))
}

/** Writes the status and nothing else, as a process does that tells nobody. */
const become = async (status: OrganisationStatus): Promise<void> => {
  await world.db.owner.query('update content.app_details set organisation_status = $1', [status])
  await vi.waitFor(async () => expect(String(await logIn())).toMatch(HEARD[status]), { timeout: 5000 })
}

const rowsOf = async () => {
  const [rows] = await world.db.owner.query<Record<string, number>>(
    `select (select count(*) from accounts.session) as sessions, (select count(*) from accounts.player) as players,
       (select count(*) from public.sms_outbox) as sms, (select count(*) from accounts.one_time_password) as codes`,
  )
  return rows
}

test('[HTTP-37] a closed site refuses every call of the public that writes; nothing moves and nobody gets in', async () => {
  const before = [await fingerprint(world.db), await rowsOf()]
  for (const [status, refusal] of [
    ['maintenance', 'under_maintenance'],
    ['suspended', 'site_suspended'],
  ] as const) {
    await become(status)
    for (const route of REFUSED) {
      const reply = await world.call(
        route,
        examples.get(route.name) ?? emptyCall(route, ''),
        `closed-${route.name}`,
      )
      expect([route.name, ...codeOf(reply)]).toEqual([route.name, 503, refusal])
    }
  }
  expect([await fingerprint(world.db), await rowsOf()]).toEqual(before)
})

test('[HTTP-37] reading, messages of gateways and staff go on in a closed site', async () => {
  const { token } = await world.newPlayer(100)
  await become('maintenance')
  for (const route of GOING_ON) {
    const caller = route.access === 'staff' ? world.checker : token
    // A login that ends would fail the routes behind it.
    if (route.name === 'logout' || route.name === 'staffLogout') continue
    const { status } = await world.call(route, emptyCall(route, caller), `open-${route.name}`)
    expect([route.name, status === 503, status === 401 && route.access === 'player']).toEqual([
      route.name,
      false,
      false,
    ])
  }
  const wallet = await world.call(routeOf('getWallet'), { token }, 'unused')
  expect(wallet.status).toBe(200)
})

test('[HTTP-37] the key of a refused call works once the site is live', async () => {
  await become('live')
  for (const route of MOVING) {
    const sent = defined(examples.get(route.name), route.name)
    const { status, text } = await world.call(route, sent, `closed-${route.name}`)
    expect([route.name, status, text]).toEqual([route.name, route.status ?? 200, text])
  }
})

test('[HTTP-37] what goes on beside reading is listed in the contracts and is no more than this', () => {
  const writing = GOING_ON.filter(({ access, method }) => access !== 'staff' && method !== 'GET')
  expect(writing.map(({ name }) => name).sort()).toEqual([
    'cancelSharedBet',
    'cashOutSharedBet',
    'closePush',
    'contactUs',
    'finishStudioRound',
    'gatewayWebhook',
    'makeMove',
    'moveInStudioRound',
    'pageVisit',
    'providerCall',
    'providerSubcall',
    'revokeSession',
    'staffCode',
    'staffLogin',
  ])
})
