import { API_BASE, type Route } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLES } from './testing/requests/examples.ts'
import { sampleCall } from './testing/requests/samples.ts'
import { createRequestWorld, type RequestWorld, type Sent } from './testing/requests/world.ts'

let world: RequestWorld
let player: string

beforeAll(async () => {
  world = await createRequestWorld()
  player = (await world.newPlayer(1000)).token
  // A password that nobody has still has a hash, which the calls that change it read.
  for (const people of ['accounts.player', 'staff.member'])
    await world.db.owner.query(
      `update ${people} set password_hash = (select max(password_hash) from accounts.player where password_hash like '%$v=%')
       where password_hash = '$argon2id$x'`,
    )
})
afterAll(() => world.close())

/** Just beyond four bytes, the longest id, beyond eight bytes, and some more. */
const HUGE = [2_147_483_648, 999_999_999_999_999, 1e300, -2_147_483_649, 1e19].slice(0, rounds(2, 5))
const PARTS = ['params', 'query', 'body'] as const

/** What a good call of the route looks like: a hand-made example where there is one. */
const goodCall = async (route: Route): Promise<Sent> => {
  const example = EXAMPLES[route.name]
  if (example) return example.make(world)
  return sampleCall(route, route.access === 'staff' ? world.maker : player)
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))

/** The call with one number, or one text that could be one, that is far too large. */
const hugeCalls = (sent: Sent): (readonly [field: string, sent: Sent])[] =>
  PARTS.flatMap((part) =>
    Object.entries(sent[part] ?? {}).flatMap(([field, value]) =>
      (isNumeric(value) ? HUGE : []).map((huge) => {
        const other = typeof value === 'number' ? huge : BigInt(huge).toString()
        return [`${part}.${field} = ${huge}`, { ...sent, [part]: { ...sent[part], [field]: other } }] as const
      }),
    ),
  )

test('[HTTP-36] a huge number in any field of any call is refused or finds nothing, and is never an error of the server', async () => {
  const failed: string[] = []
  for (const route of ROUTES) {
    const good = await goodCall(route)
    for (const [field, sent] of hugeCalls(good)) {
      const { status, text } = await world.call(route, sent, crypto.randomUUID())
      if (status >= 500) failed.push(`${route.name} ${field}: ${status} ${text}`)
    }
  }
  expect(failed).toEqual([])
}, 120_000)

test('[HTTP-36] a runner beyond what a market can number is a bad request', async () => {
  const history = (runner: string) =>
    world.call(
      ROUTES.find(({ name }) => name === 'getPriceHistory')!,
      {
        token: player,
        params: { id: 1 },
        query: { runner },
      },
      'none',
    )
  expect((await history('9999999999')).status).toBe(400)
  expect((await history('2147483648')).status).toBe(400)
  expect((await history('2147483647')).status).toBe(200)
})

const BOUNDARY = 'b0undary'
const OPENED = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="txnImage"; filename="a.png"\r\n`
const MALFORMED: readonly (readonly [type: string, body: string])[] = [
  [`multipart/form-data; boundary=${BOUNDARY}`, 'no form at all'],
  [`multipart/form-data; boundary=${BOUNDARY}`, `${OPENED}Content-Type: image/png\r\n\r\ncut short`],
  [`multipart/form-data; boundary=${BOUNDARY}`, OPENED],
  [`multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n\r\n`],
  ['multipart/form-data', `${OPENED}\r\nx\r\n--${BOUNDARY}--\r\n`],
  ['multipart/form-data; boundary=', `${OPENED}\r\nx\r\n--${BOUNDARY}--\r\n`],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, `${OPENED}\r\nx\r\n--${BOUNDARY}--\r\n`],
]

const UPLOADS = ROUTES.filter(({ upload }) => upload !== undefined)

test.each(UPLOADS.map((route) => [route.name, route] as const))(
  '[HTTP-36] %s answers a malformed form with 400',
  async (_name, route) => {
    const path = route.path.replace(/:\w+/, 'upi')
    for (const [type, body] of MALFORMED) {
      const answer = await fetch(`${world.app.address}${API_BASE}${path}`, {
        method: route.method,
        headers: { authorization: player, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
        body,
      })
      expect([type, body, answer.status]).toEqual([type, body, 400])
      expect(await answer.json()).toMatchObject({ error: true })
    }
  },
)
