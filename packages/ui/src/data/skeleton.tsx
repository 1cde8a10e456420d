import { clsx } from 'clsx'

export type SkeletonProps = {
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly round?: boolean | undefined
  readonly className?: string | undefined
}

/** Mown stripes where something will be. Give it the size of what comes, so that nothing moves. */
export const Skeleton = ({ width, height, round, className }: SkeletonProps) => (
  <span
    aria-hidden
    className={clsx('ui-skeleton', round === true && 'ui-skeleton-round', className)}
    style={{ width, height }}
  />
)

const list = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export type SkeletonRowsProps = {
  readonly rows?: number | undefined
  /** How many odds cells each row ends with. */
  readonly prices?: number | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export const SkeletonRows = ({ rows = 3, prices = 0, label = 'Loading', className }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className={className}>
    {list(rows).map((row) => (
      <div key={row} className="ui-skeleton-row">
        <Skeleton width={22} height={22} round />
        <Skeleton height={14} className="ui-skeleton-grow" />
        {list(prices).map((price) => (
          <Skeleton key={price} width={54} height={44} />
        ))}
      </div>
    ))}
  </div>
)
