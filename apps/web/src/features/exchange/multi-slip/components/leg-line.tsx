import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PriceMoved } from '../../match/components/price-moved.tsx'
import type { LegState } from '../leg-state.ts'
import { sideWord, sideOf, termsText } from '../../match/selection.ts'
import { removeLegs, replaceLegs } from '../slip.ts'

type LegLineProps = {
  readonly state: LegState
  readonly disabled: boolean
  /** The stake of a single. */
  readonly children?: ReactNode
}

const Names = ({ read }: Pick<LegState, 'read'>) => {
  if (!read) return <Skeleton width={140} height={14} />
  const { fixture, selection } = read
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate text-small text-ink-2">
        <bdi>{fixture.home.name}</bdi> v <bdi>{fixture.away.name}</bdi>
      </p>
      <p className="truncate text-cap text-ink-3">
        {selection.marketName}
        {selection.banking === 'exchange' && ', exchange'}
      </p>
    </div>
  )
}

/** Why the leg cannot be taken as it stands. */
const Trouble = ({ state, disabled }: Pick<LegLineProps, 'state' | 'disabled'>) => {
  switch (state.phase) {
    case 'reading':
    case 'ready':
      return null
    case 'moved': {
      const { leg, now } = state
      return <PriceMoved from={leg} to={now} disabled={disabled} onAccept={() => replaceLegs([now])} />
    }
    case 'shut':
    case 'unpriced':
    case 'over':
      return <Notice>{state.said}</Notice>
  }
}

/** One selection of the slip with its price, and what became of it. */
export const LegLine = ({ state, disabled, children }: LegLineProps) => {
  const { leg, read, cell } = state
  const isLay = sideOf(leg) === 'lay'
  const name = read?.selection.name ?? 'Selection'
  return (
    <li className="overflow-hidden rounded-2 bg-turf-2" aria-label={name}>
      <div
        className={`flex min-h-10 items-center gap-2 pl-3 text-small ${isLay ? 'bg-lay text-lay-ink' : 'bg-back text-back-ink'}`}
      >
        <span className="font-bold">{sideWord(leg)}</span>
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        <span className="num text-price">{termsText(leg)}</span>
        <IconButton
          label={`Take ${name} off the slip`}
          icon={<X aria-hidden />}
          disabled={disabled}
          className="text-inherit!"
          onClick={() => removeLegs([cell])}
        />
      </div>
      <div className="grid grid-cols-1 gap-2 p-3">
        <div className="flex min-w-0 items-center gap-3">
          <Names read={read} />
          {children}
        </div>
        <Trouble state={state} disabled={disabled} />
      </div>
    </li>
  )
}
