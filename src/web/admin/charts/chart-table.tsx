/** A table of metrics that stays a table on a phone: it scrolls horizontally, by keyboard too. */

type ChartTableColumn<Row> = {
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** 'end' for metrics. The first column is the row's header. */
  readonly align?: 'start' | 'end'
}

type ChartTableProps<Row> = {
  /** The table's accessible name. */
  readonly caption: string
  readonly columns: readonly ChartTableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** The data of a chart as a table. */
export function ChartTable<Row>({ caption, columns, rows, rowKey }: ChartTableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(({ header, align }) => (
              <th
                key={header}
                scope="col"
                className={`px-3 py-2 font-semibold text-ink-soft ${align === 'end' ? 'text-right' : ''}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, align }, place) =>
                place === 0 ? (
                  <th key={header} scope="row" className="px-3 py-2 font-semibold">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={`px-3 py-2 ${align === 'end' ? 'text-right' : ''}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
