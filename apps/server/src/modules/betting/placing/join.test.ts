import { ok, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { createJoin } from './join.ts'

const [ALICE, BOB] = [playerId(1), playerId(2)]

test('[BET-6] a call with the key of one under way joins it, with other words it is refused', async () => {
  const join = createJoin()
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  let ran = 0
  const work = async () => {
    const mine = ++ran
    await promise
    return ok(mine)
  }
  const answers = [join(ALICE, 'k', { stake: 1 }, work), join(ALICE, 'k', { stake: 1 }, work)]
  expect(await join(ALICE, 'k', { stake: 2 }, work)).toEqual({ ok: false, refusal: 'key_reused' })
  const others = [join(ALICE, 'other', { stake: 1 }, work), join(BOB, 'k', { stake: 1 }, work)]
  resolve()
  expect(await Promise.all([...answers, ...others])).toEqual([ok(1), ok(1), ok(2), ok(3)])
  expect(await join(ALICE, 'k', { stake: 2 }, work)).toEqual(ok(4))
})

test('[BET-6] work that failed leaves its key free', async () => {
  const join = createJoin()
  await expect(
    join(ALICE, 'k', 1, async () => {
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  expect(await join(ALICE, 'k', 2, async () => ok('again'))).toEqual(ok('again'))
})
