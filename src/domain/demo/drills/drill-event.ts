/** What happened in a drill, as its diners, its display and its cook saw it. */

import type { CheckoutId } from '../../ids.ts'
import { type Cents, formatDollars } from '../../money.ts'
import type { OrderStatus } from '../../orders/ordering/status.ts'
import type { RefusalKind } from '../../refusal.ts'

/** The requests that the network can cut, and the browser that closes after the payment. */
export const drillCuts = ['start', 'pay', 'complete', 'closed'] as const
export type DrillCut = (typeof drillCuts)[number]

/** `diner` numbers the diners of a drill from 1. */
type DinerEvent = { readonly diner: number } & (
  | { readonly kind: 'came'; readonly email: string }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'cut'; readonly cut: DrillCut }
  | { readonly kind: 'declined' }
  /** A rule or a limit refused the order; `refusal` is null for a limit. */
  | { readonly kind: 'refused'; readonly refusal: RefusalKind | null; readonly message: string }
  /** The provider reported the payment as succeeded. */
  | { readonly kind: 'paid'; readonly checkoutId: CheckoutId; readonly amount: Cents }
  | { readonly kind: 'ordered'; readonly order: number; readonly total: Cents }
  /** The diner gave up without an order and without a refusal. */
  | { readonly kind: 'failed'; readonly message: string }
)

/** `order` is the order's number. */
type KitchenEvent =
  | { readonly kind: 'shown' | 'rang'; readonly order: number }
  | { readonly kind: 'moved'; readonly order: number; readonly to: OrderStatus }
  | { readonly kind: 'display_died' }

export type DrillEvent = (DinerEvent | KitchenEvent) & {
  /** Milliseconds since the drill began. */
  readonly at: number
}

const cutTexts = {
  start: 'lost the connection while starting to pay',
  pay: 'lost the connection while paying',
  complete: 'lost the connection while waiting for the order',
  closed: 'closed the browser right after paying',
} as const satisfies Record<DrillCut, string>

/** A sentence about an event, for the live board; null for events that a reader needs no line for. */
export function drillEventText(event: DrillEvent): string | null {
  switch (event.kind) {
    case 'came':
    case 'rang':
      return null
    case 'abandoned':
      return `Diner ${event.diner} left a cart behind`
    case 'cut':
      return `Diner ${event.diner} ${cutTexts[event.cut]}`
    case 'declined':
      return `The card of diner ${event.diner} was declined`
    case 'refused':
      return `Diner ${event.diner} was refused: ${event.message}`
    case 'paid':
      return `Diner ${event.diner} paid ${formatDollars(event.amount)}`
    case 'ordered':
      return `Diner ${event.diner} has order #${event.order}`
    case 'failed':
      return `Diner ${event.diner} gave up: ${event.message}`
    case 'shown':
      return `Order #${event.order} is on the display`
    case 'moved':
      return `Order #${event.order} is ${event.to}`
    case 'display_died':
      return 'The display died'
  }
}
