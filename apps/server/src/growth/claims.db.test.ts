import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BONUS_EXAMPLES } from '../testing/requests/bonus-examples.ts'
import { createRequestWorld, type RequestWorld, routeOf } from '../testing/requests/world.ts'

let world: RequestWorld
beforeAll(async () => {
  world = await createRequestWorld()
})
afterAll(() => world.close())

const read = async (name: string, token: string, query: Readonly<Record<string, string>> = {}) => {
  const { status, text } = await world.call(routeOf(name), { token, query }, randomUUID())
  return { status, ...(JSON.parse(text) as { readonly data?: unknown }) }
}

test('[HTTP-27] a player reads the own claims, their figures and their parts, and another one reads none of them', async () => {
  const { token, body } = await BONUS_EXAMPLES['claimBonus']!.make(world)
  const claim = await world.does('claimBonus', { token, body: body! })
  const parts = Array.from({ length: 5 }, (_, at) => ({ claim: claim['id'], number: at + 1, size: 200 }))
  expect(await read('getClaims', token)).toMatchObject({ data: [claim], page: { total: 1 } })
  expect(await read('getClaimStats', token)).toMatchObject({ data: { claims: 1, granted: 1000, cash: 0 } })
  expect(await read('getClaimParts', token)).toMatchObject({ data: parts })
  const ofClaim = { claim: String(claim['id']) }
  expect(await read('getClaimParts', token, ofClaim)).toMatchObject({ data: parts })
  const other = await world.newPlayer()
  expect(await read('getClaims', other.token)).toMatchObject({ data: [], page: { total: 0 } })
  expect(await read('getClaimStats', other.token)).toMatchObject({ data: { claims: 0, granted: 0 } })
  expect(await read('getClaimParts', other.token)).toMatchObject({ data: [] })
  expect(await read('getClaimParts', other.token, ofClaim)).toMatchObject({ status: 404 })
  for (const name of ['getClaims', 'getClaimStats', 'getClaimParts'])
    expect(await read(name, '')).toMatchObject({ status: 401 })
})
