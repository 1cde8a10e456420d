import { oneOf, usePaged } from '../../paged.ts'

/** What a queue shows, kept in the address: a state, a search and a page. The first state is the one that waits. */
export const useQueueFilter = <const Show extends string>(shows: readonly [Show, ...Show[]]) => {
  const { search, page, change, setPage } = usePaged()
  return { shows, show: oneOf(shows, search.get('show')), q: search.get('q') ?? '', page, change, setPage }
}

export type QueueFilter<Show extends string> = {
  readonly shows: readonly [Show, ...Show[]]
  readonly show: Show
  readonly q: string
  readonly page: string
  readonly change: (values: Readonly<Record<string, string | undefined>>) => void
  readonly setPage: (page: number) => void
}

type Asked<Show extends string> = Pick<QueueFilter<Show>, 'show' | 'q' | 'page'>

/** As much of it as a read is named by. */
export const askedOf = <Show extends string>({ show, q, page }: Asked<Show>): Asked<Show> => ({
  show,
  q,
  page,
})
