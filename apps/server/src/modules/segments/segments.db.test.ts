import type { SegmentCondition } from '@maidan/contracts/staff'
import { defined, instant } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { findMemberships, readMembers, removeSegment, saveSegment } from './service.ts'
import { countMembers, findSegmentsOf } from './store.ts'
import { addCrowd } from './testing/crowd.ts'
import { isMember } from './testing/naive.ts'

/** With 100,000 players the question about one of them costs the same. */
const CROWD = rounds(1_500, 10_000)
const NOW = instant(Date.UTC(2026, 10, 18, 12))
const clock = { now: () => NOW }
const WHO = { username: 'asha' }

let db: TestDatabase
let crowd: Awaited<ReturnType<typeof addCrowd>>
beforeAll(async () => {
  db = await createTestDatabase()
  crowd = await addCrowd(db.owner, CROWD, NOW)
  await db.owner.query('analyze accounts.player, cashier.deposit, reports.player_day')
})
afterAll(() => db.close())

const SEGMENTS: readonly (readonly SegmentCondition[])[] = [
  [{ kind: 'registered_within', days: 7 }],
  [{ kind: 'registered_before', days: 20 }],
  [{ kind: 'deposited', rupees: 1000 }],
  [{ kind: 'never_deposited' }],
  [{ kind: 'played', product: 'any', days: 3 }],
  [{ kind: 'played', product: 'casino', days: 30 }],
  [{ kind: 'not_played', product: 'any', days: 14 }],
  [{ kind: 'risked', product: 'any', days: 30, rupees: 1500 }],
  [{ kind: 'risked', product: 'instant', days: 30, rupees: 500 }],
  [
    { kind: 'registered_before', days: 5 },
    { kind: 'deposited', rupees: 500 },
    { kind: 'not_played', product: 'sportsbook', days: 10 },
    { kind: 'risked', product: 'any', days: 60, rupees: 500 },
  ],
]

test('[SEG-1] [SEG-3] every condition counts those whom plain code counts, and no demo player, program or blocked one', async () => {
  for (const conditions of SEGMENTS) {
    const expected = crowd.filter(({ facts }) => isMember(conditions, facts, NOW)).length
    expect(expected).toBeGreaterThan(0)
    expect([conditions, await countMembers(db.database, conditions, NOW)]).toEqual([conditions, expected])
  }
})

test('[SEG-1] what is asked about one player agrees with the count of all', async () => {
  const segments = SEGMENTS.map((conditions, at) => ({ id: at + 1, conditions: [...conditions] }))
  for (const { id, facts } of crowd.slice(0, 300)) {
    const expected = segments
      .filter(({ conditions }) => isMember(conditions, facts, NOW))
      .map((one) => one.id)
    expect([...(await findSegmentsOf(db.database, id, segments, NOW))]).toEqual(expected)
  }
})

type Plan = { readonly 'Node Type': string; readonly 'Plan Rows': number; readonly Plans?: readonly Plan[] }

const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]

test('[SEG-4] one player’s segments are one question that reads no table from end to end', async () => {
  const asked: [string, readonly unknown[]][] = []
  const segments = SEGMENTS.map((conditions, at) => ({ id: at + 1, conditions: [...conditions] }))
  const listening = {
    query: async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
      asked.push([text, values])
      return []
    },
  }
  await findSegmentsOf(listening, defined(crowd[0], 'a player').id, segments, NOW)
  expect(asked).toHaveLength(1)
  const [text, values] = defined(asked[0], 'a question')
  // A small table is read whole whatever its indexes are.
  const plan = await db.owner.transact(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    return defined(row, 'a plan')['QUERY PLAN'][0].Plan
  })
  expect(nodesOf(plan)).not.toContain('Seq Scan')
})

test('[SEG-4] the question about one player costs a moment among as many as there are', async () => {
  const segments = SEGMENTS.map((conditions, at) => ({ id: at + 1, conditions: [...conditions] }))
  const took: number[] = []
  for (const { id } of crowd.slice(-200)) {
    const began = performance.now()
    await findSegmentsOf(db.database, id, segments, NOW)
    took.push(performance.now() - began)
  }
  const median = took.toSorted((a, b) => a - b)[100] ?? Infinity
  console.info(`ten segments of one among ${CROWD} players: ${median.toFixed(2)} ms`)
  expect(median).toBeLessThan(50)
})

const save = (ask: Parameters<typeof saveSegment>[3]) =>
  db.database.transact((tx) => saveSegment(tx, { clock }, WHO, ask))
const NEW: readonly SegmentCondition[] = [{ kind: 'registered_within', days: 7 }]

test('[SEG-6] a segment is made, found by its members, changed by one colleague at a time, and removed', async () => {
  const made = await save({ name: 'Newcomers', conditions: NEW })
  const segment = made.ok ? made.value.answer.data : undefined
  expect(segment).toMatchObject({ name: 'Newcomers', version: 1, promotions: 0, changedBy: 'asha' })
  const { id, version } = defined(segment, 'a segment')
  expect(await save({ name: 'newcomers', conditions: NEW })).toMatchObject({ refusal: 'segment_name_taken' })
  const [older, newer] = [
    save({ id, version, name: 'New', conditions: NEW }),
    save({ id, version, name: 'Newest', conditions: NEW }),
  ]
  const both = await Promise.all([older, newer])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'version_stale' })
  const expected = crowd.filter(({ facts }) => isMember(NEW, facts, NOW))
  const read = await readMembers({ background: db.database, clock }, id)
  expect(read.ok && [read.value.total, read.value.data.length]).toEqual([
    expected.length,
    Math.min(50, expected.length),
  ])
  const [member] = expected
  expect([
    ...(await findMemberships({ db: db.database, clock }, defined(member, 'a member').id, [id])),
  ]).toEqual([id])
  expect(await db.database.transact((tx) => removeSegment(tx, id))).toMatchObject({ ok: true })
  expect(await readMembers({ background: db.database, clock }, id)).toMatchObject({ refusal: 'not_found' })
})
