import type { PageView } from '@maidan/contracts'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import type { ReactNode } from 'react'
import { useTitle } from '../../title.ts'
import { Failed } from '../failed.tsx'
import { type Figure, Figures } from '../lists/figures.tsx'
import { FreshPill, showFirstFresh, useFresh } from './fresh.tsx'
import { type LineColumn, Lines } from '../lists/lines.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../lists/pager.tsx'
import { Queue } from './queue.tsx'
import { nextAfter } from './next-row.ts'
import { type KeyAct, QueueHints } from './queue-hints.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useOpened } from './use-opened.ts'
import type { QueueFilter } from './use-queue-filter.ts'

type Loaded<Row> = {
  readonly data?: { readonly data: readonly Row[]; readonly page: PageView } | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type PaneProps<Row> = {
  readonly id: string
  /** The line of the list, if it is on this page. */
  readonly known: Row | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
  /** Goes on to the next one that can be decided. */
  readonly onDecided: () => void
}

type Props<Row extends { readonly id: number }, Show extends string> = {
  readonly title: string
  readonly base: string
  readonly filter: QueueFilter<Show>
  readonly words: Readonly<Record<Show, string>>
  /** How many wait in the first state. */
  readonly waiting: number | undefined
  /** How many there are in others, where it is known. */
  readonly counts?: Partial<Record<Show, number | undefined>> | undefined
  readonly figures: readonly Figure[]
  readonly query: Loaded<Row>
  readonly columns: readonly LineColumn<Row>[]
  readonly searchIn?: string | undefined
  readonly legend?: string | undefined
  /** The letters that decide, shown below the list. */
  readonly acts?: readonly KeyAct[] | undefined
  /** Whether somebody can decide it now; others are passed over after a decision. */
  readonly isTodo: (row: Row) => boolean
  /** Between the figures and the filters. */
  readonly notice?: ReactNode
  /** Below the states: whatever else narrows the list. */
  readonly narrowing?: ReactNode
  /** What it means that nothing waits. */
  readonly idle: string
  readonly renderPane: (props: PaneProps<Row>) => ReactNode
}

/** The screen of every queue: what waits, oldest first, and beside it what is open. */
export const QueueScreen = <Row extends { readonly id: number }, Show extends string>(
  props: Props<Row, Show>,
) => {
  const { title, base, filter, words, waiting, figures, query, searchIn, renderPane } = props
  const { opened, hrefOf, open, close } = useOpened(base)
  const rows = query.data?.data
  const { fresh, clear } = useFresh(`${filter.show} ${filter.q} ${filter.page}`, rows?.map(keyOf))
  useTitle(title, waiting)
  const showFresh = () => {
    showFirstFresh()
    clear()
  }
  const known = rows?.find((row) => keyOf(row) === opened)
  const onDecided = () => {
    const next = opened === undefined ? undefined : nextAfter(rows ?? [], opened, props.isTodo)
    if (next === undefined) close()
    else open(next)
  }
  return (
    <Queue
      onOpen={open}
      onClose={close}
      pane={
        opened !== undefined &&
        renderPane({ id: opened, known, isLoaded: rows !== undefined, onClose: close, onDecided })
      }
    >
      <PageHead title={title} beside={<FreshPill count={fresh.size} onPress={showFresh} />}>
        {searchIn !== undefined && (
          <SearchBox
            label={`Search ${title.toLowerCase()}`}
            placeholder={searchIn}
            value={filter.q}
            onSearch={(q) => filter.change({ q })}
          />
        )}
      </PageHead>
      {figures.length > 0 && <Figures items={figures} />}
      {props.notice}
      <div className="con-filters">
        <Chips
          label="Show"
          value={filter.show}
          onChange={(show) => filter.change({ show: show === filter.shows[0] ? undefined : show })}
          chips={filter.shows.map((id, at) => ({
            id,
            text: words[id],
            count: at === 0 ? waiting : props.counts?.[id],
          }))}
        />
      </div>
      {props.narrowing}
      <List {...props} rows={rows} fresh={fresh} opened={opened} hrefOf={hrefOf} onOpen={open} />
      <Pager page={query.data?.page} onPage={filter.setPage}>
        <QueueHints legend={props.legend} acts={props.acts} />
      </Pager>
    </Queue>
  )
}

const keyOf = ({ id }: { readonly id: number }): string => String(id)

type ListProps<Row extends { readonly id: number }, Show extends string> = Props<Row, Show> & {
  readonly rows: readonly Row[] | undefined
  readonly fresh: ReadonlySet<string>
  readonly opened: string | undefined
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
}

const List = <Row extends { readonly id: number }, Show extends string>(props: ListProps<Row, Show>) => {
  const { title, words, filter, query, columns, rows, idle, hrefOf, onOpen } = props
  if (query.error && rows === undefined)
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Lines
      caption={`${title}: ${words[filter.show].toLowerCase()}`}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      onOpen={(row) => onOpen(keyOf(row))}
      hrefOf={(row) => hrefOf(keyOf(row))}
      selected={props.opened}
      fresh={props.fresh}
      empty={
        filter.q === '' ? (
          <EmptyState
            title={filter.show === filter.shows[0] ? 'All caught up' : 'Nothing here yet'}
            level={2}
          >
            {idle}
          </EmptyState>
        ) : (
          <EmptyState title="Nothing found" level={2}>
            Nothing found with this status. Try another status or fewer letters.
          </EmptyState>
        )
      }
    />
  )
}
