import { clsx } from 'clsx'
import type { ReactNode } from 'react'

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

export const VipBadge = ({ level }: { readonly level: number }) => <Badge tone="gold">VIP {level}</Badge>
