import { type DaySpan, isForLater } from '#domain/orders/kitchen/counters.ts'
import { customerNameOf, isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { linesAt, type OwnStation } from '#domain/orders/kitchen/station.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { kitchenOptions, kitchenVariants } from '#domain/orders/pricing/option-text.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { formatRefundState } from '../order/refund-text.ts'
import { formatDishes } from '../ticket/format-dishes.ts'
import { showsHandover } from '../ticket/shows-handover.ts'
import type { TicketSizes } from './density.ts'
import { ticketGap } from './place-tickets.ts'

type TicketFrame = {
  readonly sizes: TicketSizes
  /** The width of its column, in CSS pixels. */
  readonly width: number
  readonly station: OwnStation | null
  /** Whether the tickets of its lane are smaller, so that more of what is being cooked is in view. */
  readonly isTight: boolean
}

/** The sizes of a smaller ticket, as in kitchen.css. */
const tightText = 0.83
const tightButton = 44

/**
 * KDS-27: estimates a ticket's height in CSS pixels, the gap below it included, from the length of its texts: measuring
 * would lay out the whole board.
 */
export function ticketHeight(order: KitchenOrder, frame: TicketFrame): number {
  return Math.ceil(heightAround(order, frame) + sum(dishHeights(order, frame)) * textOf(frame))
}

/** KDS-44: how many lines of an order are on its ticket if it may be this high, in CSS pixels; at least one. */
export function linesWithin(order: KitchenOrder, frame: TicketFrame, height: number): number {
  const heights = dishHeights(order, frame)
  const room = (height - heightAround(order, frame)) / textOf(frame)
  const fitting = heights.findIndex((_, index) => sum(heights.slice(0, index + 1)) > room)
  return fitting < 0 ? order.lines.length : Math.max(1, fitting)
}

function textOf({ sizes, isTight }: TicketFrame): number {
  return isTight ? sizes.text * tightText : sizes.text
}

/** The width of what is on the ticket, in ems. */
function widthOf(frame: TicketFrame): number {
  return frame.width / textOf(frame) - 1.4
}

/** The height of each dish, or of the one text that a ready order has of them, in ems. */
function dishHeights(order: KitchenOrder, frame: TicketFrame): readonly number[] {
  const width = widthOf(frame)
  if (order.status === 'ready') return [0.4 + 1.3 * Math.min(2, rowsOf(formatDishes(order.lines), width, 1))]
  return order.lines.map((line) =>
    linesAt([line], frame.station).length > 0
      ? lineHeight(line, width, frame.isTight)
      : 1.5 * rowsOf(line.name, width, 0.8),
  )
}

/** The height of everything else, in CSS pixels, the gap below included. */
function heightAround(order: KitchenOrder, frame: TicketFrame): number {
  const width = widthOf(frame)
  const ems = headHeight + customerHeight(order, width, frame.isTight) + remarksHeight(order, width)
  const button = frame.isTight ? Math.min(tightButton, frame.sizes.button) : frame.sizes.button
  return ems * textOf(frame) + button + buttonMargins + ticketGap
}

/** KDS-37: the height of a ready order's ticket of one line, in CSS pixels, the gap below it included. */
export function readyHeight({ text }: TicketSizes): number {
  return Math.ceil(Math.max(tightButton, 2.35 * text * tightText)) + 12 + ticketGap
}

/** KDS-37: whether a ready order's ticket can be one line: nothing else is to be said about the order. */
export function isOneLineReady(order: KitchenOrder): boolean {
  const { status, courier, flags, rescheduleReason, dueBefore } = order
  const hasMark = flags.length > 0 || rescheduleReason !== null || dueBefore
  return status === 'ready' && !courier?.trouble && !hasMark && !formatRefundState(order)
}

/** KDS-36: whether an order's ticket is one line: it is due on a later day and new, or was until its diner canceled it. */
export function isOneLine(order: KitchenOrder, day: DaySpan): boolean {
  return (isNew(order) || order.status === 'cancelled') && isForLater(order, day)
}

/** The height of such a ticket, in CSS pixels, the gap below it included. */
export function laterHeight({ button }: TicketSizes): number {
  return button + 12 + ticketGap
}

/** What a ticket is higher while a tap on it waits for the connection, in CSS pixels. */
export function queuedHeight({ text }: TicketSizes): number {
  return Math.ceil(2.4 * text)
}

/** All following heights and widths are in ems of the ticket's text. */
const headHeight = 2.3
/** Below the buttons; in CSS pixels. */
const buttonMargins = 2

function customerHeight(order: KitchenOrder, width: number, isTight: boolean): number {
  const { deliveryAddress, scheduledFor, courier } = order
  const isHandedOver = showsHandover(order)
  return (
    0.7 +
    // A smaller ticket has the name in its head.
    (isTight ? 0 : 1.4 * rowsOf(customerNameOf(order), width - labelWidth(order), 1.1)) +
    (deliveryAddress && isHandedOver ? 1.2 * rowsOf(deliveryAddress, width, 0.9) : 0) +
    (scheduledFor ? 1.3 : 0) +
    (courier && (isHandedOver || courier.trouble) ? 1.6 : 0) +
    (order.status !== 'cancelled' && formatRefundState(order) ? 1.3 : 0)
  )
}

/** The order's type in capitals, with the gap next to it. */
function labelWidth({ orderType }: KitchenOrder): number {
  return 1.6 + 0.55 * orderTypeRules[orderType].label.length
}

function lineHeight(line: PricedLine, width: number, isTight: boolean): number {
  const name = line.is21Plus ? `${line.name} Check ID: 21+ ` : line.name
  const quantity = line.quantity > 9 ? 2.8 : 2.15
  const options = [
    ...(line.variants.length > 0 ? [kitchenVariants(line)] : []),
    ...kitchenOptions(line).map((option) => `${option.sign} ${option.word} ${option.name}`),
  ]
  const notes = line.note === '' ? [] : `NOTE: ${line.note}`.split('\n')
  const below = width - 2.15
  const isInOneRow =
    isTight && textWidth(name, 1.1) + sum(options.map((label) => textWidth(label, 0.9) + 1.2)) <= below
  return (
    0.47 +
    1.32 * rowsOf(name, width - quantity, 1.1) +
    (isInOneRow ? 0 : 1.43 * pillRows(options, below)) +
    (notes.length > 0 ? 0.65 + 1.3 * sum(notes.map((note) => rowsOf(note, below - 1.4, 1))) : 0)
  )
}

function remarksHeight(order: KitchenOrder, width: number): number {
  const extras = formatExtras(order)
  const marks = order.flags.length + (order.rescheduleReason ? 1 : 0) + (order.dueBefore ? 1 : 0)
  return (extras ? 0.5 + 1.3 * rowsOf(extras, width, 1) : 0) + 2.6 * marks
}

/** The average width of a bold letter, with a part of what lines lose at their ends. */
const letter = 0.53

/** The number of rows of a text in this size. */
function rowsOf(text: string, width: number, size: number): number {
  return Math.max(1, Math.ceil(textWidth(text, size) / width))
}

function textWidth(text: string, size: number): number {
  return text.length * letter * size
}

/** The number of rows that labels take when they flow side by side. */
function pillRows(labels: readonly string[], width: number): number {
  let rows = 0
  let left = 0
  for (const label of labels) {
    const needed = textWidth(label, 0.9) + 1.2
    if (needed <= left) left -= needed
    else {
      const own = Math.max(1, Math.ceil(needed / width))
      rows += own
      left = own > 1 ? 0 : width - needed
    }
  }
  return rows
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
