/**
 * What leads from the summary to the diner's details and back from the payment: in the history entry, because the details
 * need neither the menu nor a network.
 */

import { useLocation } from 'react-router'
import { type Cents, cents } from '#domain/money.ts'
import type { PricedLine, Totals } from '#domain/orders/pricing/priced.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'

type DetailsState = {
  /** The total of the summary; null if it is not known. */
  readonly total: Cents | null
  /** The items of the summary, free meals included; null if they are not known. */
  readonly itemCount: number | null
  /** '2 × Salmon Roll', one for each line; empty if they are not known. */
  readonly items: readonly string[]
  /** DIN-1: the name of the restaurant if the diner can agree to its mail. */
  readonly mailFrom: string | null
}

/** The state of the history entry of the diner's details. */
export function detailsState(
  { totals: { grandTotal, itemCount }, lines }: StatedCart,
  { name, winBackEnabled }: Pick<Restaurant, 'name' | 'winBackEnabled'>,
): DetailsState {
  const items = lines.map((line) => `${line.quantity} × ${line.name}`)
  return { total: grandTotal, itemCount, items, mailFrom: winBackEnabled ? name : null }
}

type StatedCart = {
  readonly totals: Pick<Totals, 'grandTotal' | 'itemCount'>
  readonly lines: readonly Pick<PricedLine, 'quantity' | 'name'>[]
}

/** Returns the state of this history entry; all null if it has none. */
export function useDetailsState(): DetailsState {
  const state: unknown = useLocation().state
  const { total, itemCount, items, mailFrom } =
    typeof state === 'object' && state !== null ? { ...none, ...state } : none
  return {
    total: isCount(total) ? cents(total) : null,
    itemCount: isCount(itemCount) ? itemCount : null,
    items: Array.isArray(items) ? items.map(String) : [],
    mailFrom: typeof mailFrom === 'string' ? mailFrom : null,
  }
}

const none: Readonly<Record<keyof DetailsState, unknown>> = {
  total: null,
  itemCount: null,
  items: [],
  mailFrom: null,
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
