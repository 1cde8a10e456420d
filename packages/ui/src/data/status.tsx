import type { ReactNode } from 'react'
import { Badge, LiveDot, type Tone } from './badge.tsx'

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
