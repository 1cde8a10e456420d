import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLanes, createPasswords, PASSWORD_OPTIONS } from './passwords.ts'

const entropy = { bytes: (count: number) => new Uint8Array(randomBytes(count)), below: randomInt }
const cheap = { memoryKib: 64, passes: 1, lanes: 2, waiting: 2 }

const hashOf = (result: { ok: boolean; value?: string }) => result.value ?? ''

test('[RUN-17] a password becomes an Argon2id hash with a salt of its own, which only that password opens', async () => {
  const passwords = await createPasswords(entropy, cheap)
  const [first, second] = [hashOf(await passwords.hash('Secret 1')), hashOf(await passwords.hash('Secret 1'))]
  expect(first).toMatch(/^\$argon2id\$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, 'Secret 1')).toEqual({ ok: true, value: true })
  expect(await passwords.verify(first, 'secret 1')).toEqual({ ok: true, value: false })
})

test('[RUN-17] the parameters are not below what OWASP asks for', () => {
  expect(PASSWORD_OPTIONS.memoryKib).toBeGreaterThanOrEqual(19 * 1024)
  expect(PASSWORD_OPTIONS.passes).toBeGreaterThanOrEqual(2)
})

test('[ERR-3] without a player the same work is done and nothing matches', async () => {
  const passwords = await createPasswords(entropy, cheap)
  expect(await passwords.verify(undefined, 'Secret 1')).toEqual({ ok: true, value: false })
})

/** Work that ends when the test says so. */
const held = () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { ends, work }
}

test('[RUN-20] so many are hashed at once, so many wait, and the next one is told that we are busy', async () => {
  const run = createLanes(2, 2)
  const { ends, work } = held()
  const accepted = Array.from({ length: 4 }, () => run(work))
  await expect.poll(() => ends.length).toBe(2)
  expect(await run(work)).toEqual({ ok: false, refusal: 'busy' })
  ends[0]!()
  await expect.poll(() => ends.length).toBe(3)
  const late = run(work)
  ends[1]!()
  ends[2]!()
  await expect.poll(() => ends.length).toBe(5)
  for (const end of ends) end()
  for (const result of [...accepted, late]) expect(await result).toEqual({ ok: true, value: 'done' })
})

test('[RUN-20] work that fails frees its place', async () => {
  const run = createLanes(1, 0)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toEqual({ ok: true, value: 'next' })
})
