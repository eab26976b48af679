/** The dialog above the menu that an entry of the browser's history represents (SCR-20). */

import { type LineId, toId } from '#domain/ids.ts'
import { defaultOrderType, type OrderType, orderTypes } from '#domain/orders/ordering/order-types.ts'

const orderTypeSteps = ['order-type', 'details', 'timing'] as const

/** A step of the order-type dialog. */
export type OrderTypeEntry = {
  readonly kind: 'order-type'
  readonly step: (typeof orderTypeSteps)[number]
  /** The choice of the first step. */
  readonly orderType: OrderType
  /** The number of history entries the dialog has added, up to this one. */
  readonly depth: number
  /** The number of entries from this step back to the previous one. */
  readonly toPrevious: number
  /** DLV-13: delivery was not possible, so the order fell back to pickup. */
  readonly isFallback: boolean
}

/** The cart and what is open above it: the line being edited, or the age question. */
export type CartEntry = { readonly kind: 'cart'; readonly over: LineId | 'age' | null }

/** `key` is the key of the product's outline. */
type ProductEntry = { readonly kind: 'product'; readonly key: string; readonly name: string }

/** The hours of the week. */
type HoursEntry = { readonly kind: 'hours' }

export type OpenDialog = OrderTypeEntry | CartEntry | ProductEntry | HoursEntry

/** The initial step of the order-type dialog when nothing is chosen yet: no history entry is added. */
export const firstQuestion: OrderTypeEntry = {
  kind: 'order-type',
  step: 'order-type',
  orderType: defaultOrderType,
  depth: 0,
  toPrevious: 0,
  isFallback: false,
}

/** Parses the dialog in a location's state. The browser stores the state, so an older release may have written it. */
export function dialogIn(state: unknown): OpenDialog | null {
  const { kind, step, orderType, depth, toPrevious, isFallback, over, key, name } = fieldsOf(
    fieldsOf(state).dialog,
  )
  if (kind === 'product' && isText(key) && isText(name)) return { kind, key, name }
  if (kind === 'cart' && (over === null || over === 'age')) return { kind, over }
  if (kind === 'cart' && isText(over)) return { kind, over: toId(over) }
  if (kind === 'hours') return { kind }
  const knownStep = orderTypeSteps.find((candidate) => candidate === step)
  const chosen = orderTypes.find((candidate) => candidate === orderType)
  if (kind !== 'order-type' || !knownStep || !chosen || !isCount(depth) || !isCount(toPrevious)) return null
  return { kind, step: knownStep, orderType: chosen, depth, toPrevious, isFallback: isFallback === true }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value)
}
