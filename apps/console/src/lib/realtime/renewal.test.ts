import { expect, test } from 'vitest'
import { createRenewal } from './renewal.ts'

const reader = () => {
  const reads: (() => void)[] = []
  const renew = createRenewal(
    () =>
      new Promise<void>((resolve) => {
        reads.push(resolve)
      }),
  )
  const finish = async (at: number) => {
    reads[at]?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { reads, renew, finish }
}

test('[TRADE-40] a hundred pieces of news during a slow read lead to one read more, not to a hundred', async () => {
  const { reads, renew, finish } = reader()
  for (let news = 0; news < 100; news += 1) renew('liability')
  expect(reads).toHaveLength(1)
  await finish(0)
  expect(reads).toHaveLength(2)
  await finish(1)
  expect(reads).toHaveLength(2)
  renew('liability')
  expect(reads).toHaveLength(3)
})

test('[TRADE-40] a slow read of one thing holds up no other', () => {
  const { reads, renew } = reader()
  renew('liability')
  renew('big_bets')
  expect(reads).toHaveLength(2)
})
