/** The next step of an order in the kitchen, and its labels. */

import { accept, type Result, refuse } from '../../result.ts'
import { orderTypeTexts } from './order-type-texts.ts'
import type { OrderType } from './order-types.ts'
import { type KitchenStep, kitchenSteps, type OrderStatus } from './status.ts'

/** The next status of an order and the label of the button. */
type NextStep = { readonly next: OrderStatus; readonly verb: string }

/** ORD-3: the next step of an order; null if there is none. */
export function stepOf(status: OrderStatus, orderType: OrderType): NextStep | null {
  const step: KitchenStep | null = kitchenSteps[status]
  return step && { next: step.next, verb: step.verb ?? orderTypeTexts[orderType].kitchen.button }
}

/**
 * ORD-4: the status to which a tap advances an order that the display shows in status `expected`. Refused with
 * `order_moved_on` and the current status if that differs, so that a second tap never skips a step; with
 * `order_step_unknown` if there is no further step.
 */
export function decideStep(
  order: { readonly status: OrderStatus; readonly orderType: OrderType },
  expected: OrderStatus,
): Result<OrderStatus> {
  if (order.status !== expected) return refuse({ kind: 'order_moved_on', status: order.status })
  const step = stepOf(order.status, order.orderType)
  return step ? accept(step.next) : refuse({ kind: 'order_step_unknown' })
}
