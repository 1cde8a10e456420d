import type { PageView } from '@maidan/contracts'
import { groupLakh } from '@maidan/ui'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import type { ReactNode } from 'react'

type Props = {
  readonly page: PageView | undefined
  readonly onPage: (page: number) => void
  /** Stands at the right end, e.g. the keys. */
  readonly children?: ReactNode
}

/** The foot of a list: where one is in it. */
export const Pager = ({ page, onPage, children }: Props) => (
  <div className="con-foot">
    <span className="num">{page !== undefined && page.total > 0 ? rangeOf(page) : ''}</span>
    {page !== undefined && <Pagination page={page.page} pages={page.pages} onPage={onPage} />}
    <span className="con-foot-end">{children}</span>
  </div>
)

const rangeOf = ({ page, size, total }: PageView): string =>
  `${groupLakh((page - 1) * size + 1)} to ${groupLakh(Math.min(total, page * size))} of ${groupLakh(total)}`
