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
  readonly ticket: LaneTicket
  /** KDS-37: until when it is as high as its ticket was, in epoch milliseconds; null if it is as high as its ticket is. */
  readonly keptUntil: number | null
  /** Null while the ticket is there. `until`: when the blank closes, in epoch milliseconds. */
  readonly blank: { readonly until: number; readonly isLow: boolean } | null
}

type Column = readonly Slot[]

/**
 * KDS-44: how the tickets that are being cooked are fitted into the height of the screen: 0 as they are, 1 smaller, 2 and 3 also none
 * higher than a half or a third of it, with one line left, and ready orders in one line.
 */
const fits = [0, 1, 2, 3] as const
type Fit = (typeof fits)[number]
const closestFit = 3

export type Places = {
  /** Identifies the size of the window and of its tickets: with another, all tickets are placed anew. */
  readonly board: string
  readonly lanes: Readonly<Record<LaneKey, readonly Column[]>>
  readonly fit: Fit
}

/** A ticket and its estimated heights, in CSS pixels, the gap below included. */
export type LaneTicket = {
  readonly id: OrderId
  readonly height: number
  /** While the tickets of its lane are smaller. */
  readonly tightHeight: number
  /** While none of them may be higher than its share of the screen. */
  readonly shortHeight: number
}

type Board = {
  /** Identifies the size of the window and of its tickets. */
  readonly key: string
  readonly columns: number
  /** The height that a column has on the screen, in CSS pixels. */
  readonly room: number
  /** In epoch milliseconds. */
  readonly now: number
  /** Whether no finger is on its way to a ticket. */
  readonly touch: Touch
  /** The order that was tapped last, if no other button of its lane was in view; else null. */
  readonly lastInView: OrderId | null
  /** Whether an order has changed again since it left this lane, so that there is nothing left to say or undo there. */
  readonly hasMovedOn: (id: OrderId, lane: LaneKey) => boolean
}

/** When the display was touched: just now, not for some seconds, or not for a while. */
export type Touch = 'recent' | 'paused' | 'long ago'

/** The gap between tickets, in CSS pixels. */
export const ticketGap = 8

/** From this number of columns on, the lanes are next to each other; below, one of them is shown at a time. */
export const leastColumnsOfLanes = 3

/** KDS-9: how long a ticket that left keeps its place, with the button that undoes its step. */
export const blankMs = 12_000

/** The height of a blank that has become low: its button, and the gap below. */
export const lowBlankHeight = 56 + ticketGap

/** KDS-44: the most that a ticket may be high, in CSS pixels, the gap below included; infinite if it may be as high as it is. */
export function mostHeight(fit: Fit, room: number): number {
  return fit < 2 ? Number.POSITIVE_INFINITY : Math.floor((room - lowBlankHeight) / fit)
}

/** Whether a ticket has left this place. */
export function isBlank({ blank }: Slot): boolean {
  return blank !== null
}

/** The number of columns of at least `minWidth` in `width`, in CSS pixels; at least one. */
export function columnsIn(width: number, minWidth: number): number {
  return Math.max(1, Math.floor((width + ticketGap) / (minWidth + ticketGap)))
}

/**
 * KDS-27: returns where each ticket is. A ticket keeps its place: one that leaves a lane leaves a blank, after which only its own
 * column closes up, at once if no button of its lane was left in view, and a new one is at the end of the shortest column of its lane. All tickets are placed anew on another
 * board, while the display is not touched, if a lane without a column has a ticket that is shown nowhere, and in a pause between
 * touches if a lane lacks room that others have. Returns `before` if nothing has changed.
 */
export function placeTickets(before: Places | null, lanes: Lanes, board: Board): Places {
  if (before?.board !== board.key) return placeAnew(lanes, null, board)
  const followed = followTickets(before, lanes, board)
  const isAnew =
    board.touch === 'long ago' ||
    hidesTicket(followed, lanes) ||
    (board.touch === 'paused' && lacksRoom(followed, lanes, board))
  const places = isAnew ? placeAnew(lanes, board.touch === 'long ago' ? null : followed, board) : followed
  return isSame(before, places) ? before : places
}

type Lanes = Readonly<Record<LaneKey, readonly LaneTicket[]>>

/** Whether a ticket has moved within the columns of its lane, or to another column. */
export function hasMoved(before: Places, after: Places): boolean {
  const earlier = positionsOf(before)
  return [...positionsOf(after)].some(([id, position]) => (earlier.get(id) ?? position) !== position)
}

/** The lane, column and upper edge of each ticket, as a text; of one that changed its lane, nothing. */
function positionsOf({ lanes }: Places): ReadonlyMap<string, string> {
  return new Map(
    laneKeys.flatMap((lane) =>
      lanes[lane].flatMap((column, index) =>
        column.flatMap((slot, row) =>
          isBlank(slot)
            ? []
            : [[`${lane} ${slot.id}`, `${index} ${heightOf(column.slice(0, row))}`] as const],
        ),
      ),
    ),
  )
}

function placeAnew(lanes: Lanes, before: Places | null, board: Board): Places {
  const slots = withBlanks(lanes, before)
  const widths = divideColumns(board, slots)
  const laneOf = (key: LaneKey, fit: Fit = 0) =>
    addSlots(
      Array.from({ length: widths[key] }, () => []),
      slots[key].map((slot) => (isBlank(slot) ? slot : toSlot(slot.ticket, fit, board.room))),
    )
  const { fit, columns } = fitIn({ ...board, touch: 'long ago' }, 0, (tried) => laneOf('inProgress', tried))
  return {
    board: board.key,
    lanes: { new: laneOf('new'), acknowledged: laneOf('acknowledged'), inProgress: columns },
    fit,
  }
}

/** Whether places that tickets have left stay as high as these were, are low, or are closed. */
type Left = 'kept' | 'low' | 'closed'

type Lane = { readonly fit: Fit; readonly columns: readonly Column[] }

/**
 * KDS-44: what is being cooked, changed no more than it must be to be in view, and fitted at least as closely as `least`. If nothing brings
 * all of it into view, as closely as possible; while the display is touched, nothing moves in vain.
 */
function fitIn(
  { columns, room, touch }: Board,
  least: Fit,
  columnsAt: (fit: Fit, left: Left) => readonly Column[],
): Lane {
  const unchanged = { fit: least, left: 'kept' } as const
  const attempts = [
    unchanged,
    ...fits.filter((fit) => fit >= least).map((fit) => ({ fit, left: 'low' }) as const),
    { fit: closestFit, left: 'closed' } as const,
  ]
  const isInView = ({ fit, left }: (typeof attempts)[number]) => !isHigher(columnsAt(fit, left), room)
  const { fit, left } =
    columns < leastColumnsOfLanes
      ? unchanged
      : (attempts.find(isInView) ??
        (touch === 'recent' ? unchanged : ({ fit: closestFit, left: 'low' } as const)))
  return { fit, columns: columnsAt(fit, left) }
}

/** The places of each lane, its blanks first: they are those of the oldest tickets. */
function withBlanks(lanes: Lanes, places: Places | null): Readonly<Record<LaneKey, Column>> {
  const slotsOf = (key: LaneKey) => [
    ...(places?.lanes[key].flat().filter(isBlank).map(lower) ?? []),
    ...lanes[key].map((ticket) => toSlot(ticket)),
  ]
  return { new: slotsOf('new'), acknowledged: slotsOf('acknowledged'), inProgress: slotsOf('inProgress') }
}

/**
 * KDS-27: how many columns each lane has. What is being cooked has one of three and two of more; the others are divided by the height
 * of the tickets. New orders do without a column while there are none; the others keep one, so that nothing moves when a tap
 * brings their first ticket. While new orders are higher than the screen, they have the columns that the tickets of the others
 * don't fill.
 */
export function divideColumns(
  { columns, room }: Pick<Board, 'columns' | 'room'>,
  lanes: Readonly<Record<LaneKey, readonly { readonly height: number }[]>>,
): Readonly<Record<LaneKey, number>> {
  if (columns < leastColumnsOfLanes) return { new: columns, acknowledged: columns, inProgress: columns }
  const [ofNew, ofAcknowledged] = [heightOf(lanes.new), heightOf(lanes.acknowledged)]
  const share = (left: number) => Math.max(1, Math.round((left * ofNew) / (ofNew + ofAcknowledged)))
  const most = columns > leastColumnsOfLanes ? 2 : 1
  const usual = ofNew === 0 ? 0 : Math.min(share(columns - most), columns - most - 1)
  const needed = Math.ceil(ofNew / room)
  if (needed <= usual) return { new: usual, acknowledged: columns - most - usual, inProgress: most }
  const filled = Math.ceil(heightOf(lanes.inProgress) / room)
  const inProgress = Math.min(most, Math.max(filled, most - (needed - usual)))
  const left = columns - inProgress
  const own = ofAcknowledged === 0 ? Math.min(needed, left) : Math.min(share(left), left - 1)
  return { new: own, acknowledged: left - own, inProgress }
}

/** Whether a ticket is neither in a column of its lane nor named by the blank that it left. */
function hidesTicket(places: Places, lanes: Lanes): boolean {
  const shown = new Set(laneKeys.flatMap((key) => places.lanes[key].flat().map(({ id }) => id)))
  return laneKeys.some((key) => places.lanes[key].length === 0 && lanes[key].some(({ id }) => !shown.has(id)))
}

/** Whether a lane that is higher than the screen, or that has tickets and no column, would have more columns now. */
function lacksRoom(places: Places, lanes: Lanes, board: Board): boolean {
  const widths = divideColumns(board, withBlanks(lanes, places))
  return laneKeys.some((key) => {
    const columns = places.lanes[key]
    const isShort = columns.length === 0 ? lanes[key].length > 0 : isHigher(columns, board.room)
    return isShort && widths[key] > columns.length
  })
}

function followTickets(
  { lanes: before, fit: fitBefore, ...places }: Places,
  lanes: Lanes,
  board: Board,
): Places {
  const { now, room, touch, lastInView, hasMovedOn } = board
  const leaving = new Set(
    laneKeys.flatMap((key) => {
      const staying = new Set(lanes[key].map(({ id }) => id))
      return before[key].flat().flatMap((slot) => (isBlank(slot) || staying.has(slot.id) ? [] : [slot.id]))
    }),
  )
  const laneOf = (key: LaneKey, fit: Fit = 0, left: Left = 'kept') => {
    const tickets = new Map(lanes[key].map((ticket) => [ticket.id, ticket]))
    const own = (ticket: LaneTicket) => toSlot(ticket, fit, room)
    const isSettled = touch !== 'recent' || left !== 'kept'
    const followed = (slot: Slot): Column => {
      const ticket = tickets.get(slot.id)
      tickets.delete(slot.id)
      if (ticket) return [isSettled ? own(ticket) : keepHeight(slot, own(ticket), now)]
      // An order has one blank, where it has just left.
      if (left === 'closed' || hasMovedOn(slot.id, key) || (slot.blank && leaving.has(slot.id))) return []
      const blank = { ...slot, blank: slot.blank ?? { until: now + blankMs, isLow: false } }
      if (now >= blank.blank.until) return []
      return [isSettled ? lower(blank) : blank]
    }
    const columns = before[key].map((column) => lowerEnd(column.flatMap(followed), own))
    if (columns.length === 0) return columns
    const all = addSlots(columns, [...tickets.values()].map(own))
    return uncover(
      all,
      lastInView,
      key === 'inProgress' || before[key === 'new' ? 'acknowledged' : 'inProgress'].length > 0,
    )
  }
  // Not back while the display is touched: that would move the tickets after a tap on one of them.
  const least = touch === 'recent' && lanes.inProgress.length > 0 ? fitBefore : 0
  const { fit, columns } = fitIn(board, least, (...tried) => laneOf('inProgress', ...tried))
  return {
    ...places,
    lanes: { new: laneOf('new'), acknowledged: laneOf('acknowledged'), inProgress: columns },
    fit,
  }
}

function toSlot(ticket: LaneTicket, fit: Fit = 0, room = 0): Slot {
  const { id, height, tightHeight, shortHeight } = ticket
  const shown = [height, tightHeight][fit] ?? Math.min(shortHeight, mostHeight(fit, room))
  return { id, height: shown, ticket, keptUntil: null, blank: null }
}

/** KDS-37: a place whose ticket has become lower stays as high as it was. */
function keepHeight(before: Slot, after: Slot, now: number): Slot {
  const change = after.ticket.height - before.ticket.height
  const keptUntil = change === 0 ? before.keptUntil : now + blankMs
  return change <= 0 && keptUntil !== null && now < keptUntil
    ? { ...after, height: before.height, keptUntil }
    : after
}

/** KDS-9: a blank in a pause between touches is low, so that the tickets below it come into view. */
function lower(slot: Slot): Slot {
  const { height, blank } = slot
  return { ...slot, height: Math.min(height, lowBlankHeight), blank: blank && { ...blank, isLow: true } }
}

/** Lowers the blanks and the ticket at the end of a column: they keep no ticket in its place. */
function lowerEnd(column: Column, own: (ticket: LaneTicket) => Slot): Column {
  const end = column.findLastIndex((slot) => !isBlank(slot)) + 1
  const lowered = [...column.slice(0, end), ...column.slice(end).map(lower)]
  return lowered.map((slot, index) =>
    index === lowered.length - 1 && !isBlank(slot) ? own(slot.ticket) : slot,
  )
}

/**
 * KDS-9: once the last ticket of a lane whose button was in view has left, the next ones come into view, since a finger is on its
 * way to none of them: its blanks become low, and the earlier ones close if their tickets are shown elsewhere.
 */
function uncover(
  columns: readonly Column[],
  lastInView: OrderId | null,
  isShownElsewhere: boolean,
): readonly Column[] {
  const blanks = columns.flat().filter(isBlank)
  const until = blanks.find(({ id }) => id === lastInView)?.blank?.until ?? 0
  if (blanks.length === 0 || blanks.some(({ blank }) => (blank?.until ?? 0) > until)) return columns
  const isKept = ({ blank }: Slot) => blank === null || blank.until === until || !isShownElsewhere
  return columns.map((column) => column.filter(isKept).map((slot) => (isBlank(slot) ? lower(slot) : slot)))
}

/** Adds each slot at the end of the shortest column, the leftmost of equal ones, so that a column is in order of time. */
function addSlots(columns: readonly Column[], slots: readonly Slot[]): readonly Column[] {
  const added = columns.map((column) => [...column])
  for (const slot of slots) {
    const heights = added.map(heightOf)
    added[heights.indexOf(Math.min(...heights))]?.push(slot)
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
