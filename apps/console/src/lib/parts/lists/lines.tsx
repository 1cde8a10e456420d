import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useMedia } from '@maidan/ui/use-media.ts'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { clsx } from 'clsx'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { hrefOf as addressOf } from '../../router.ts'

export type LineColumn<Row> = {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Aligned right, bright and tabular. */
  readonly number?: boolean | undefined
  readonly width?: number | undefined
  /** The cell whose text names the row: its button. */
  readonly opens?: boolean | undefined
  /** Left out of the table where a pane takes part of its width. */
  readonly spare?: boolean | undefined
  /** Where it stands on the card of a phone; `meta` unless said. */
  readonly card?: 'title' | 'end' | 'meta' | 'full' | 'none' | undefined
}

export type LinesProps<Row> = {
  readonly caption: string
  readonly columns: readonly LineColumn<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Where the row leads, so that it can be opened in a tab of its own. */
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly selected?: string | undefined
  readonly fresh?: ReadonlySet<string> | undefined
  /**
   * What cells are drawn from beside their row. As long as these and the row are the same, the row is not drawn again:
   * of fifty rows a decision changes one.
   */
  readonly drawnFrom?: readonly unknown[] | undefined
  /** What stands there instead of no rows. */
  readonly empty: ReactNode
}

const LOADING = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A list of things of one kind: a table at a desk, cards on a phone. `rows` are undefined until they came. */
export const Lines = <Row,>(props: LinesProps<Row>) => {
  const isWide = useMedia('(min-width: 720px)')
  if (props.rows?.length === 0) return <>{props.empty}</>
  return isWide ? <TableOf {...props} /> : <CardsOf {...props} />
}

const classOf = <Row,>({ number, spare }: LineColumn<Row>): string =>
  clsx(number === true && 'con-number', spare === true && 'con-spare')

const TableOf = <Row,>(props: LinesProps<Row>) => {
  const { caption, columns, rows } = props
  return (
    // A table wider than its place is scrolled, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="con-table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="con-table" aria-busy={rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)} style={{ width: column.width }}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? LOADING.map((key) => <LoadingRow key={key} columns={columns} />)
            : rows.map((row) => <Row key={props.rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

const LoadingRow = <Row,>({ columns }: Pick<LinesProps<Row>, 'columns'>) => (
  <tr>
    {columns.map((column) => (
      <td key={column.id} className={classOf(column)}>
        <Skeleton height={12} />
      </td>
    ))}
  </tr>
)

type RowProps<R> = LinesProps<R> & { readonly row: R }

/** Whether a row looks as before. The rest of what it is given acts the same however often it is made anew. */
const isDrawnAlike = <R,>(before: RowProps<R>, now: RowProps<R>): boolean => {
  const [old, from] = [before.drawnFrom, now.drawnFrom]
  if (old === undefined || from === undefined || before.row !== now.row) return false
  const key = now.rowKey(now.row)
  return (
    from.every((value, at) => value === old[at]) &&
    (before.selected === key) === (now.selected === key) &&
    before.fresh?.has(key) === now.fresh?.has(key)
  )
}

const RowOf = <R,>(props: RowProps<R>) => {
  const { row, columns, rowKey, onOpen, selected, fresh } = props
  const key = rowKey(row)
  const acts = onOpen === undefined ? {} : { ...pressesOf(props), 'data-click': true }
  return (
    <tr data-selected={selected === key} data-fresh={fresh?.has(key)} {...acts}>
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.opens === true && onOpen !== undefined ? (
            <Opener {...props} id={key}>
              {column.cell(row)}
            </Opener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const Row = memo(RowOf, isDrawnAlike) as typeof RowOf

const MIDDLE = 1

/** A press anywhere in the row opens it; one on a control inside the row is meant for that control. */
const pressesOf = <R,>({ row, onOpen, hrefOf }: LinesProps<R> & { readonly row: R }) => {
  const isElsewhere = ({ target }: MouseEvent<HTMLElement>): boolean =>
    target instanceof Element && target.closest('a, button, input, label, select') !== null
  const href = hrefOf?.(row)
  const openTab = (to: string): void => void window.open(addressOf(to), '_blank', 'noopener')
  return {
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (isElsewhere(event)) return
      if (href !== undefined && (event.ctrlKey || event.metaKey)) openTab(href)
      else onOpen?.(row)
    },
    onAuxClick: (event: MouseEvent<HTMLElement>): void => {
      if (href !== undefined && event.button === MIDDLE && !isElsewhere(event)) openTab(href)
    },
  }
}

type OpenerProps<R> = LinesProps<R> & {
  readonly row: R
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}

/** The name of a row. As a link it can be opened beside the list or in a tab of its own. */
const Opener = <R,>({ row, id, className = 'con-opener', ...props }: OpenerProps<R>) => {
  const { onOpen, hrefOf, selected, fresh, children } = props
  const shared = {
    className,
    'data-row': id,
    'data-fresh': fresh?.has(id),
    'data-selected': selected === id,
    'aria-current': selected === id ? ('true' as const) : undefined,
  }
  if (hrefOf !== undefined)
    return (
      <Link href={hrefOf(row)} {...shared}>
        {children}
      </Link>
    )
  return (
    <button type="button" {...shared} onClick={() => onOpen?.(row)}>
      {children}
    </button>
  )
}

const CardsOf = <Row,>(props: LinesProps<Row>) => (
  <ul className="con-cards" aria-label={props.caption} aria-busy={props.rows === undefined}>
    {props.rows === undefined
      ? LOADING.slice(0, 5).map((key) => (
          <li key={key} className="con-card">
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="40%" />
          </li>
        ))
      : props.rows.map((row) => (
          <li key={props.rowKey(row)}>
            <CardOf {...props} row={row} id={props.rowKey(row)} />
          </li>
        ))}
  </ul>
)

type CardProps<Row> = LinesProps<Row> & { readonly row: Row; readonly id: string }

const CardOf = <Row,>(props: CardProps<Row>) => {
  const { columns, row, id, onOpen, selected, fresh } = props
  const at = (place: LineColumn<Row>['card']) =>
    columns
      .filter(({ card = 'meta' }) => card === place)
      .map((column) => <span key={column.id}>{column.cell(row)}</span>)
  const inside = (
    <>
      <span className="con-card-top">
        <span className="con-card-title">{at('title')}</span>
        <span className="con-card-end">{at('end')}</span>
      </span>
      <span className="con-card-meta">{at('meta')}</span>
      {at('full')}
    </>
  )
  if (onOpen === undefined)
    return (
      <div className="con-card" data-selected={selected === id} data-fresh={fresh?.has(id)}>
        {inside}
      </div>
    )
  return (
    <Opener {...props} className="con-card">
      {inside}
    </Opener>
  )
}
