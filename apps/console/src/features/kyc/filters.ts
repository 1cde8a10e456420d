import { KYC_KINDS } from '@maidan/contracts/player'
import type { ListFilter } from '../../lib/parts/lists/filter-bar.tsx'
import { choiceOf, WORK_FILTERS } from '../../lib/parts/queues/queue-filters.ts'
import { kindWords } from './model.ts'

export const FILTERS: readonly ListFilter[] = [
  choiceOf(
    'kind',
    'Document',
    'All documents',
    KYC_KINDS.map((kind) => [kind, kindWords({ kind })]),
  ),
  ...WORK_FILTERS,
]
