/** The orders of a busy Friday evening on a kitchen's board. */

import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { PricedLine, PricedOption } from '#domain/orders/pricing/priced.ts'
import { kitchenOrder, orderLine } from '#web/kitchen/kitchen.testing.ts'
import { aModifier, anOption } from '../priced-lines.ts'
import { asUuid, fridayEvening } from './sample-menu.ts'

/**
 * Returns this many open orders, the oldest first, in all sections of the board: small and large ones, with changes, notes,
 * deliveries and a scheduled order, as the demo's evenings have them. One in seven is late.
 */
export function busyKitchen(count: number): KitchenOrder[] {
  return Array.from({ length: count }, (_, place) => {
    const isDelivery = place % 3 === 1
    const status = statuses[Math.floor((place * statuses.length) / count)] ?? 'pending'
    const minutes = place % 7 === 0 ? 17 + place : (place * 5) % 14
    return kitchenOrder(1001 + place, {
      status,
      customerName: customers[place % customers.length] ?? 'Ada Lovelace',
      orderType: isDelivery ? 'delivery' : 'pickup',
      deliveryAddress: isDelivery
        ? `${120 + place} Lafayette Street, Apt ${place}, New York, NY 10012`
        : null,
      courier: isDelivery && status !== 'pending' ? onTheWay : null,
      placedAt: Temporal.Instant.from(fridayEvening).subtract({ minutes }).toString(),
      businessDay: '2026-03-06',
      lines: dishesOf[place % dishesOf.length] ?? [],
      includeUtensils: place % 5 === 2,
      silencedAt: fridayEvening,
    })
  })
}

const statuses = ['pending', 'pending', 'acknowledged', 'preparing', 'ready'] as const

const customers = ['Ada Lovelace', 'Grace Hopper', 'Margaret Hamilton', 'Jean Bartik', 'Edith Clarke']

const onTheWay = {
  state: 'assigned',
  stateAt: fridayEvening,
  fee: cents(649),
  trackingUrl: null,
  trouble: null,
} as const

type Action = 'add' | 'remove' | 'substitute'

function option<Made extends PricedOption>(made: Made): Made {
  return { ...made, id: toId(asUuid(made.name)), groupId: toId(asUuid(made.groupName)) }
}

function dish(name: string, quantity: number, changes: Partial<PricedLine> = {}): PricedLine {
  return orderLine({ id: toId(asUuid(name)), name, quantity, ...changes })
}

const modifiers = (...made: readonly (readonly [Action, string])[]) =>
  made.map(([action, name]) => option(aModifier(action, name, 0)))
const variants = (...names: readonly string[]) => names.map((name) => option(anOption('Choices', name, 0)))
const upsells = (...names: readonly string[]) => names.map((name) => option(anOption('Extras', name, 300)))

const gyoza = dish('Pork Gyoza', 1)
const soup = dish('Miso Soup', 2)
const salmonRoll = dish('Salmon Roll', 2, { modifiers: modifiers(['remove', 'No Sesame']) })
const steak = dish('Hibachi Steak Dinner', 1, {
  variants: variants('Medium Rare', 'Fried Rice'),
  modifiers: modifiers(['remove', 'No Onion'], ['substitute', 'Noodles for Vegetables']),
  upsells: upsells('Shrimp'),
})
const chicken = dish('Hibachi Chicken', 1, { variants: variants('White Rice') })
const teriyaki = dish('Salmon Teriyaki', 1, { note: 'Sauce on the side, please' })
const lunch = dish('Sushi Lunch', 1, { variants: variants('Tuna Roll', 'Avocado Roll') })
const allergic = dish('Shrimp Tempura', 1, { note: 'Peanut allergy! Clean pan.' })
const sake = dish('Hot Sake', 1, { is21Plus: true })
const yumYum = dish('Chicken Fried Rice', 1, { modifiers: modifiers(['add', 'Extra Yum Yum']) })

const dishesOf: readonly (readonly PricedLine[])[] = [
  [salmonRoll, soup],
  [steak],
  [gyoza],
  [chicken, gyoza],
  [lunch, soup, gyoza],
  [teriyaki],
  [chicken, yumYum, sake],
  [allergic, soup],
  [salmonRoll],
  [steak, chicken, soup, gyoza],
]
