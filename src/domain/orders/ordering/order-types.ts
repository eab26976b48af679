/** How diners receive their orders. */

import type { SettingValues } from '../../restaurants/settings/setting-names.ts'
import type { DeliveryRefusal } from '../delivery/delivery-refusals.ts'

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
  /** RST-33: the setting with what diners must know to receive it; null: they need to know nothing. */
  readonly instructions: InstructionsSetting | null
}

export type OfferSetting = 'deliveryEnabled'
export type MinimumSetting = 'minimumOrderPickup' | 'minimumOrderDelivery'
type InstructionsSetting = 'pickupInstructions'

const rows = {
  pickup: {
    label: 'Pickup',
    needsAddress: false,
    offer: null,
    minimum: 'minimumOrderPickup',
    instructions: 'pickupInstructions',
  },
  delivery: {
    label: 'Delivery',
    needsAddress: true,
    offer: { setting: 'deliveryEnabled', refusal: { kind: 'delivery_off' } },
    minimum: 'minimumOrderDelivery',
    instructions: null,
  },
} as const satisfies Readonly<Record<string, OrderTypeRules>>

export type OrderType = keyof typeof rows

/** ORD-31: the rules that differ between order types. */
export const orderTypeRules: Readonly<Record<OrderType, OrderTypeRules>> = rows

export const orderTypes = Object.keys(rows) as [OrderType, ...OrderType[]]

/** The order type before the diner has chosen one, and after the chosen one turned out to be impossible (DLV-13). */
export const defaultOrderType: OrderType = 'pickup'

/** RST-33: what the diner must know to receive an order of this type, with its label; null for nothing. */
export function orderInstructions(
  orderType: OrderType,
  restaurant: Pick<SettingValues, InstructionsSetting>,
): { readonly label: string; readonly text: string } | null {
  const { label, instructions } = orderTypeRules[orderType]
  const text = instructions && restaurant[instructions]
  return text ? { label: `${label} instructions`, text } : null
}

/** CRT-4: the order types that the restaurant offers. */
export function offeredOrderTypes(restaurant: Pick<SettingValues, OfferSetting>): readonly OrderType[] {
  return orderTypes.filter((orderType) => {
    const { offer } = orderTypeRules[orderType]
    return offer === null || restaurant[offer.setting]
  })
}
