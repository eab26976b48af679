import { Link } from 'react-router'
import type { OrderId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { paths } from '#web/paths.ts'

/** A link to an order. */
export function OrderLink({ order }: { readonly order: { readonly id: OrderId; readonly number: number } }) {
  return (
    <Link
      to={paths.adminOrder(order.id)}
      className="inline-block min-h-11 content-center font-semibold text-link underline underline-offset-4 md:min-h-0"
    >
      Order {formatOrderNumber(order.number)}
    </Link>
  )
}
