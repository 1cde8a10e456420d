import type { ReactNode } from 'react'

type HeadProps = { readonly title: string; readonly lead: string; readonly children?: ReactNode }

export const PageHead = ({ title, lead, children }: HeadProps) => (
  <header>
    <h1 className="font-wide text-[32px] leading-[36px] font-bold tracking-[-0.015em] lg:text-display">
      {title}
    </h1>
    <p className="mt-3 max-w-prose text-[17px] text-pretty leading-[25px] text-ink-2">{lead}</p>
    {children}
  </header>
)
