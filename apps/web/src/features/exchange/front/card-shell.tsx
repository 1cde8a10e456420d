import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { FRONT_ROW } from './front-row.ts'

type CardRowProps = { readonly busy?: boolean; readonly children: ReactNode }

/** Cards beside each other on a desk; on a phone they are pushed along with a finger. */
export const CardRow = ({ busy = false, children }: CardRowProps) => (
  <ul
    aria-busy={busy}
    className="-mx-3 flex snap-x scroll-px-3 gap-3 overflow-x-auto px-3 pb-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:overflow-visible lg:px-0"
  >
    {children}
  </ul>
)

/** As high with a match in it as without, so that nothing below it jumps. */
export const CardShell = ({ children }: { readonly children: ReactNode }) => (
  <li className="relative h-[168px] w-[min(88%,340px)] flex-none snap-start rounded-3 bg-turf-1 px-[14px] pt-[13px] pb-3 shadow-2 lg:w-auto">
    {children}
  </li>
)

const ROW = 'mt-[6px] flex h-[38px] items-center gap-[9px]'

const Bones = () => (
  <CardShell>
    <Skeleton width={150} height={16} className="my-1 block" />
    {['home', 'away'].map((side) => (
      <div key={side} className={ROW}>
        <Skeleton width={22} height={22} round />
        <Skeleton height={14} className="flex-1" />
        <Skeleton width={112} height={38} />
      </div>
    ))}
  </CardShell>
)

/** What stands in the place of the matches until they are there. */
export const CardRoom = () => (
  <CardRow busy>
    {Array.from({ length: FRONT_ROW }, (_, at) => (
      <Bones key={at} />
    ))}
  </CardRow>
)

/** The line below the cards, which has its place from the beginning. */
export const CardFoot = ({ children }: { readonly children?: ReactNode }) => (
  <div className="mt-3 flex h-6 items-center gap-3 text-small whitespace-nowrap text-ink-3">{children}</div>
)
