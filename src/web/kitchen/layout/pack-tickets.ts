/** The grid's row height, in CSS pixels. A ticket spans as many rows as it needs. */
export const rowHeight = 4
/** Between two tickets, in both directions. */
export const ticketGap = 8
/** The rows of a line that continues a section's title in the next column. */
const lineRows = 2

/** Where a ticket is in the grid; lines are counted from 1. */
type TicketPlace = {
  readonly column: number
  readonly row: number
  readonly span: number
}

/** Where a title is: over `columns` columns, from `column` on. */
type TitlePlace = TicketPlace & {
  readonly columns: number
  /** Whether it is only a line, which continues the title at its left. */
  readonly isLine: boolean
}

type SectionPlace = {
  /** The first is above the section's first ticket, the others wherever a column begins with it or changes to it. */
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
 * KDS-27: places the sections, given the heights of their tickets (CSS pixels, the gap below included). They are next to each
 * other, or below each other, as long as all of them fit on the screen; otherwise a section begins in the gaps of the one
 * before it, so that more tickets are in view. As long as the board fits on the screen that way, it keeps to its own columns,
 * and its title is as high in all of them.
 */
export function packBoard(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] {
  const rows = titleRows(board)
  const slack = Number.POSITIVE_INFINITY
  const ways = [
    () => packBeside(sections, board),
    () => packBelow(sections, board),
    () => packTogether(sections, board, { slack, besideRows: rows }),
    () => packTogether(sections, board, { slack, besideRows: lineRows }),
  ]
  for (const way of ways) {
    const packed = way()
    if (packed && fits(packed, board)) return packed
  }
  return packTogether(sections, board, { slack: rows, besideRows: lineRows })
}

function fits(sections: readonly SectionPlace[], { room }: Board): boolean {
  return (lastRow(sections) - 1) * rowHeight <= room
}

/** The row at which the lowest ticket ends. */
function lastRow(sections: readonly SectionPlace[]): number {
  return Math.max(1, ...sections.flatMap(({ tickets }) => tickets.map(endOf)))
}

/**
 * Each section in columns of its own from the upper edge on, its tickets in rows, the oldest first. The columns are divided so
 * that the board is as low as possible, and then as evenly as possible. null: there are fewer columns than sections.
 */
function packBeside(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] | null {
  const unevenness = (widths: readonly number[]) => sum(widths.map((width) => width * width))
  const [best] = divisions(board.columns, sections.length)
    .map((widths) => ({ widths, packed: packLanes(sections, widths, titleRows(board)) }))
    .toSorted((a, b) => lastRow(a.packed) - lastRow(b.packed) || unevenness(a.widths) - unevenness(b.widths))
  return best?.packed ?? null
}

/** All ways to divide columns among sections, at least one for each; the first sections have the most in the first way. */
function divisions(columns: number, sections: number): readonly (readonly number[])[] {
  if (sections === 0) return columns === 0 ? [[]] : []
  const most = columns - sections + 1
  return Array.from({ length: Math.max(0, most) }, (_, index) => most - index).flatMap((first) =>
    divisions(columns - first, sections - 1).map((others) => [first, ...others]),
  )
}

function packLanes(
  sections: readonly (readonly number[])[],
  widths: readonly number[],
  span: number,
): readonly SectionPlace[] {
  const firsts = widths.map((_, index) => sum(widths.slice(0, index)))
  const ends = Array.from({ length: sum(widths) }, () => 1 + span)
  return sections.map((heights, section) => {
    const first = firsts[section] ?? 0
    const columns = widths[section] ?? 1
    return {
      titles: [{ column: first + 1, columns, row: 1, span, isLine: false }],
      tickets: heights.map((height, index) => placeTicket(height, ends, first + (index % columns))),
    }
  })
}

/** Each section begins below the lowest ticket of the one before it, with a title over the whole width. */
function packBelow(sections: readonly (readonly number[])[], board: Board): readonly SectionPlace[] {
  const span = titleRows(board)
  let row = 1
  return sections.map((heights) => {
    const title = { column: 1, columns: board.columns, row, span, isLine: false }
    const ends = Array.from({ length: board.columns }, () => row + span)
    const tickets = heights.map((height) => placeTicket(height, ends))
    row = Math.max(row + span, ...tickets.map(endOf))
    return { titles: [title], tickets }
  })
}

type Together = {
  /** How many rows lower than in another column a ticket may be below one of its own section instead. */
  readonly slack: number
  /** The rows of a title that continues over the next column at the upper edge of the board. */
  readonly besideRows: number
}

/** All sections in the same columns. Where a column begins with a section or changes to it, its title is above the ticket. */
function packTogether(
  sections: readonly (readonly number[])[],
  board: Board,
  { slack, besideRows }: Together,
): readonly SectionPlace[] {
  const span = titleRows(board)
  const ends = Array.from({ length: board.columns }, () => 1)
  const sectionAbove: number[] = []
  return sections.map((heights, section) => {
    const titles: TitlePlace[] = []
    const tickets = heights.map((height, index) => {
      const free = highest(ends)
      const own = highest(
        ends.map((end, column) => (sectionAbove[column] === section ? end : Number.POSITIVE_INFINITY)),
      )
      const isOwnNear = sectionAbove[own] === section && endAt(ends, own) <= endAt(ends, free) + slack
      const column = sectionAbove[free] !== undefined && isOwnNear ? own : free
      const above = sectionAbove[column]
      if (above !== section) {
        const row = endAt(ends, column)
        const rows = above === undefined && index > 0 ? besideRows : span
        addTitle(titles, { column: column + 1, columns: 1, row, span: rows, isLine: rows < span })
        ends[column] = row + rows
      }
      sectionAbove[column] = section
      return placeTicket(height, ends, column)
    })
    return { titles, tickets }
  })
}

/** Adds a title, or widens the last one if it continues that. */
function addTitle(titles: TitlePlace[], title: TitlePlace): void {
  const last = titles.at(-1)
  const isBeside = last?.row === title.row && last.column + last.columns === title.column
  if (isBeside && last.isLine === title.isLine) titles.splice(-1, 1, { ...last, columns: last.columns + 1 })
  else titles.push(title)
}

function titleRows({ titleHeight }: Board): number {
  return Math.ceil(titleHeight / rowHeight)
}

/** KDS-27: returns the column that ends highest, the leftmost of equal ones, so that tickets are read in rows. */
function highest(ends: readonly number[]): number {
  return ends.indexOf(Math.min(...ends))
}

/** Places a ticket of this height below the others of its column, whose end it moves. */
function placeTicket(height: number, ends: number[], column = highest(ends)): TicketPlace {
  const row = endAt(ends, column)
  const span = Math.max(1, Math.ceil(height / rowHeight))
  ends[column] = row + span
  return { column: column + 1, row, span }
}

function endAt(ends: readonly number[], column: number): number {
  return ends[column] ?? 1
}

function endOf({ row, span }: TicketPlace): number {
  return row + span
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
