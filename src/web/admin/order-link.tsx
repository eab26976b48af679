import { Link } from 'react-router'
import type { OrderId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { adminPaths } from '#web/admin-paths.ts'

/** A link to an order. */
export function OrderLink({ order }: { readonly order: { readonly id: OrderId; readonly number: number } }) {
  return (
    <Link
      to={adminPaths.order(order.id)}
      // On a phone the padding makes it easy to tap, and the margin keeps the lines of its text together.
      className="-my-3 inline-block py-3 font-semibold text-link underline underline-offset-4 md:my-0 md:py-0"
    >
      Order {formatOrderNumber(order.number)}
    </Link>
  )
}
