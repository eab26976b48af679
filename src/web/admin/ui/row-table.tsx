// biome-ignore-all lint/a11y/noRedundantRoles: a table with another layout loses its implicit roles in some browsers

type RowTableProps = {
  /** The table's accessible name. */
  readonly caption: string
  readonly headers: readonly {
    readonly name: string
    /** Only for screen readers. */
    readonly isSilent?: boolean
    readonly className?: string
  }[]
  /** The rows, which lay out their cells themselves in a narrow window. */
  readonly children: React.ReactNode
}

/** A table with one line per row, two or three where the window is narrow; each row is a link. */
export function RowTable({ caption, headers, children }: RowTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table role="table" className="block w-full text-left xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
          <tr role="row" className="border-b border-line bg-sunken text-sm text-ink-soft">
            {headers.map(({ name, isSilent, className = '' }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`px-2.5 py-2 font-semibold first:pl-5 last:pr-5 ${className}`}
              >
                <span className={isSilent ? 'sr-only' : ''}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line xl:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  )
}
