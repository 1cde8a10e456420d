import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Side } from '../market/odds-format.ts'

export type Tone = 'quiet' | 'gold' | 'up' | 'down' | 'back' | 'lay'

export type BadgeProps = {
  readonly tone?: Tone | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

export const Badge = ({ tone = 'quiet', children, className }: BadgeProps) => (
  <span className={clsx('ui-badge', `ui-badge-${tone}`, className)}>{children}</span>
)

type Plain = { readonly children: ReactNode; readonly className?: string | undefined }

export const LiveDot = ({ children, className }: Plain) => (
  <span className={clsx('ui-live', className)}>{children}</span>
)

const STATES = {
  'in-play': ['live', 'In play'],
  settled: ['quiet', 'Settled'],
  matched: ['quiet', 'Matched'],
  unmatched: ['gold', 'Unmatched'],
  waiting: ['gold', 'Waiting'],
  paid: ['up', 'Paid'],
  refused: ['down', 'Refused'],
  void: ['quiet', 'Void'],
} as const satisfies Record<string, readonly [Tone | 'live', string]>

export type State = keyof typeof STATES

export type StatusProps = {
  readonly state: State
  /** Other words for the state, e.g. the over instead of "In play". */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

export const Status = ({ state, children, className }: StatusProps) => {
  const [tone, words] = STATES[state]
  const text = children ?? words
  if (tone === 'live') return <LiveDot className={className}>{text}</LiveDot>
  return (
    <Badge tone={tone} className={className}>
      {text}
    </Badge>
  )
}

export type SideSquareProps = { readonly side: Side; readonly className?: string | undefined }

/** B or L in a list; the word is there for those who hear the page. */
export const SideSquare = ({ side, className }: SideSquareProps) => (
  <span className={clsx('ui-side', `ui-side-${side}`, className)}>
    <span aria-hidden>{side === 'back' ? 'B' : 'L'}</span>
    <span className="sr-only">{side === 'back' ? 'Back' : 'Lay'}</span>
  </span>
)

export const VipBadge = ({ level }: { readonly level: number }) => <Badge tone="gold">VIP {level}</Badge>
