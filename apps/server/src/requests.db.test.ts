import type { Route } from '@maidan/contracts'
import { ROUTES } from '@maidan/contracts/openapi'
import { assert, defined } from '@maidan/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantChecks } from './modules/instant/index.ts'
import { exchangeChecks } from './modules/settlement/index.ts'
import { staffChecks } from './modules/staff/index.ts'
import { audit, ledgerChecks } from './modules/wallet/index.ts'
import { EXAMPLES } from './testing/requests/examples.ts'
import {
  createRequestWorld,
  fingerprint,
  type Reply,
  type RequestWorld,
  type Sent,
} from './testing/requests/world.ts'

const MOVING = ROUTES.filter(({ idempotent }) => idempotent === true)

type Done = { readonly sent: Sent; readonly first: Reply }

let world: RequestWorld
const done = new Map<string, Done>()

/** Each call once, with its name as the key. */
beforeAll(async () => {
  world = await createRequestWorld()
  for (const route of MOVING) {
    const sent = await defined(EXAMPLES[route.name], `${route.name} has no example`).make(world)
    done.set(route.name, { sent, first: await world.call(route, sent, route.name) })
  }
})
afterAll(() => world.close())

const doneBy = ({ name }: Route): Done => defined(done.get(name), name)

type Def = { readonly type: string; readonly shape?: object; readonly options?: readonly Schema[] }
type Schema = { readonly def: Def }

/** A form without a shape has the fields that were sent. */
const fieldsIn = ({ def }: Schema, sent: object): string[] => {
  if (def.type === 'object') return Object.keys(def.shape ?? {})
  if (def.type === 'union') return [...new Set(def.options?.flatMap((option) => fieldsIn(option, sent)))]
  assert(def.type === 'record', `nobody knows the fields of a schema of type ${def.type}`)
  return Object.keys(sent)
}

const PARTS = ['params', 'query', 'body'] as const

/** The call with one field changed, for every field of its input. */
const changesOf = (route: Route): (readonly [field: string, sent: Sent])[] => {
  const { sent } = doneBy(route)
  return PARTS.flatMap((part) => {
    const schema = route[part] as unknown as Schema | undefined
    return (schema ? fieldsIn(schema, sent[part] ?? {}) : []).map((field) => {
      const value = EXAMPLES[route.name]?.other[part]?.[field]
      assert(value !== undefined, `${route.name} has no other value of ${part}.${field}`)
      return [`${part}.${field}`, { ...sent, [part]: { ...sent[part], [field]: value } }] as const
    })
  })
}

const refused = (reply: Reply) => [reply.status, (JSON.parse(reply.text) as { code?: string }).code]

test('[HTTP-33] every call that moves money has an example that is taken', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(MOVING.map(({ name }) => name).sort())
  for (const route of MOVING)
    expect({ [route.name]: doneBy(route).first }).toEqual({
      [route.name]: expect.objectContaining({ status: route.status ?? 200 }),
    })
})

describe.each(MOVING.map((route) => [route.name, route] as const))('%s', (name, route) => {
  test('[HTTP-33] the same again gets the stored answer, byte for byte, and nothing moves', async () => {
    const { sent, first } = doneBy(route)
    const before = await fingerprint(world.db)
    expect(await world.call(route, sent, name)).toEqual(first)
    expect(await fingerprint(world.db)).toBe(before)
  })

  test('[HTTP-33] with any one field changed it is refused, and nothing moves', async () => {
    const before = await fingerprint(world.db)
    for (const [field, sent] of changesOf(route)) {
      expect([field, ...refused(await world.call(route, sent, name))]).toEqual([field, 422, 'key_reused'])
      expect([field, await fingerprint(world.db)]).toEqual([field, before])
    }
  })

  test('[HTTP-33] its key is refused on every other route, and nothing moves', async () => {
    const { token } = doneBy(route).sent
    const before = await fingerprint(world.db)
    for (const other of MOVING.filter(({ access }) => access === route.access)) {
      if (other === route) continue
      const reply = await world.call(other, { ...doneBy(other).sent, token }, name)
      expect([other.name, ...refused(reply)]).toEqual([other.name, 422, 'key_reused'])
    }
    expect(await fingerprint(world.db)).toBe(before)
  })
})

test('[HTTP-33] after all of it the books are clean', async () => {
  const checks = [...ledgerChecks, ...staffChecks, ...exchangeChecks, ...instantChecks]
  const report = await world.db.owner.transact((tx) => audit(tx, checks))
  expect(report.checks.flatMap(({ violations }) => violations)).toEqual([])
})
