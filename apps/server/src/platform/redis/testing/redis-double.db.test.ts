import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRedis, RedisAway } from '../index.ts'
import { startRedisDouble } from '../testing.ts'

const PATIENT = { timeout: 10_000 }

test('[RED-1] [RED-2] without Redis a double proves the same: texts reach all, counts add up, and it can be killed, silent and back', async () => {
  const double = await startRedisDouble({ password: 'open-sesame' })
  const url = double.url.replace('//', '//:open-sesame@')
  const [one, other] = ['a', 'b'].map(() => createRedis({ url, site: 'one', log: pino({ level: 'silent' }) }))
  if (!one || !other) throw new Error('there are not two processes')
  const heard: string[] = []
  let resyncs = 0
  other.subscribe('news', (text) => heard.push(text))
  other.onResync(() => (resyncs += 1))
  await Promise.all([one.start(), other.start()])
  const count = { hash: 'calls', field: 'ann', by: 2, forgetMs: 60_000 }
  expect([await one.add([count]), await other.add([count])]).toEqual([[2], [4]])
  const texts = ['ä', '\r\n', '₹1,000', 'x'.repeat(100_000)]
  await one.publish('news', ...texts)
  await expect.poll(() => heard, PATIENT).toEqual(texts)
  await double.kill()
  await expect.poll(() => one.isOpen() || other.isOpen(), PATIENT).toBe(false)
  await double.start()
  await expect.poll(() => resyncs, PATIENT).toBe(1)
  await expect.poll(() => one.isOpen(), PATIENT).toBe(true)
  expect(await one.add([count])).toEqual([2])
  double.pause()
  await expect(one.publish('news', 'late')).rejects.toThrow(RedisAway)
  await expect.poll(() => other.isOpen(), PATIENT).toBe(false)
  double.resume()
  await expect.poll(() => resyncs, PATIENT).toBe(2)
  await Promise.all([one.stop(), other.stop()])
  await double.close()
})
