import {
  listSegmentMembers,
  listSegments,
  removeSegment,
  saveSegment,
  type Segment,
} from '@maidan/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { type CallOutcome, outcomeOf, underField } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { readConditions } from './model.ts'

/** Below `site`, so that they are read again whenever a colleague changed something of the site. */
export const useSegments = () =>
  useQuery({ queryKey: ['site', 'segments'], queryFn: async () => (await need(listSegments)).data })

export const useMembers = ({ id, version }: Segment) =>
  useQuery({
    queryKey: ['site', 'members', id, version],
    queryFn: async () => {
      const { total, data } = await need(listSegmentMembers, { params: { id: String(id) } })
      return { total, newest: data }
    },
  })

export const keepSegment = async (segment: Segment | undefined, values: Values): Promise<CallOutcome> => {
  const read = readConditions(values)
  if (!read.ok) return { ok: false, said: read.said, field: read.field }
  const answer = await call(saveSegment, {
    body: {
      ...(segment && { id: segment.id, version: segment.version }),
      name: (values['name'] ?? '').trim(),
      conditions: [...read.conditions],
    },
  })
  return underField(outcomeOf(saveSegment, answer, 'Segment saved'), answer, { segment_name_taken: 'name' })
}

export const dropSegment = async ({ id }: Segment): Promise<CallOutcome> =>
  outcomeOf(removeSegment, await call(removeSegment, { params: { id: String(id) } }), 'Segment removed')
