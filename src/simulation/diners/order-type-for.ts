import {
  defaultOrderType,
  type OrderType,
  orderTypeRules,
  orderTypes,
} from '#domain/orders/ordering/order-types.ts'

/** The order type of invented diners: the first that needs an address, or needs none. */
export function orderTypeFor(needsAddress: boolean): OrderType {
  return (
    orderTypes.find((orderType) => orderTypeRules[orderType].needsAddress === needsAddress) ??
    defaultOrderType
  )
}
