import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('[DESK-11] one call asks all questions of one moment, and the next call those that come meanwhile', async () => {
  const asked: number[][] = []
  const releases: (() => void)[] = []
  const ask = gather(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    await new Promise<void>((resolve) => releases.push(resolve))
    return numbers.map((number) => number * 2)
  })
  const first = Promise.all([ask(1), ask(2)])
  await expect.poll(() => releases.length).toBe(1)
  const second = Promise.all([ask(3), ask(4), ask(5)])
  releases[0]?.()
  expect(await first).toEqual([2, 4])
  await expect.poll(() => releases.length).toBe(2)
  releases[1]?.()
  expect(await second).toEqual([6, 8, 10])
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('[DESK-11] a failure reaches all callers of that moment, and the next question is asked anew', async () => {
  let fails = true
  const ask = gather(async (words: readonly string[]) => {
    if (fails) throw new Error('lost')
    return words
  })
  await expect(Promise.allSettled([ask('a'), ask('b')])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  fails = false
  expect(await ask('c')).toBe('c')
})
