import { EMPTY_WALLET, type Posting, spend, type PostingVerdict } from '@maidan/ledger'
import { instant, ok, paise, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { joinLanes } from '../../../platform/commits/lanes.ts'
import { createLane, LedgerBusy, LedgerUnavailable, type Write } from './lane.ts'
import { type Row, toRow } from './row.ts'

const LIMITS = { maxBatch: 256, maxQueue: 1000 }

const row = (player: number, key: string): Row => {
  const change = spend(paise(1), 'settlement')
  return toRow({ player: playerId(player), key, kind: 'test', movement: 'stake', change } satisfies Posting)
}
const receipt = (key: string): PostingVerdict =>
  ok({ seq: Number(key), change: { cash: paise(0), bonus: paise(0) }, wallet: EMPTY_WALLET, at: instant(0) })

/** A database that answers when told to, and remembers the batches it was given. */
const slowWriter = () => {
  const batches: string[][] = []
  const waiting: (() => void)[] = []
  const write: Write = async (rows) => {
    batches.push(rows.map(({ key }) => key))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return rows.map(({ key }) => receipt(key))
  }
  const answerAll = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { batches, write, answerAll, waiting }
}

test('[LED-12] what arrives while a batch is written goes down with the next one, at most one posting a player', async () => {
  const { batches, write, answerAll } = slowWriter()
  const lane = createLane(write, LIMITS)
  const first = [lane.submit(row(1, '1')), lane.submit(row(2, '2'))]
  await new Promise(setImmediate)
  const later = [row(1, '3'), row(1, '4'), row(3, '5')].map((one) => lane.submit(one))
  await answerAll()
  const verdicts = await Promise.all([...first, ...later])
  expect(batches).toEqual([['1', '2'], ['3', '5'], ['4']])
  expect(verdicts.map((verdict) => verdict.ok && verdict.value.seq)).toEqual([1, 2, 3, 4, 5])
})

test('[LED-12] a posting that breaks its batch fails alone', async () => {
  const write: Write = async (rows) => {
    if (rows.some(({ key }) => key === '2')) throw new Error('a value the database cannot hold')
    return rows.map(({ key }) => receipt(key))
  }
  const lane = createLane(write, LIMITS)
  const ends = await Promise.allSettled([1, 2, 3].map((n) => lane.submit(row(n, String(n)))))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('[LED-20] when the database is away nobody is told that nothing happened', async () => {
  const lane = createLane(() => Promise.reject(new LedgerUnavailable('away')), LIMITS)
  const ends = await Promise.allSettled([lane.submit(row(1, '1')), lane.submit(row(2, '2'))])
  for (const one of ends) expect(one).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
})

test('[LED-12] a queue that is full refuses instead of growing', async () => {
  const { write, answerAll } = slowWriter()
  const lane = createLane(write, { maxBatch: 1, maxQueue: 2 })
  const kept = [lane.submit(row(1, '1'))]
  await new Promise(setImmediate)
  kept.push(lane.submit(row(2, '2')), lane.submit(row(3, '3')))
  await expect(lane.submit(row(4, '4'))).rejects.toThrow(LedgerBusy)
  await answerAll()
  expect(await Promise.all(kept)).toHaveLength(3)
  await lane.drained()
})

test('[LED-12] a quiet server uses one lane, a busy one all, and a player stays in the lane where the others wait', async () => {
  const writers = [slowWriter(), slowWriter()]
  const lanes = joinLanes(
    writers.map(({ write }) => createLane(write, LIMITS)),
    ({ player }) => player,
  )
  const send = async (player: number, key: string) => {
    const answer = lanes.submit(row(player, key))
    await new Promise(setImmediate)
    return { answer }
  }
  for (const key of ['1', '2']) {
    const { answer } = await send(Number(key), key)
    await writers[0]?.answerAll()
    await answer
  }
  const sent = [await send(7, '3'), await send(8, '4'), await send(8, '5'), await send(7, '6')]
  for (const writer of writers) await writer.answerAll()
  await Promise.all(sent.map(({ answer }) => answer))
  expect(writers.map(({ batches }) => batches)).toEqual([
    [['1'], ['2'], ['3'], ['6']],
    [['4'], ['5']],
  ])
})
