import type { Segment, SegmentCondition } from '@maidan/contracts/staff'
import { defined, err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import type { SegmentsDeps } from './deps.ts'
import * as store from './store.ts'

const MOST_SEGMENTS = 100
const MOST_LISTED = 50

export type SegmentAsk = {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly name: string
  readonly conditions: readonly SegmentCondition[]
}

type Refusal = 'not_found' | 'version_stale' | 'segment_name_taken' | 'too_many_segments'

const decideSegment = (segments: readonly Segment[], ask: SegmentAsk): Refusal | undefined => {
  const before = segments.find(({ id }) => id === ask.id)
  if (ask.id !== undefined && before === undefined) return 'not_found'
  if (before !== undefined && before.version !== ask.version) return 'version_stale'
  const name = ask.name.toLowerCase()
  if (segments.some((one) => one !== before && one.name.toLowerCase() === name)) return 'segment_name_taken'
  return before === undefined && segments.length >= MOST_SEGMENTS ? 'too_many_segments' : undefined
}

/** `played instant, 7 days`, for the audit log. */
const inWords = (conditions: readonly SegmentCondition[]): string =>
  conditions.map((condition) => Object.values(condition).join(' ')).join(', ')

/** Makes a segment or changes one. Whose audience it is hears it with the next question. */
export const saveSegment = async (
  tx: Tx,
  { clock }: Pick<SegmentsDeps, 'clock'>,
  who: Pick<Who, 'username'>,
  ask: SegmentAsk,
): Promise<Result<Done<{ data: Segment }>, Refusal>> => {
  await store.lockSegments(tx)
  const segments = await store.listSegments(tx)
  const refusal = decideSegment(segments, ask)
  if (refusal) return err(refusal)
  const draft = { name: ask.name, conditions: ask.conditions, at: clock.now(), by: who.username }
  if (ask.id !== undefined) await store.changeSegment(tx, ask.id, draft)
  const id = ask.id ?? (await store.addSegment(tx, draft))
  const before = segments.find((one) => one.id === id)
  return ok({
    answer: { data: defined(await store.findSegment(tx, id), 'a segment') },
    subject: `segment:${id}`,
    details: {
      name: ask.name,
      before: before && inWords(before.conditions),
      conditions: inWords(ask.conditions),
    },
  })
}

export const removeSegment = async (
  tx: Tx,
  id: number,
): Promise<Result<Done<object>, 'not_found' | 'segment_used'>> => {
  await store.lockSegments(tx)
  const segment = await store.lockSegment(tx, id)
  if (!segment) return err('not_found')
  if (segment.promotions > 0) return err('segment_used')
  await store.removeSegment(tx, id)
  return ok({ answer: {}, details: { removed: segment.name } })
}

export const readMembers = async (
  { background, clock }: Pick<SegmentsDeps, 'background' | 'clock'>,
  id: number,
): Promise<Result<{ total: number; data: store.Member[] }, 'not_found'>> => {
  const segment = await store.findSegment(background, id)
  if (!segment) return err('not_found')
  const { conditions } = segment
  const now = clock.now()
  return ok({
    total: await store.countMembers(background, conditions, now),
    data: await store.listMembers(background, conditions, now, MOST_LISTED),
  })
}

/** Which of these segments a player is in at this moment. */
export const findMemberships = async (
  { db, clock }: Pick<SegmentsDeps, 'db' | 'clock'>,
  player: PlayerId,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  ids.length === 0
    ? new Set()
    : store.findSegmentsOf(db, player, await store.listConditions(db, ids), clock.now())
