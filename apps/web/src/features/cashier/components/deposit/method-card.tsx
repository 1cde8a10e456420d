import { Badge } from '@maidan/ui/data/badge.tsx'
import { ChevronRight } from 'lucide-react'
import { MethodIcon } from './method-icon.tsx'

export type MethodCardProps = {
  readonly method: string
  readonly name: string
  readonly logo?: string
  /** How soon it is credited, and how much may be paid. */
  readonly text: string
  readonly isLast: boolean
  readonly onPick: () => void
}

export const MethodCard = ({ method, name, logo = '', text, isLast, onPick }: MethodCardProps) => (
  <button
    type="button"
    onClick={onPick}
    className={`flex w-full items-center gap-3.5 rounded-3 bg-turf-1 p-3.5 text-left transition-colors duration-(--fast) hover:bg-turf-2 ${
      isLast ? 'shadow-[inset_0_0_0_2px_var(--edge-on)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'
    }`}
  >
    <MethodIcon method={method} logo={logo} />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-[17px]/[21px] font-semibold text-ink">{name}</span>
        {isLast && <Badge tone="gold">Last used</Badge>}
      </span>
      <span className="tabular-nums mt-0.5 block text-[14px]/[18px] text-ink-3">{text}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
  </button>
)
