import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useMedia } from '@maidan/ui/use-media.ts'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'

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
  readonly selected?: string | undefined
  readonly fresh?: ReadonlySet<string> | undefined
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

const Row = <R,>({ row, columns, rowKey, onOpen, selected, fresh }: LinesProps<R> & { readonly row: R }) => {
  const key = rowKey(row)
  const click = (event: MouseEvent<HTMLElement>): void => {
    // A press on a control inside the row is meant for that control.
    if ((event.target as HTMLElement).closest('a, button, input, label, select') === null) onOpen?.(row)
  }
  const acts = onOpen === undefined ? {} : { onClick: click, 'data-click': true }
  return (
    <tr data-selected={selected === key} data-fresh={fresh?.has(key)} {...acts}>
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.opens === true && onOpen !== undefined ? (
            <button
              type="button"
              className="con-opener"
              data-row={key}
              aria-current={selected === key ? 'true' : undefined}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const CardsOf = <Row,>({ caption, rows, rowKey, ...rest }: LinesProps<Row>) => (
  <ul className="con-cards" aria-label={caption} aria-busy={rows === undefined}>
    {rows === undefined
      ? LOADING.slice(0, 5).map((key) => (
          <li key={key} className="con-card">
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="40%" />
          </li>
        ))
      : rows.map((row) => (
          <li key={rowKey(row)}>
            <CardOf {...rest} row={row} id={rowKey(row)} />
          </li>
        ))}
  </ul>
)

type CardProps<Row> = Omit<LinesProps<Row>, 'caption' | 'rows' | 'rowKey'> & {
  readonly row: Row
  readonly id: string
}

const CardOf = <Row,>({ columns, row, id, onOpen, selected, fresh }: CardProps<Row>) => {
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
  const state = { 'data-selected': selected === id, 'data-fresh': fresh?.has(id) }
  if (onOpen === undefined)
    return (
      <div className="con-card" {...state}>
        {inside}
      </div>
    )
  return (
    <button type="button" className="con-card" data-row={id} {...state} onClick={() => onOpen(row)}>
      {inside}
    </button>
  )
}
