import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serveAct, serveRead } from '../staff/index.ts'
import type { SegmentsDeps } from './deps.ts'
import { readMembers, removeSegment, saveSegment } from './service.ts'
import { listSegments } from './store.ts'

export const addSegmentRoutes = (app: FastifyInstance, deps: SegmentsDeps): void => {
  serveRead(app, staff.listSegments, async () => ok({ data: await listSegments(deps.db) }))
  serveRead(app, staff.listSegmentMembers, ({ input }) => readMembers(deps, input.params.id))
  serveAct(app, deps, staff.saveSegment, {
    action: 'segment.save',
    subject: () => 'segment',
    work: (tx, { input: { body } }, who) => saveSegment(tx, deps, who, body),
  })
  serveAct(app, deps, staff.removeSegment, {
    action: 'segment.remove',
    subject: ({ input }) => `segment:${input.params.id}`,
    work: (tx, { input }) => removeSegment(tx, input.params.id),
  })
}
