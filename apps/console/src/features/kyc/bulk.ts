import type { StaffKyc } from '@maidan/contracts/staff'
import type { Bulk } from '../../lib/parts/queues/bulk/bulk.ts'
import { assign } from './api.ts'
import { kindWords } from './model.ts'

/** Several documents are taken at once, and never accepted at once: somebody has to look at each picture. */
export const BULK: Bulk<StaffKyc> = {
  nouns: ['document', 'documents'],
  nameOf: ({ id }) => `K-${id}`,
  lineOf: (row) => `K-${row.id}, ${kindWords(row)} of ${row.player.userName}`,
  assign: (one) => assign(one, true),
}
