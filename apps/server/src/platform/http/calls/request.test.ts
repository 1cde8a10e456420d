import { expect, test } from 'vitest'
import { digestFiles, hashRequest } from './request.ts'

const route = { name: 'placeBet' }
const input = (body: unknown, params?: unknown) => ({ params, query: undefined, body })

test('[HTTP-32] one request has one hash, whatever the order of its fields', () => {
  const one = hashRequest(route, input({ market: 1, stake: 10 }))
  expect(hashRequest(route, input({ stake: 10, market: 1 }))).toBe(one)
  expect(one).toMatch(/^[\w-]{43}$/)
})

test('[HTTP-32] another route, parameter or field makes another request', () => {
  const hashes = [
    hashRequest(route, input({ stake: 10 })),
    hashRequest({ name: 'moveBet' }, input({ stake: 10 })),
    hashRequest(route, input({ stake: 11 })),
    hashRequest(route, input({ stake: 10, accept: 'any' })),
    hashRequest(route, input({ stake: 10 }, { id: 1 })),
    hashRequest(route, input({ stake: 10 }, { id: 2 })),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('[HTTP-32] a file counts by its bytes and its type, not by its name', async () => {
  const file = (text: string, type: string, name = 'a') => new File([text], name, { type })
  const hashOf = async (image: File) => hashRequest(route, input(await digestFiles({ image })))
  const one = await hashOf(file('x', 'image/png'))
  expect(await hashOf(file('x', 'image/png', 'b'))).toBe(one)
  expect(await hashOf(file('y', 'image/png'))).not.toBe(one)
  expect(await hashOf(file('x', 'image/webp'))).not.toBe(one)
})
