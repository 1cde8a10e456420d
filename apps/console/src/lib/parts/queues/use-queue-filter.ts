import { oneOf, usePaged } from '../../paged.ts'
import { chosenFilters, type ListFilter } from '../lists/filter-bar.tsx'

const NONE: readonly ListFilter[] = []

/**
 * What a queue shows, kept in the address: a state, a search, a page and what else narrows it. The first state is the
 * one that waits.
 */
export const useQueueFilter = <const Show extends string>(
  shows: readonly [Show, ...Show[]],
  filters: readonly ListFilter[] = NONE,
): QueueFilter<Show> => {
  const { search, page, change, setPage } = usePaged()
  return {
    shows,
    filters,
    show: oneOf(shows, search.get('show')),
    q: search.get('q') ?? '',
    page,
    narrowed: chosenFilters(filters, search),
    change,
    setPage,
  }
}

export type QueueFilter<Show extends string> = {
  readonly shows: readonly [Show, ...Show[]]
  readonly filters: readonly ListFilter[]
  readonly show: Show
  readonly q: string
  readonly page: string
  /** As the bar of filters has them; the server refuses what is none. */
  readonly narrowed: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string | undefined>>) => void
  readonly setPage: (page: number) => void
}

export type Asked<Show extends string> = Pick<QueueFilter<Show>, 'show' | 'q' | 'page' | 'narrowed'>

/** As much of it as a read is named by. */
export const askedOf = <Show extends string>({ show, q, page, narrowed }: Asked<Show>): Asked<Show> => ({
  show,
  q,
  page,
  narrowed,
})
