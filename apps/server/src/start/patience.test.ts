import { expect, test } from 'vitest'
import { patiently } from './patience.ts'
import { DatabaseAway } from '../platform/postgres/transaction.ts'

const failing = (...errors: readonly Error[]) => {
  const left = [...errors]
  return async (): Promise<string> => {
    const error = left.shift()
    if (error) throw error
    return `done, ${left.length} left`
  }
}

const away = () => new DatabaseAway('the database does not answer')

test('[RUN-40] a start that meets a database which does not answer yet goes on once it does', async () => {
  const start = failing(away(), away())
  expect(await patiently(start, { limitMs: 60_000, pauseMs: 0 })).toBe('done, 0 left')
})

test('[RUN-40] a start that cannot go on says why: at once where waiting does not help, else when its time is over', async () => {
  const broken = failing(new Error('no such table'))
  await expect(patiently(broken, { limitMs: 60_000, pauseMs: 0 })).rejects.toThrow('no such table')
  const gone = failing(away(), away())
  await expect(patiently(gone, { limitMs: 0, pauseMs: 0 })).rejects.toThrow('the database does not answer')
})
