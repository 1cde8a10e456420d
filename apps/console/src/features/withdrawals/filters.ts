import { WITHDRAWAL_METHODS } from '@maidan/contracts/staff'
import type { ListFilter } from '../../lib/parts/lists/filter-bar.tsx'
import { choiceOf, MONEY_FILTERS } from '../../lib/parts/queues/queue-filters.ts'

const METHOD_WORDS = { bank: 'Bank', upi: 'UPI', crypto: 'Crypto' } as const

export const FILTERS: readonly ListFilter[] = [
  choiceOf(
    'method',
    'Method',
    'All methods',
    WITHDRAWAL_METHODS.map((method) => [method, METHOD_WORDS[method]]),
  ),
  ...MONEY_FILTERS,
]
