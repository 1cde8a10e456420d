import { WITHDRAWAL_METHODS, WITHDRAWAL_SORTS } from '@maidan/contracts/staff'
import { needsAmount } from '../../lib/fields.ts'
import type { ListFilter } from '../../lib/parts/lists/filter-bar.tsx'

const METHOD_WORDS = { bank: 'Bank', upi: 'UPI', crypto: 'Crypto' } as const
const SORT_WORDS = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
} as const

const anyOr = (any: string, options: readonly (readonly [value: string, text: string])[]) => [
  { value: '', text: any },
  ...options.map(([value, text]) => ({ value, text })),
]

/** What withdrawals are narrowed by, in the order in which the bar shows it. */
export const FILTERS: readonly ListFilter[] = [
  {
    name: 'method',
    label: 'Method',
    options: anyOr(
      'All methods',
      WITHDRAWAL_METHODS.map((method) => [method, METHOD_WORDS[method]]),
    ),
  },
  { name: 'min', label: 'From ₹', check: needsAmount },
  { name: 'max', label: 'To ₹', check: needsAmount },
  {
    name: 'hours',
    label: 'Age',
    options: anyOr('Any age', [
      ['1', 'Over 1 hour'],
      ['4', 'Over 4 hours'],
      ['24', 'Over 1 day'],
    ]),
  },
  {
    name: 'risk',
    label: 'Risk',
    options: anyOr('Any risk', [
      ['some', 'With warnings'],
      ['none', 'No warnings'],
    ]),
  },
  {
    name: 'assigned',
    label: 'Assigned',
    options: anyOr('Assigned to anyone', [
      ['me', 'Assigned to me'],
      ['nobody', 'Unassigned'],
    ]),
  },
  {
    name: 'sort',
    label: 'Sort',
    options: anyOr(
      'Usual order',
      WITHDRAWAL_SORTS.map((sort) => [sort, SORT_WORDS[sort]]),
    ),
  },
]
