/** The grid's row height, in CSS pixels. A ticket spans as many rows as it needs. */
export const rowHeight = 4
/** Between two tickets, in both directions. */
export const ticketGap = 8

/** A ticket before it has a place. */
type Packable = {
  /** In CSS pixels, the gap below it included, a title above it not. */
  readonly height: number
  /** The section of the board that it belongs to. */
  readonly section: string
}

/** Where a ticket is in the grid; lines are counted from 1. */
type TicketPlace = {
  readonly column: number
  readonly row: number
  readonly span: number
  /** Whether the title of its section is above it, which is part of the place. */
  readonly isTitled: boolean
}

/** The number of columns of at least `minWidth` in `width`, in CSS pixels; at least one. */
export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + ticketGap) / (minWidth + ticketGap)))
}

/**
 * KDS-27: places tickets in the column that ends highest, the leftmost of equal ones. So none begins above the one before it:
 * they are read in rows, the oldest first. A ticket has the title of its section, of `titleHeight` CSS pixels, if it is the
 * section's first or below one of another section.
 */
export function packTickets(
  tickets: readonly Packable[],
  columns: number,
  titleHeight: number,
): readonly TicketPlace[] {
  const ends = Array.from({ length: columns }, () => 1)
  const sectionAbove: string[] = []
  return tickets.map(({ height, section }, index) => {
    const row = Math.min(...ends)
    const column = ends.indexOf(row)
    const above = sectionAbove[column]
    const isTitled = tickets[index - 1]?.section !== section || (above !== undefined && above !== section)
    const span = Math.max(1, Math.ceil((height + (isTitled ? titleHeight : 0)) / rowHeight))
    ends[column] = row + span
    sectionAbove[column] = section
    return { column: column + 1, row, span, isTitled }
  })
}
