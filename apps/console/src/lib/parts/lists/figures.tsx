import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Figure = {
  readonly id: string
  readonly before?: string | undefined
  readonly value: ReactNode
  readonly after?: string | undefined
  readonly tone?: 'down' | 'gold' | undefined
}

/** What matters about a list in one line: figures in bright ink, words around them quiet. */
export const Figures = ({ items }: { readonly items: readonly Figure[] }) => (
  <p className="con-figures">
    {items.map(({ id, before, value, after, tone }) => (
      <span key={id}>
        {before}{' '}
        <b className={clsx('num', tone === 'down' && 'text-down', tone === 'gold' && 'text-gold-text')}>
          {value}
        </b>{' '}
        {after}
      </span>
    ))}
  </p>
)
