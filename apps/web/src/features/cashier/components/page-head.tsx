import type { ReactNode } from 'react'

type PageHeadProps = { readonly title: string; readonly lead: string; readonly children?: ReactNode }

/** The title of a cashier page; what can be done on it stands at the right end. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
    <div className="grid flex-1 basis-72 gap-1">
      <h1>{title}</h1>
      <p className="max-w-prose text-body text-ink-2">{lead}</p>
    </div>
    {children}
  </header>
)
