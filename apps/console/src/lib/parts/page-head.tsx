import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** Beside the title, e.g. what is new. */
  readonly beside?: ReactNode
  /** At the right end. */
  readonly children?: ReactNode
}

export const PageHead = ({ title, beside, children }: Props) => (
  <div className="con-head">
    <h1>{title}</h1>
    {beside}
    <span className="flex-1" />
    {children}
  </div>
)
