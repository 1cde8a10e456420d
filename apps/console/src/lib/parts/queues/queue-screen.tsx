import type { PageView } from '@maidan/contracts'
import type { SavedView, StaffQueue } from '@maidan/contracts/staff'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTitle } from '../../title.ts'
import { Failed } from '../failed.tsx'
import { DecidedIn } from '../forms/use-write.ts'
import { type Figure, Figures } from '../lists/figures.tsx'
import { FreshPill, showFirstFresh, useFresh } from './fresh.tsx'
import { type LineColumn, Lines } from '../lists/lines.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../lists/pager.tsx'
import { Queue } from './queue.tsx'
import { useNext } from './use-next.ts'
import { type KeyAct, QueueHints } from './queue-hints.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import type { Bulk } from './bulk/bulk.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { tickColumn } from './bulk/tick-column.tsx'
import { useOpened } from './use-opened.ts'
import type { QueueFilter } from './use-queue-filter.ts'

type Listed<Row> = { readonly data: readonly Row[]; readonly page: PageView }

type Loaded<Row> = {
  readonly data?: Listed<Row> | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<{ readonly data?: Listed<Row> | undefined }>
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
  readonly queue: StaffQueue
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
  /** What the columns are made from beside the row, such as the time. */
  readonly drawnFrom?: unknown
  readonly searchIn?: string | undefined
  readonly legend?: string | undefined
  /** The letters that decide, shown below the list. */
  readonly acts?: readonly KeyAct[] | undefined
  /** When it came, so that what moves up from the next page is not taken for new. */
  readonly bornAt?: ((row: Row) => number) | undefined
  /** Whether somebody can decide it now; others are passed over after a decision. */
  readonly isTodo: (row: Row) => boolean
  /** Between the figures and the filters. */
  readonly notice?: ReactNode
  /** Under which name views of it are saved. */
  readonly views?: SavedView['queue'] | undefined
  /** What can be done with several at once, where the reader may do it. */
  readonly bulk?: Bulk<Row> | undefined
  /** What it means that nothing waits. */
  readonly idle: string
  readonly renderPane: (props: PaneProps<Row>) => ReactNode
}

/** The screen of every queue: what waits, oldest first, and beside it what is open. */
export const QueueScreen = <Row extends { readonly id: number }, Show extends string>(
  props: Props<Row, Show>,
) => {
  const { title, queue, base, filter, waiting, figures, query, searchIn, renderPane } = props
  const { opened, hrefOf, open, close } = useOpened(base)
  const rows = query.data?.data
  const bornSince = (id: string, at: number) =>
    rows?.some((row) => keyOf(row) === id && (props.bornAt?.(row) ?? at) >= at) === true
  const { fresh, clear } = useFresh(nameOf(filter), rows?.map(keyOf), bornSince)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE_CHOSEN)
  useTitle(title, waiting)
  useLastPage(filter, query.data?.page)
  const showFresh = () => {
    showFirstFresh()
    clear()
  }
  const known = rows?.find((row) => keyOf(row) === opened)
  const readAgain = async () => (await query.refetch()).data?.data
  const goOn = useNext({ name: filter.show, opened, rows, isTodo: props.isTodo, readAgain, open, close })
  const onDecided = () => void goOn()
  const pane = opened !== undefined && (
    <DecidedIn value={queue}>
      {renderPane({ id: opened, known, isLoaded: rows !== undefined, onClose: close, onDecided })}
    </DecidedIn>
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
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
      <Narrowing {...props} />
      {props.bulk !== undefined && (
        <DecidedIn value={queue}>
          <BulkBar
            {...{ bulk: props.bulk, chosen }}
            rows={rows ?? []}
            onClear={() => setChosen(NONE_CHOSEN)}
          />
        </DecidedIn>
      )}
      <List {...props} {...{ rows, fresh, opened, hrefOf, chosen }} onOpen={open} onChoose={setChosen} />
      <Pager page={query.data?.page} onPage={filter.setPage}>
        <QueueHints legend={props.legend} acts={props.acts} />
      </Pager>
    </Queue>
  )
}

const NONE_CHOSEN: ReadonlySet<number> = new Set()

/** When what stood on the last page is decided, the page before it is shown, and not that nothing waits. */
const useLastPage = (
  { page, setPage }: Pick<QueueFilter<string>, 'page' | 'setPage'>,
  got?: PageView,
): void => {
  const isPast = got !== undefined && String(got.page) === page && got.page > got.pages
  useEffect(() => {
    if (isPast) setPage(got.pages)
  })
}

/** The states with their counts, and below them whatever else narrows the list. */
const Narrowing = <Row extends { readonly id: number }, Show extends string>(props: Props<Row, Show>) => {
  const { filter, words, waiting, counts, views } = props
  return (
    <>
      <div className="con-filters">
        <Chips
          label="Show"
          value={filter.show}
          onChange={(show) => filter.change({ show: show === filter.shows[0] ? undefined : show })}
          chips={filter.shows.map((id, at) => ({
            id,
            text: words[id],
            count: at === 0 ? waiting : counts?.[id],
          }))}
        />
      </div>
      {filter.filters.length > 0 && (
        <FilterBar filters={filter.filters} values={filter.narrowed} onChange={filter.change} />
      )}
      {views !== undefined && <SavedViews queue={views} />}
    </>
  )
}

/** Another list than before, in which nothing is new at first. */
const nameOf = ({ show, q, page, narrowed }: QueueFilter<string>): string =>
  `${show} ${q} ${page} ${new URLSearchParams(narrowed)}`

const keyOf = ({ id }: { readonly id: number }): string => String(id)

type ListProps<Row extends { readonly id: number }, Show extends string> = Props<Row, Show> & {
  readonly rows: readonly Row[] | undefined
  readonly fresh: ReadonlySet<string>
  readonly opened: string | undefined
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

const List = <Row extends { readonly id: number }, Show extends string>(props: ListProps<Row, Show>) => {
  const { title, words, filter, query, columns, rows, bulk, chosen, idle, hrefOf, onOpen, onChoose } = props
  const ticks = bulk && tickColumn({ rows: rows ?? [], chosen, nameOf: bulk.nameOf, onChange: onChoose })
  if (query.error && rows === undefined)
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Lines
      caption={`${title}: ${words[filter.show].toLowerCase()}`}
      columns={ticks === undefined ? columns : [ticks, ...columns]}
      rows={rows}
      rowKey={keyOf}
      onOpen={(row) => onOpen(keyOf(row))}
      hrefOf={(row) => hrefOf(keyOf(row))}
      selected={props.opened}
      fresh={props.fresh}
      drawnFrom={props.drawnFrom === undefined ? undefined : [props.drawnFrom, chosen, hrefOf('')]}
      empty={
        filter.q === '' && Object.keys(filter.narrowed).length === 0 ? (
          <EmptyState
            title={filter.show === filter.shows[0] ? 'All caught up' : 'Nothing here yet'}
            level={2}
          >
            {idle}
          </EmptyState>
        ) : (
          <EmptyState title="Nothing found" level={2}>
            Nothing found with this status. Try another status, fewer letters or fewer filters.
          </EmptyState>
        )
      }
    />
  )
}
