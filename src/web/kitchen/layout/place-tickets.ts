/** Where the open tickets are on the board, and how they keep their places (KDS-27). */

import type { OrderId } from '#domain/ids.ts'

/** The lanes of the board: sections whose tickets are side by side. */
export const laneKeys = ['new', 'acknowledged', 'inProgress'] as const
export type LaneKey = (typeof laneKeys)[number]

/** A ticket's place, or the blank that it leaves behind for a moment. */
type Slot = {
  readonly id: OrderId
  /** Estimated, in CSS pixels, the gap below included. */
  readonly height: number
  /** When the blank closes, in epoch milliseconds; null while the ticket is there. */
  readonly blankUntil: number | null
}

type Column = readonly Slot[]

export type Places = {
  /** Identifies the size of the window and of its tickets: with another, all tickets are placed anew. */
  readonly board: string
  readonly lanes: Readonly<Record<LaneKey, readonly Column[]>>
  /** Whether the tickets that are being cooked have been higher than the screen since all were placed. */
  readonly isTight: boolean
}

export type LaneTicket = { readonly id: OrderId; readonly height: number }

type Board = {
  /** Identifies the size of the window and of its tickets. */
  readonly key: string
  readonly columns: number
  /** The height that a column has on the screen, in CSS pixels. */
  readonly room: number
  /** In epoch milliseconds. */
  readonly now: number
  /** Whether the display was not touched for a while, so that no finger is on its way to a ticket. */
  readonly isIdle: boolean
}

/** The gap between tickets, in CSS pixels. */
export const ticketGap = 8

/** From this number of columns on, the lanes are next to each other; below, one of them is shown at a time. */
export const leastColumnsOfLanes = 3

/** KDS-9: how long a ticket that left keeps its place, with the button that undoes its step. */
export const blankMs = 12_000

/** Whether a ticket has left this place. */
export function isBlank({ blankUntil }: Slot): boolean {
  return blankUntil !== null
}

/** The number of columns of at least `minWidth` in `width`, in CSS pixels; at least one. */
export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + ticketGap) / (minWidth + ticketGap)))
}

/**
 * KDS-27: returns where each ticket is. A ticket keeps its place: one that leaves a lane leaves a blank, after which only its own
 * column closes up, and a new one is at the end of the shortest column of its lane. All tickets are placed anew on another
 * board, while the display is not touched, and if a lane without a column has its first ticket. Returns `before` if nothing
 * has changed.
 */
export function placeTickets(
  before: Places | null,
  lanes: Readonly<Record<LaneKey, readonly LaneTicket[]>>,
  board: Board,
): Places {
  const lacksColumn = (key: LaneKey) => lanes[key].length > 0 && before?.lanes[key].length === 0
  const isAnew = before?.board !== board.key || board.isIdle || laneKeys.some(lacksColumn)
  const places = isAnew ? placeAnew(lanes, board) : followTickets(before, lanes, board)
  return before && isSame(before, places) ? before : places
}

function placeAnew(lanes: Readonly<Record<LaneKey, readonly LaneTicket[]>>, board: Board): Places {
  const widths = divideColumns(board.columns, lanes)
  const laneOf = (key: LaneKey) =>
    addTickets(
      Array.from({ length: widths[key] }, () => []),
      lanes[key],
    )
  const inProgress = laneOf('inProgress')
  return {
    board: board.key,
    lanes: { new: laneOf('new'), acknowledged: laneOf('acknowledged'), inProgress },
    isTight: isHigher(inProgress, board.room),
  }
}

/**
 * KDS-27: how many columns each lane has. What is being cooked has one of three and two of more; the others are divided by the height
 * of the tickets. Only new orders do without a column while there are none: the others get their tickets by a tap, after which
 * nothing may move.
 */
export function divideColumns(
  columns: number,
  lanes: Readonly<Record<LaneKey, readonly LaneTicket[]>>,
): Readonly<Record<LaneKey, number>> {
  if (columns < leastColumnsOfLanes) return { new: columns, acknowledged: columns, inProgress: columns }
  const inProgress = columns > leastColumnsOfLanes ? 2 : 1
  const left = columns - inProgress
  const [ofNew, ofAcknowledged] = [heightOf(lanes.new), heightOf(lanes.acknowledged)]
  if (ofNew === 0) return { new: 0, acknowledged: left, inProgress }
  const share = Math.round((left * ofNew) / (ofNew + ofAcknowledged))
  const own = Math.min(Math.max(1, share), left - 1)
  return { new: own, acknowledged: left - own, inProgress }
}

function followTickets(
  { lanes: before, ...places }: Places,
  lanes: Readonly<Record<LaneKey, readonly LaneTicket[]>>,
  { now, room }: Board,
): Places {
  const laneOf = (key: LaneKey) => {
    const tickets = new Map(lanes[key].map((ticket) => [ticket.id, ticket]))
    const columns = before[key].map((column) =>
      column.flatMap((slot): Column => {
        const ticket = tickets.get(slot.id)
        tickets.delete(slot.id)
        if (ticket) return [{ ...ticket, blankUntil: null }]
        const blankUntil = slot.blankUntil ?? now + blankMs
        return now < blankUntil ? [{ ...slot, blankUntil }] : []
      }),
    )
    return addTickets(columns, [...tickets.values()])
  }
  const inProgress = laneOf('inProgress')
  return {
    ...places,
    lanes: { new: laneOf('new'), acknowledged: laneOf('acknowledged'), inProgress },
    // Not back: that would move tickets after a tap on one of them.
    isTight: places.isTight || isHigher(inProgress, room),
  }
}

/** Adds each ticket at the end of the shortest column, the leftmost of equal ones, so that a column is in order of time. */
function addTickets(columns: readonly Column[], tickets: readonly LaneTicket[]): readonly Column[] {
  const added = columns.map((column) => [...column])
  for (const { id, height } of tickets) {
    const heights = added.map(heightOf)
    added[heights.indexOf(Math.min(...heights))]?.push({ id, height, blankUntil: null })
  }
  return added
}

function isHigher(columns: readonly Column[], room: number): boolean {
  return columns.some((column) => heightOf(column) > room)
}

function heightOf(column: readonly { readonly height: number }[]): number {
  return column.reduce((total, { height }) => total + height, 0)
}

function isSame(one: Places, other: Places): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
