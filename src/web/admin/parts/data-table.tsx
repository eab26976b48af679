// biome-ignore-all lint/a11y/noRedundantRoles: a table with card layout loses its implicit roles in some browsers
/** A table that becomes a list of cards on a phone. */

export type Column<Row> = {
  /** Column heading, and label before each value on a card. */
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** 'end' for numbers. */
  readonly align?: 'start' | 'end'
  /** The column that names the row: the heading of its card, wherever the column is in the table. */
  readonly isName?: boolean
  /** The heading sorts the rows by this column. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | null; readonly onSort: () => void }
}

export type DataTableProps<Row> = {
  /** The table's accessible name. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Returns what replaces a row across all columns, such as an edit form; null for the row itself. */
  readonly insteadOf?: (row: Row) => React.ReactNode | null
  /** The element of a row, such as a `SortableRow`; `id` is the row's key. */
  readonly rowElement?: React.ComponentType<React.HTMLAttributes<HTMLElement> & { readonly id: string }>
}

function PlainRow({ id: _id, ...attributes }: React.HTMLAttributes<HTMLElement>) {
  return <tr {...attributes} />
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, insteadOf, rowElement: RowElement = PlainRow } = props
  return (
    <table
      role="table"
      className="block w-full text-left md:table md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface md:shadow-card"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line bg-sunken">
          {columns.map(({ header, align, sort }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={sort ? (sort.now ?? 'none') : undefined}
              className={`px-4 ${sort ? 'py-0.5' : 'py-3'} text-sm font-semibold text-ink-soft ${align === 'end' ? 'text-right' : ''}`}
            >
              {sort ? <SortButton header={header} {...sort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-4 md:table-row-group">
        {rows.map((row) => {
          const instead = insteadOf?.(row) ?? null
          return (
            <RowElement
              key={rowKey(row)}
              id={rowKey(row)}
              role="row"
              className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card md:table-row md:rounded-none md:border-0 md:p-0 md:shadow-none md:not-last:border-b"
            >
              {instead === null ? (
                columns.map((column) => <Cell key={column.header} column={column} row={row} />)
              ) : (
                <td role="cell" colSpan={columns.length} className="block md:table-cell md:p-4">
                  {instead}
                </td>
              )}
            </RowElement>
          )
        })}
      </tbody>
    </table>
  )
}

function SortButton(props: { readonly header: string } & NonNullable<Column<unknown>['sort']>) {
  return (
    <>
      {/* Cards have no column headings, so a screen that sorts offers its own control there. */}
      <span className="md:hidden">{props.header}</span>
      <button
        type="button"
        onClick={props.onSort}
        className="hidden min-h-11 items-center gap-1 font-semibold hover:text-ink md:inline-flex"
      >
        {props.header}
        <span aria-hidden="true" className={props.now ? 'text-ink' : 'text-transparent'}>
          {props.now === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { header, align, isName } = column
  const place = align === 'end' ? 'md:text-right tabular-nums' : ''
  const textClass = isName
    ? 'order-first mb-1 text-lg font-semibold md:mb-0 md:text-base'
    : 'items-baseline justify-between gap-x-4 py-1'
  return (
    <td
      role={isName ? 'rowheader' : 'cell'}
      className={`flex flex-wrap md:table-cell md:px-4 md:py-3 ${place} ${textClass}`}
    >
      {!isName && (
        <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
          {header}
        </span>
      )}
      {column.cell(row)}
    </td>
  )
}
