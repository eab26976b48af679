import { FigureTable, type FigureTableProps } from '#web/admin/charts/figure-table.tsx'

/** What the frame shows without scrolling. */
const framedLines = 10

/** The data of a chart as a table, which scrolls in a frame of ten whole lines, by keyboard too. */
export function ChartTable<Row>(props: Omit<FigureTableProps<Row>, 'isFramed'>) {
  const { length } = props.rows
  return (
    <>
      <section
        aria-label={props.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[calc(11*2.3125rem+2px)] overflow-auto rounded-control border border-line"
      >
        <FigureTable {...props} isFramed />
      </section>
      {length > framedLines && (
        <p className="mt-2 text-sm text-ink-soft">{length.toLocaleString('en-US')} rows – scroll for more</p>
      )}
    </>
  )
}
