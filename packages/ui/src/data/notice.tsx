import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type NoticeProps = {
  readonly tone?: 'quiet' | 'gold' | 'up' | 'down' | undefined
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A line that stays until its reason is gone; `down` interrupts a screen reader, the others wait. */
export const Notice = ({ tone = 'quiet', icon, action, children, className }: NoticeProps) => (
  <div
    role={tone === 'down' ? 'alert' : 'status'}
    className={clsx('ui-notice', `ui-notice-${tone}`, className)}
  >
    {icon}
    <div>{children}</div>
    {action}
  </div>
)
