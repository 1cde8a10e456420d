import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Aligned right, bright and tabular. */
  readonly number?: boolean | undefined
  readonly width?: number | string | undefined
  /** Left out on narrower screens. */
  readonly hideBelow?: 'md' | 'lg' | undefined
}

export type TableProps<Row> = {
  readonly caption: string
  readonly showCaption?: boolean | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Makes a row open something; the first cell becomes its button. */
  readonly onRow?: ((row: Row) => void) | undefined
  readonly selected?: string | undefined
  readonly loading?: boolean | undefined
  /** What stands there instead of no rows. */
  readonly empty?: ReactNode
  readonly className?: string | undefined
}

const LOADING_ROWS = ['one', 'two', 'three', 'four', 'five']

const classOf = <Row,>({ number, hideBelow }: Column<Row>): string =>
  clsx(number === true && 'ui-number', hideBelow !== undefined && `ui-hide-${hideBelow}`)

export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, showCaption, columns, rows, rowKey, loading = false, empty, className } = props
  if (!loading && rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    // A table wider than its place is scrolled, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={clsx('ui-table-scroll', className)} role="region" aria-label={caption} tabIndex={0}>
      <table className="ui-table" aria-busy={loading}>
        <caption className={clsx(showCaption !== true && 'sr-only')}>{caption}</caption>
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
          {loading
            ? LOADING_ROWS.map((key) => <LoadingRow key={key} columns={columns} />)
            : rows.map((row) => <Line key={rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

const LoadingRow = <Row,>({ columns }: Pick<TableProps<Row>, 'columns'>) => (
  <tr>
    {columns.map((column) => (
      <td key={column.id} className={classOf(column)}>
        <Skeleton height={14} />
      </td>
    ))}
  </tr>
)

const Line = <Row,>({ row, columns, rowKey, onRow, selected }: TableProps<Row> & { readonly row: Row }) => {
  const click = (event: MouseEvent<HTMLElement>): void => {
    // A press on a control inside the row is meant for that control.
    if ((event.target as HTMLElement).closest('a, button, input, label, select') === null) onRow?.(row)
  }
  const acts = onRow === undefined ? {} : { onClick: click, 'data-click': true }
  return (
    <tr data-selected={selected === rowKey(row)} {...acts}>
      {columns.map((column, at) => (
        <td key={column.id} className={classOf(column)}>
          {at === 0 && onRow !== undefined ? (
            <button type="button" className="ui-row-button" onClick={() => onRow(row)}>
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
