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

/** Where a title is. `column`: null for all of them. */
type TitlePlace = { readonly column: number | null; readonly row: number; readonly span: number }

type SectionPlace = {
  /** The first is above the section's first ticket, the others wherever a column changes to it. */
  readonly titles: readonly TitlePlace[]
  readonly tickets: readonly TicketPlace[]
}

type Board = {
  readonly columns: number
  /** Of a section's title, in CSS pixels. */
  readonly titleHeight: number
  /** The height that tickets have on the screen, in CSS pixels. */
  readonly room: number
}

/** The number of columns of at least `minWidth` in `width`, in CSS pixels; at least one. */
export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + ticketGap) / (minWidth + ticketGap)))
}

/**
 * KDS-27: places the sections, given the heights of their tickets (CSS pixels, the gap below included). They are below each
 * other as long as all of them fit on the screen; otherwise a section begins in the gaps of the one before it, so that more
 * tickets are in view.
 */
export function packBoard(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] {
  const apart = packApart(sections, board)
  const last = Math.max(0, ...apart.flatMap(({ tickets }) => tickets.map(endOf)))
  return (last - 1) * rowHeight <= board.room ? apart : packTogether(sections, board)
}

/** Each section begins below the lowest ticket of the one before it, with a title over the whole width. */
function packApart(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] {
  const span = Math.ceil(board.titleHeight / rowHeight)
  let row = 1
  return sections.map((heights) => {
    const title = { column: null, row, span }
    const ends = Array.from({ length: board.columns }, () => row + span)
    const tickets = heights.map((height) => place(height, ends))
    row = Math.max(row + span, ...tickets.map(endOf))
    return { titles: [title], tickets }
  })
}

/** All sections in the same columns. Where a column changes to a section, its title is above the ticket. */
function packTogether(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] {
  const span = Math.ceil(board.titleHeight / rowHeight)
  const ends = Array.from({ length: board.columns }, () => 1)
  const sectionAbove: number[] = []
  return sections.map((heights, section) => {
    const titles: TitlePlace[] = []
    const tickets = heights.map((height, index) => {
      const column = highest(ends)
      const above = sectionAbove[column]
      if (index === 0 || (above !== undefined && above !== section)) {
        const row = ends[column] ?? 1
        titles.push({ column: column + 1, row, span })
        ends[column] = row + span
      }
      sectionAbove[column] = section
      return place(height, ends, column)
    })
    return { titles, tickets }
  })
}

/** KDS-27: returns the column that ends highest, the leftmost of equal ones, so that tickets are read in rows. */
function highest(ends: readonly number[]): number {
  return ends.indexOf(Math.min(...ends))
}

/** Places a ticket of this height below the others of its column, whose end it moves. */
function place(height: number, ends: number[], column = highest(ends)): TicketPlace {
  const row = ends[column] ?? 1
  const span = Math.max(1, Math.ceil(height / rowHeight))
  ends[column] = row + span
  return { column: column + 1, row, span }
}

function endOf({ row, span }: TicketPlace): number {
  return row + span
}
