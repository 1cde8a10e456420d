import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'

/** A figure without a value is on its way. */
export type TotalsFigure = { readonly label: string; readonly value: ReactNode | undefined }

/** Of the whole period, not of the page. */
export const Totals = ({ figures }: { readonly figures: readonly TotalsFigure[] }) => (
  <dl
    aria-label="Totals of the period"
    className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-3 bg-turf-1 px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-8"
  >
    {figures.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-cap text-ink-3">{label}</dt>
        <dd className="num text-[17px]/6 font-semibold text-ink">
          {value ?? <Skeleton width={88} height={18} />}
        </dd>
      </div>
    ))}
  </dl>
)
