import { expect, test } from 'vitest'
import { definition, mcm } from '../testing/stream.ts'
import { mergeRecordings } from './merge.ts'
import { replay } from './replay.ts'

const linesOf = async function* (lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

const at = (...times: readonly number[]): string[] => times.map((pt) => mcm(pt, {}))

const merged = async (...recordings: readonly (readonly string[])[]): Promise<string[]> => {
  const seen: string[] = []
  for await (const { recording, line } of mergeRecordings(recordings.map(linesOf)))
    seen.push(`${recording} ${(JSON.parse(line) as { pt: number }).pt}`)
  return seen
}

test('[FEED-3] of several recordings the message that was published first comes next', async () => {
  expect(await merged(at(10, 40, 41), at(5, 20, 90), [], at(30))).toEqual([
    '1 5',
    '0 10',
    '1 20',
    '3 30',
    '0 40',
    '0 41',
    '1 90',
  ])
})

test('[FEED-3] messages of one moment come in the order of their recordings, and none of them overtakes its own', async () => {
  expect(await merged(at(10, 10, 30), at(10, 20))).toEqual(['0 10', '0 10', '1 10', '1 20', '0 30'])
})

/** A market of three runners that opens, trades, turns in-play and closes, each step this long after the one before. */
const recordingOf = (id: string, from: number, step: number): string[] =>
  [
    { img: true, marketDefinition: definition(), rc: [{ id: 11, atb: [[1.98, 10]], atl: [[2.02, 12.5]] }] },
    { rc: [{ id: 11, atb: [[2, 3]], ltp: 2 }] },
    { marketDefinition: definition({ inPlay: true, betDelay: 5, version: 101 }) },
    { rc: [{ id: 12, atb: [[3.5, 1]], atl: [[3.6, 1]] }] },
    { marketDefinition: definition({ inPlay: true, betDelay: 5, version: 102, status: 'CLOSED' }) },
  ].map((change, index) => mcm(from + index * step, { id, ...change }))

test('[FEED-3] recordings of our own come out together as they do alone', async () => {
  const recordings = [
    recordingOf('1.1', 1000, 70),
    recordingOf('1.2', 1030, 40),
    recordingOf('1.3', 1150, 10),
  ]
  const together = await replay(recordings.map(linesOf))
  const alone = await Promise.all(recordings.map((lines) => replay([linesOf(lines)])))
  expect(together).toEqual(alone.flat())
  expect(together.map(({ id, messages, finalStatus }) => [id, messages, finalStatus])).toEqual([
    ['1.1', 5, 'closed'],
    ['1.2', 5, 'closed'],
    ['1.3', 5, 'closed'],
  ])
})
