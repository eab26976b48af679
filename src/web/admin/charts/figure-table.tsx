type FigureColumn<Row> = {
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** In the line of totals. */
  readonly total?: React.ReactNode
  /** Left out on narrow screens, where the others say enough. */
  readonly isExtra?: boolean
  /** The column holds words, not figures. */
  readonly isText?: boolean
}

export type FigureTableProps<Row> = {
  /** The table's accessible name. */
  readonly caption: string
  /** The first names the row; the others are figures, unless `isText` says otherwise. */
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly hasTotal?: boolean
  /** The headings stay while the rows scroll in a frame. */
  readonly isFramed?: boolean
}

/** A table of figures with a line of totals, on screen and on paper. It stays a table on a phone. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, columns, rows, rowKey, hasTotal, isFramed } = props
  return (
    <table className={`w-full text-left text-sm tabular-nums ${isFramed ? framed : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map(({ header, isExtra, isText }, index) => (
            <th
              key={header}
              scope="col"
              className={`${cellClass(index, isExtra, isText)} font-semibold text-ink-soft`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, isExtra, isText }, index) =>
              index === 0 ? (
                <th key={header} scope="row" className={`${cellClass(index)} font-medium wrap-anywhere`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} className={cellClass(index, isExtra, isText)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot>
          <tr className="border-t-2 border-line-strong font-bold">
            {columns.map(({ header, total, isExtra, isText }, index) =>
              index === 0 ? (
                <th key={header} scope="row" className={cellClass(index)}>
                  Total
                </th>
              ) : (
                <td key={header} className={cellClass(index, isExtra, isText)}>
                  {total}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const framed =
  '[&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-sunken [&_tr>:first-child]:pl-3 [&_tr>:last-child]:pr-3'

function cellClass(index: number, isExtra = false, isText = false): string {
  const side = index === 0 ? 'pr-2' : isText ? 'px-2' : 'pl-3 text-right whitespace-nowrap'
  return `py-2 align-baseline ${side} ${isExtra ? 'max-sm:hidden print:table-cell' : ''}`
}
