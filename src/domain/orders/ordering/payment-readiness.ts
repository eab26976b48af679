/** Whether everything that a payment needs is present. */

import type { RestaurantId } from '../../ids.ts'
import type { Refusal } from '../../refusal.ts'
import type { Customer } from './customer.ts'
import { customerFaults } from './customer-check.ts'
import { type OrderType, orderTypeRules } from './order-types.ts'

/** The results of the previous steps; null or empty if a step was skipped. */
export type PaymentFacts = {
  readonly restaurantId: RestaurantId | null
  readonly customer: Customer | null
  readonly lines: readonly unknown[]
  readonly orderType: OrderType
  readonly deliveryAddress: string | null
}

/**
 * ORD-5: why the payment can't start, or null. It needs a restaurant, a diner with first and last name, email and phone,
 * a cart that is not empty, and an address for a delivery. A total of 0 needs no payment and is not a fault (M3).
 */
export function whyNotPayable(facts: PaymentFacts): Refusal | null {
  const hasCustomer = facts.customer !== null && customerFaults(facts.customer, true).length === 0
  const hasAddress = !orderTypeRules[facts.orderType].needsAddress || Boolean(facts.deliveryAddress?.trim())
  const isComplete = facts.restaurantId && hasCustomer && facts.lines.length > 0 && hasAddress
  return isComplete ? null : { kind: 'order_incomplete' }
}
