// biome-ignore-all lint/a11y/noRedundantRoles: a table with card layout loses its implicit roles in some browsers
/** A table that becomes a list of cards on a phone, or of compact rows in a narrow window. */

export type Column<Row> = {
  /** Column heading, and label before each value on a card. */
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** 'end' for numbers. */
  readonly align?: 'start' | 'end'
  /** The column that names the row: the heading of its card, wherever the column is in the table. */
  readonly isName?: boolean
  /**
   * Where the cell is in a compact row; 'none' if another cell says it there, 'foot' and 'footEnd' for the ends of a last line,
   * 'lastLine' for one of its own.
   * Default: on a line below the name; the name itself on the first line.
   */
  readonly compact?: keyof typeof compactPlaces
  /** The column takes the width that the others leave; longer texts are cut off. */
  readonly isRest?: boolean
  /** An `ActionMenu`: at the top of a card, next to its heading. */
  readonly isMenu?: boolean
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
  /** In a narrow window each row is two or three lines of one list, not a card with labels. */
  readonly isCompact?: boolean
  /** The element of a row, such as a `SortableRow`; `id` is the row's key. */
  readonly rowElement?: React.ComponentType<React.HTMLAttributes<HTMLElement> & { readonly id: string }>
}

/** Classes by place: the grid of a compact row has three columns. */
const compactPlaces = {
  name: 'col-start-2 row-start-1',
  start: 'col-start-1 row-span-2 row-start-1 self-center max-xl:mr-2',
  end: 'col-start-3 row-start-1 justify-self-end max-xl:ml-2',
  below: 'col-start-2',
  wide: 'col-span-full',
  beside: 'col-start-3 row-span-2 row-start-1 self-center justify-self-end max-xl:ml-2 max-xl:*:-mr-3!',
  besideName: 'col-start-3 row-start-1 justify-self-end max-xl:ml-2 max-xl:*:-mr-3!',
  belowEnd: 'col-start-3 row-start-2 justify-self-end max-xl:ml-2 max-xl:has-[a,button]:*:-mr-3!',
  foot: 'col-span-2 col-start-1',
  footEnd: 'col-start-3 justify-self-end max-xl:*:-mr-3!',
  lastLine: 'col-span-full justify-self-end max-xl:*:-mr-3!',
  none: 'max-xl:hidden',
} as const

/** Cards become a table from 768 px on; compact rows, whose table never wraps, from 1280 px on. */
const layouts = {
  cards: {
    table:
      'block md:table md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface md:shadow-card',
    head: 'sr-only md:not-sr-only md:table-header-group',
    body: 'grid gap-4 md:table-row-group',
    row: 'relative flex flex-col rounded-card border border-line bg-surface p-4 shadow-card md:static md:table-row md:rounded-none md:border-0 md:p-0 md:shadow-none md:not-last:border-b md:has-[details[open]]:*:align-top',
    instead: 'md:table-cell md:p-4',
    cell: 'flex flex-wrap md:table-cell md:px-4 md:py-3',
    end: 'tabular-nums md:text-right',
    rest: 'md:w-full md:max-w-0',
    name: 'order-first mb-1 text-lg font-semibold md:mb-0 md:text-base',
    other: 'items-baseline justify-between gap-x-4 py-1',
    menu: 'absolute top-2 right-2 md:static md:text-right',
  },
  compact: {
    table: 'block overflow-hidden rounded-card border border-line bg-surface shadow-card xl:table',
    head: 'sr-only xl:not-sr-only xl:table-header-group',
    body: 'block divide-y divide-line xl:table-row-group',
    row: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center bg-surface px-3 py-2 hover:not-has-[form]:bg-sunken xl:table-row xl:p-0',
    instead: 'py-2 xl:table-cell xl:p-4',
    cell: 'block min-w-0 xl:table-cell xl:h-12 xl:px-4 xl:py-1.5',
    end: 'tabular-nums xl:text-right',
    rest: 'xl:w-full xl:max-w-0',
    name: 'font-semibold',
    other: '',
    menu: '',
  },
} as const

function PlainRow({ id: _id, ...attributes }: React.HTMLAttributes<HTMLElement>) {
  return <tr {...attributes} />
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, insteadOf, rowElement: RowElement = PlainRow } = props
  const layout = props.isCompact ? 'compact' : 'cards'
  const styles = layouts[layout]
  return (
    <table role="table" data-layout={layout} className={`w-full text-left ${styles.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className="border-b border-line bg-sunken">
          {columns.map(({ header, align, sort }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={sort ? (sort.now ?? 'none') : undefined}
              className={`px-4 ${sort ? 'py-0.5' : props.isCompact ? 'py-2 whitespace-nowrap' : 'py-3'} text-sm font-semibold text-ink-soft ${align === 'end' ? 'text-right' : ''}`}
            >
              {sort ? (
                <SortButton header={header} layout={layout} isAtEnd={align === 'end'} {...sort} />
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row) => {
          const instead = insteadOf?.(row) ?? null
          return (
            <RowElement key={rowKey(row)} id={rowKey(row)} role="row" className={styles.row}>
              {instead === null ? (
                columns.map((column) => (
                  <Cell key={column.header} column={column} row={row} layout={layout} />
                ))
              ) : (
                <td role="cell" colSpan={columns.length} className={`col-span-full block ${styles.instead}`}>
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

type SortButtonProps = NonNullable<Column<unknown>['sort']> & {
  readonly header: string
  readonly layout: keyof typeof layouts
  /** The arrow stands before the heading, so that the heading ends where its figures do. */
  readonly isAtEnd: boolean
}

function SortButton(props: SortButtonProps) {
  const isCompact = props.layout === 'compact'
  return (
    <>
      {/* Cards and compact rows have no column headings, so a screen that sorts offers its own control there. */}
      <span className={isCompact ? 'xl:hidden' : 'md:hidden'}>{props.header}</span>
      <button
        type="button"
        onClick={props.onSort}
        className={`hidden min-h-11 items-center gap-1 font-semibold hover:text-ink ${isCompact ? 'xl:inline-flex' : 'md:inline-flex'} ${props.isAtEnd ? 'flex-row-reverse' : ''}`}
      >
        {props.header}
        <span aria-hidden="true" className={props.now ? 'text-ink' : 'text-transparent'}>
          {props.now === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </>
  )
}

/** The heading of a column of buttons, which need no label on a card. */
const actionsHeader = 'Actions'

type CellProps<Row> = {
  readonly column: Column<Row>
  readonly row: Row
  readonly layout: keyof typeof layouts
}

function Cell<Row>({ column, row, layout }: CellProps<Row>) {
  const { header, align, isName, isRest, isMenu, compact = isName ? 'name' : 'below' } = column
  const styles = layouts[layout]
  const textClass = `${isName ? styles.name : isMenu ? styles.menu : styles.other} ${layout === 'compact' ? compactPlaces[compact] : ''}`
  return (
    <td
      role={isName ? 'rowheader' : 'cell'}
      className={`${styles.cell} ${align === 'end' ? styles.end : ''} ${isRest ? styles.rest : ''} ${textClass}`}
    >
      {!isName && header !== actionsHeader && (
        <span
          aria-hidden="true"
          className={layout === 'compact' ? 'hidden' : 'text-sm text-ink-soft md:hidden'}
        >
          {header}
        </span>
      )}
      {column.cell(row)}
    </td>
  )
}
