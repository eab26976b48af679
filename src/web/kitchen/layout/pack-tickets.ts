/** The grid's row height, in CSS pixels. A ticket spans as many rows as it needs. */
export const rowHeight = 4
/** Between two tickets, in both directions. */
export const ticketGap = 8

/** Where a ticket is in the grid; lines are counted from 1. */
type TicketPlace = {
  readonly column: number
  readonly row: number
  readonly span: number
}

/** The number of columns of at least `minWidth` in `width`, in CSS pixels; at least one. */
export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + ticketGap) / (minWidth + ticketGap)))
}

/**
 * KDS-27: places tickets of these heights (CSS pixels, the gap below them included), each in the column that ends highest,
 * the leftmost of equal ones. So none begins above the one before it: they are read in rows, the oldest first.
 */
export function packTickets(heights: readonly number[], columns: number): readonly TicketPlace[] {
  const ends = Array.from({ length: columns }, () => 1)
  return heights.map((height) => {
    const row = Math.min(...ends)
    const column = ends.indexOf(row)
    const span = Math.max(1, Math.ceil(height / rowHeight))
    ends[column] = row + span
    return { column: column + 1, row, span }
  })
}
