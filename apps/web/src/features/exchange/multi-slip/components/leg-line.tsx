import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LegState } from '../leg-state.ts'
import { sideWord, sideOf, termsText } from '../../match/selection.ts'
import { type Leg, removeLegs, replaceLegs } from '../slip.ts'

type LegLineProps = {
  readonly state: LegState
  readonly disabled: boolean
  /** The stake of a single. */
  readonly children?: ReactNode
}

/** The market's name gives its line to what keeps the leg from being taken, so that nothing below moves with the prices. */
const Says = ({ state }: { readonly state: LegState }) => {
  switch (state.phase) {
    case 'reading':
      return <Skeleton width={90} height={12} />
    case 'ready':
      return (
        <p className="truncate text-cap text-ink-3">
          {state.read?.selection.marketName}
          {state.leg.banking === 'exchange' && ', exchange'}
        </p>
      )
    case 'moved':
      return (
        <p role="status" className="truncate text-cap text-gold-text">
          <span className="sr-only">
            Price moved {termsText(state.leg)} to {termsText(state.now)}
          </span>
          <span aria-hidden>
            Now <b className="num">{termsText(state.now)}</b>
          </span>
        </p>
      )
    case 'shut':
    case 'unpriced':
    case 'over':
      return (
        <p role="status" className="truncate text-cap text-gold-text">
          {state.said}
        </p>
      )
  }
}

const Names = ({ state }: { readonly state: LegState }) => (
  <div className="min-w-0 flex-1">
    {state.read ? (
      <p className="truncate text-small text-ink-2">
        <bdi>{state.read.fixture.home.name}</bdi> v <bdi>{state.read.fixture.away.name}</bdi>
      </p>
    ) : (
      <Skeleton width={140} height={14} />
    )}
    <Says state={state} />
  </div>
)

/** Takes the price of now. */
const Accept = ({ now, disabled }: { readonly now: Leg; readonly disabled: boolean }) => (
  <button
    type="button"
    disabled={disabled}
    className="min-h-11 shrink-0 text-small font-semibold text-gold-text underline underline-offset-2"
    onClick={() => replaceLegs([now])}
  >
    Accept
  </button>
)

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
      <div className="flex min-h-17 min-w-0 items-center gap-3 px-3">
        <Names state={state} />
        {state.phase === 'moved' && <Accept now={state.now} disabled={disabled} />}
        {children}
      </div>
    </li>
  )
}
