import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { catalogueQuery, type Entry } from '../api.ts'
import { GridSkeleton } from './entry-grid.tsx'

type CatalogueProps = {
  readonly children: (entries: readonly Entry[]) => ReactNode
  /** What stands in its place until it is read. */
  readonly waiting?: ReactNode
}

/** The catalogue, once it is read; a failure says so and can be tried again. */
export const Catalogue = ({ children, waiting = <GridSkeleton /> }: CatalogueProps) => {
  const { data, error, refetch } = useQuery(catalogueQuery)
  if (data) return children(data)
  const failed = wordsOf(error, 'The games could not be read')
  if (failed === undefined) return waiting
  return <LoadFailed text={failed} onAgain={() => void refetch()} />
}
