import { oneOf, usePaged } from '../../../../lib/paged.ts'
import { SPORTS } from '../../model/words.ts'

const STAGES = ['current', 'finished'] as const

/** What the desk shows, kept in the address. */
export const useDeskFilter = () => {
  const { search, page, change, setPage } = usePaged()
  return {
    asked: {
      stage: oneOf(STAGES, search.get('stage')),
      sport: SPORTS.find((sport) => sport === search.get('sport')),
      q: search.get('q') ?? '',
      page,
    },
    change,
    setPage,
  }
}

export type DeskFilterState = ReturnType<typeof useDeskFilter>
