import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { orderTypeInText } from '#domain/orders/ordering/by-order-type.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'

/** Returns the announcement of orders that start to ring: 'New order #1042: pickup for Maria Lopez, 3 items.' */
export function announceRings(orders: readonly KitchenOrder[]): string {
  return orders.map(announce).join(' ')
}

function announce(order: KitchenOrder): string {
  const number = formatOrderNumber(order.number)
  if (!isNew(order)) return `Time to start order ${number} for ${order.customerName}.`
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = count === 1 ? '1 item' : `${count} items`
  return `New order ${number}: ${orderTypeInText(order.orderType)} for ${order.customerName}, ${items}.`
}

/** KIT-41: 'Order #1042 was canceled by the diner.' */
export function announceCancellations(orders: readonly KitchenOrder[]): string {
  return orders.map(({ number }) => `Order ${formatOrderNumber(number)} was canceled by the diner.`).join(' ')
}
