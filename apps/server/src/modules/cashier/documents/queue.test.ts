import { ok } from '@maidan/core'
import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const deferred = () => {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

test('[CASH-19] few are done at once, the rest in their order, and beyond the room nobody waits', async () => {
  const inTurn = createQueue({ atOnce: 1, waitingBytes: 20 })
  const [first, second] = [deferred(), deferred()]
  const began: string[] = []
  const work = (name: string, until: Promise<void>) => async () => {
    began.push(name)
    await until
    return ok(name)
  }
  const one = inTurn(100, work('one', first.done))
  const two = inTurn(10, work('two', second.done))
  const three = inTurn(10, work('three', Promise.resolve()))
  expect(await inTurn(1, work('four', Promise.resolve()))).toEqual({ ok: false, refusal: 'busy' })
  expect(began).toEqual(['one'])
  first.finish()
  await one
  expect(began).toEqual(['one', 'two'])
  second.finish()
  expect([await two, await three]).toEqual([ok('two'), ok('three')])
})

test('[CASH-19] work that breaks gives its place free', async () => {
  const inTurn = createQueue({ atOnce: 1, waitingBytes: 1 })
  await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(1, async () => ok('next'))).toEqual(ok('next'))
})
