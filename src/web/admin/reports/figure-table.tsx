/** A table of figures with a line of totals, on screen and on paper. */

type FigureColumn<Row> = {
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** In the line of totals. */
  readonly total?: React.ReactNode
  /** Left out on narrow screens, where the others say enough. */
  readonly isExtra?: boolean
}

type FigureTableProps<Row> = {
  /** The table's accessible name. */
  readonly caption: string
  /** The first names the row; the others are figures. */
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly hasTotal?: boolean
}

export function FigureTable<Row>({ caption, columns, rows, rowKey, hasTotal }: FigureTableProps<Row>) {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map(({ header, isExtra }, place) => (
            <th
              key={header}
              scope="col"
              className={`${cellClass(place, isExtra)} font-semibold text-ink-soft`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, isExtra }, place) =>
              place === 0 ? (
                <th key={header} scope="row" className={`${cellClass(place)} font-medium wrap-anywhere`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} className={cellClass(place, isExtra)}>
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
            {columns.map(({ header, total, isExtra }, place) =>
              place === 0 ? (
                <th key={header} scope="row" className={cellClass(place)}>
                  Total
                </th>
              ) : (
                <td key={header} className={cellClass(place, isExtra)}>
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

function cellClass(place: number, isExtra = false): string {
  const side = place === 0 ? 'pr-2' : 'pl-2 text-right whitespace-nowrap'
  return `py-2 align-baseline ${side} ${isExtra ? 'max-sm:hidden print:table-cell' : ''}`
}
