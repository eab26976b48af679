/** How diners receive their orders. */

import type { DeliveryRefusal } from '../delivery/delivery-refusals.ts'
import type { Restaurant } from '../restaurant/restaurant.ts'

type OrderTypeRules = {
  /** AOR-1: the same for diners, mail, kitchen and the admin area. */
  readonly label: string
  /**
   * Whether it is brought to the diner: it needs an address and a quote, whose fee and minutes apply, and is due at the
   * door. Any other type is free, and due once it is ready at the restaurant.
   */
  readonly needsAddress: boolean
  /** CRT-4: the setting by which a restaurant offers it, and the refusal without it; null: every restaurant does. */
  readonly offer: { readonly setting: OfferSetting; readonly refusal: DeliveryRefusal } | null
  /** CRT-5: the setting with its minimum. */
  readonly minimum: MinimumSetting
  /** Its name in the question how to receive the order, and what it promises; null: when it is ready. */
  readonly choice: { readonly name: string; readonly promise: string | null }
  /** CRT-10: where the age is checked, as in 'we’ll check it at pickup'. */
  readonly ageCheck: string
  /** ORD-26: the headlines before and after its time, as in 'Ready at 12:50 PM'. */
  readonly due: { readonly verb: string; readonly preposition: string; readonly passed: string }
  /** ORD-27: what its time in the diner's calendar is for. */
  readonly calendarEntry: string
  /** What the diner does until it is handed over. */
  readonly nextStep: (place: { readonly address: string; readonly orderNumber: string }) => string
  /** ORD-7: the diner's labels of its states, once the kitchen has finished. */
  readonly dinerStatus: { readonly ready: string; readonly completed: string }
  /** ORD-6: the kitchen's labels of states that differ from other types. */
  readonly kitchenStatus: { readonly ready: string }
  /** ORD-3: the label of the kitchen's button that hands it over. */
  readonly handOver: string
}

type OfferSetting = 'deliveryEnabled'
type MinimumSetting = 'minimumOrderPickup' | 'minimumOrderDelivery'

const rows = {
  pickup: {
    label: 'Pickup',
    needsAddress: false,
    offer: null,
    minimum: 'minimumOrderPickup',
    choice: { name: 'Pick Up', promise: null },
    ageCheck: 'at pickup',
    due: { verb: 'Ready', preposition: 'at', passed: 'Should be ready any minute' },
    calendarEntry: 'Pick up',
    nextStep: ({ address, orderNumber }) => `Pick it up at ${address} and give your number, ${orderNumber}.`,
    dinerStatus: { ready: 'Ready for pickup', completed: 'Picked up' },
    kitchenStatus: { ready: 'Ready for Pickup' },
    handOver: 'PICKED UP',
  },
  delivery: {
    label: 'Delivery',
    needsAddress: true,
    offer: { setting: 'deliveryEnabled', refusal: { kind: 'delivery_off' } },
    minimum: 'minimumOrderDelivery',
    choice: { name: 'Delivery', promise: 'To your door' },
    ageCheck: 'at your door',
    due: { verb: 'Arrives', preposition: 'around', passed: 'Should arrive any minute' },
    calendarEntry: 'Delivery',
    nextStep: () => 'We’ll bring it to your address.',
    dinerStatus: { ready: 'Waiting for the driver', completed: 'Out for delivery' },
    kitchenStatus: { ready: 'Ready for Delivery' },
    handOver: 'DRIVER PICKUP',
  },
} as const satisfies Readonly<Record<string, OrderTypeRules>>

export type OrderType = keyof typeof rows

/** ORD-31: what differs between order types. */
export const orderTypeRules: Readonly<Record<OrderType, OrderTypeRules>> = rows

export const orderTypes = Object.keys(rows) as [OrderType, ...OrderType[]]

/** The order type before the diner has chosen one, and after the chosen one turned out to be impossible (DLV-13). */
export const defaultOrderType: OrderType = 'pickup'

/** CRT-4: why the restaurant does not offer this order type, or null. */
export function whyNotOffered(
  orderType: OrderType,
  restaurant: Pick<Restaurant, OfferSetting>,
): DeliveryRefusal | null {
  const { offer } = orderTypeRules[orderType]
  return offer === null || restaurant[offer.setting] ? null : offer.refusal
}

export function offeredOrderTypes(restaurant: Pick<Restaurant, OfferSetting>): readonly OrderType[] {
  return orderTypes.filter((orderType) => whyNotOffered(orderType, restaurant) === null)
}

/** CRT-5: what the subtotal of such an order must reach. */
export function minimumOrder(orderType: OrderType, restaurant: Pick<Restaurant, MinimumSetting>) {
  return restaurant[orderTypeRules[orderType].minimum]
}

/** One value per order type. */
export function byOrderType<Value>(valueFor: (orderType: OrderType) => Value): Record<OrderType, Value> {
  // The entries are exactly the keys.
  return Object.fromEntries(orderTypes.map((type) => [type, valueFor(type)])) as Record<OrderType, Value>
}

/** The label inside a sentence: 'pickup'. */
export function orderTypeInText(orderType: OrderType): string {
  return orderTypeRules[orderType].label.toLowerCase()
}
