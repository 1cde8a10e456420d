import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type KeyHintProps = {
  readonly keys: readonly string[]
  /** What the keys do. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

export const KeyHint = ({ keys, children, className }: KeyHintProps) => (
  <span className={clsx('ui-keys', className)}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {children}
  </span>
)
