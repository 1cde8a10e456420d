import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { Failed } from '../failed.tsx'

type Props<T> = {
  readonly value: T | undefined
  readonly error?: Error | null | undefined
  readonly isLoaded?: boolean | undefined
  readonly onRetry?: (() => void) | undefined
  readonly children: (value: T) => ReactNode
}

/** What a pane shows until the thing is there, and when it is not. */
export const PaneStates = <T,>({ value, error, isLoaded, onRetry, children }: Props<T>) => {
  if (value !== undefined) return <>{children(value)}</>
  if (error && onRetry !== undefined) return <Failed error={error} onRetry={onRetry} />
  if (isLoaded === true)
    return (
      <EmptyState title="Not in this list" level={2}>
        A colleague may have decided it. Look under another status.
      </EmptyState>
    )
  return <SkeletonRows rows={6} className="p-5" />
}
