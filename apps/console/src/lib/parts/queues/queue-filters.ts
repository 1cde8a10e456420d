import { AGE_SORTS, MONEY_SORTS } from '@maidan/contracts/staff'
import { needsAmount } from '../../fields.ts'
import type { ListFilter } from '../lists/filter-bar.tsx'

type Option = readonly [value: string, text: string]

const SORT_WORDS = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  largest: 'Largest first',
  smallest: 'Smallest first',
} as const

const sortBy = (sorts: readonly (keyof typeof SORT_WORDS)[]): ListFilter =>
  choiceOf(
    'sort',
    'Sort',
    'Usual order',
    sorts.map((sort) => [sort, SORT_WORDS[sort]]),
  )

/** A choice whose first option is all of them. */
export const choiceOf = (
  name: string,
  label: string,
  any: string,
  options: readonly Option[],
): ListFilter => ({
  name,
  label,
  options: [{ value: '', text: any }, ...options.map(([value, text]) => ({ value, text }))],
})

const AMOUNTS: readonly ListFilter[] = [
  { name: 'min', label: 'From ₹', check: needsAmount },
  { name: 'max', label: 'To ₹', check: needsAmount },
]

const WORK: readonly ListFilter[] = [
  choiceOf('hours', 'Age', 'Any age', [
    ['1', 'Over 1 hour'],
    ['4', 'Over 4 hours'],
    ['24', 'Over 1 day'],
  ]),
  choiceOf('risk', 'Risk', 'Any risk', [
    ['some', 'With warnings'],
    ['none', 'No warnings'],
  ]),
  choiceOf('assigned', 'Assigned', 'Assigned to anyone', [
    ['me', 'Assigned to me'],
    ['nobody', 'Unassigned'],
  ]),
]

/** What queues of money are narrowed by after their method, in the order in which the bar shows it. */
export const MONEY_FILTERS: readonly ListFilter[] = [...AMOUNTS, ...WORK, sortBy(MONEY_SORTS)]

/** The same for a queue without amounts. */
export const WORK_FILTERS: readonly ListFilter[] = [...WORK, sortBy(AGE_SORTS)]
