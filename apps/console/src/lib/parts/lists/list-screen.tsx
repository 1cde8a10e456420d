import type { PageView } from '@maidan/contracts'
import type { ReactNode } from 'react'
import { useTitle } from '../../title.ts'
import { Failed } from '../failed.tsx'
import { type LineColumn, Lines } from './lines.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from './pager.tsx'

type Props<Row extends { readonly id: number }> = {
  readonly title: string
  readonly note?: string | undefined
  /** At the right end of the head. */
  readonly tools?: ReactNode
  /** Between head and list. */
  readonly filters?: ReactNode
  readonly query: {
    readonly data?: { readonly data: readonly Row[]; readonly page: PageView } | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly columns: readonly LineColumn<Row>[]
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly onPage: (page: number) => void
  readonly empty: ReactNode
}

/** A long list to look something up in. */
export const ListScreen = <Row extends { readonly id: number }>(props: Props<Row>) => {
  const { title, note, tools, filters, query, columns, onOpen, hrefOf, onPage, empty } = props
  const rows = query.data?.data
  useTitle(title)
  return (
    <>
      <PageHead title={title}>{tools}</PageHead>
      {note !== undefined && <p className="con-note">{note}</p>}
      {filters !== undefined && <div className="con-filters">{filters}</div>}
      {query.error && rows === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={onOpen}
          hrefOf={hrefOf}
          empty={empty}
        />
      )}
      <Pager page={query.data?.page} onPage={onPage} />
    </>
  )
}
