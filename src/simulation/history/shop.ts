/** One restaurant while its history is computed. Times are epoch milliseconds of the product's clock. */

import type { DeviceId, UserId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { DiscountCode } from '#domain/orders/discounts/discount-code.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import type { Favorites } from '../diners/choose-cart.ts'
import type { Habits } from '../diners/habits.ts'
import type { Diner } from '../diners/people.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentBook } from './payment-book.ts'

/** The menu from `from` on: prices, sold-out marks, a pause. */
export type MenuVersion = { readonly from: number; readonly menu: Menu }

/** What deliveries cost and take, as the courier or the restaurant's own people promise. */
export type DeliveryTerms = {
  readonly zipCodes: readonly string[]
  readonly minutes: number
  readonly hasCourier: boolean
}

export type Shop = {
  readonly random: Random
  readonly ids: Ids
  readonly habits: Habits
  /** In the order of time; the last one is today's menu. */
  readonly versions: readonly MenuVersion[]
  readonly favorites: Favorites
  readonly diners: readonly Diner[]
  readonly codes: readonly DiscountCode[]
  readonly delivery: DeliveryTerms
  readonly allowDinerChanges: boolean
  readonly displays: readonly DeviceId[]
  readonly ownerId: UserId
  readonly ledger: Ledger
  readonly book: PaymentBook
  /** Nothing is written that happens later. */
  readonly endsAt: number
  /** How often the history used each code. */
  readonly usesByCode: Map<string, number>
  /** When the latest orders were placed; the kitchen is slower when there are many. */
  recent: number[]
  /** Whether the story already has its courier who never came. */
  isCourierMissed: boolean
}

/** The names of a kitchen's displays. */
export const displayNames = ['Line', 'Pass'] as const

/** The menu at an instant. */
export function menuAtTime({ versions }: Shop, at: number): Menu {
  const found = versions.findLast(({ from }) => from <= at) ?? versions[0]
  if (!found) throw new Error('a shop without a menu')
  return found.menu
}

export function instantOf(at: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(at))
}
