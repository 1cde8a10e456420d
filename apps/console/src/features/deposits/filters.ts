import { DEPOSIT_METHODS } from '@maidan/contracts/staff'
import type { ListFilter } from '../../lib/parts/lists/filter-bar.tsx'
import { choiceOf, MONEY_FILTERS } from '../../lib/parts/queues/queue-filters.ts'

const METHOD_WORDS = {
  bank: 'Bank transfer',
  upi: 'UPI transfer',
  crypto: 'Crypto',
  gateway: 'Payment gateway',
} as const

export const FILTERS: readonly ListFilter[] = [
  choiceOf(
    'method',
    'Method',
    'All methods',
    DEPOSIT_METHODS.map((method) => [method, METHOD_WORDS[method]]),
  ),
  ...MONEY_FILTERS,
]
