import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { Failed } from '../../../../lib/parts/failed.tsx'

type Props<T> = {
  readonly title: string
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly children: (data: T) => ReactNode
}

/** One part of a page, which is read and can fail without the others. */
export const Part = <T,>({ title, query: { data, error, refetch }, children }: Props<T>) => (
  <section aria-label={title}>
    <h2 className="con-part-title">{title}</h2>
    {data !== undefined && children(data)}
    {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
    {data === undefined && error === null && <SkeletonRows rows={2} className="px-5" />}
  </section>
)
