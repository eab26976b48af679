/** The dialog that an entry of the browser's history shows over the menu (SCR-20). */

import { type LineId, toId } from '#domain/ids.ts'

export const orderTypeSteps = ['order-type', 'details', 'pickup-timing', 'delivery-timing'] as const

/** A step of the question how and when. */
export type OrderTypeEntry = {
  readonly kind: 'order-type'
  readonly step: (typeof orderTypeSteps)[number]
  /** How many entries the dialog has added up to this one. */
  readonly depth: number
  /** How many of them lie between this step and the one before. */
  readonly toPrevious: number
  /** DLV-13: nothing could be delivered, so that it became a pickup. */
  readonly isFallback: boolean
}

/** The cart, and what lies over it: a line that is edited, or the question for the diner's age. */
export type CartEntry = { readonly kind: 'cart'; readonly over: LineId | 'age' | null }

/** `key` is that of the product's outline. */
export type ProductEntry = { readonly kind: 'product'; readonly key: string; readonly name: string }

export type OpenDialog = OrderTypeEntry | CartEntry | ProductEntry

/** How the order-type dialog begins where nothing was chosen: on the menu's own entry. */
export const firstQuestion: OrderTypeEntry = {
  kind: 'order-type',
  step: 'order-type',
  depth: 0,
  toPrevious: 0,
  isFallback: false,
}

/** Reads what a location's state says about a dialog. The browser keeps it: an older release may have written it. */
export function dialogIn(state: unknown): OpenDialog | null {
  const { kind, step, depth, toPrevious, isFallback, over, key, name } = fieldsOf(fieldsOf(state).dialog)
  if (kind === 'product' && isText(key) && isText(name)) return { kind, key, name }
  if (kind === 'cart' && (over === null || over === 'age')) return { kind, over }
  if (kind === 'cart' && isText(over)) return { kind, over: toId(over) }
  const known = orderTypeSteps.find((each) => each === step)
  if (kind !== 'order-type' || !known || !isCount(depth) || !isCount(toPrevious)) return null
  return { kind, step: known, depth, toPrevious, isFallback: isFallback === true }
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
