import { adminStatusLabel } from '#domain/admin-orders/order-labels.ts'
import { type BadgeColor, orderBadgeColor } from '#domain/analytics/order-badge.ts'
import type { OrderStatus } from '#domain/ordering/status.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'

const styles = {
  gray: 'bg-sunken text-ink-soft',
  yellow: 'bg-warn-wash text-warn-deep',
  blue: 'bg-info-wash text-info-deep',
  green: 'bg-good-wash text-good-deep',
} as const satisfies Record<BadgeColor, string>

/** DSH-6: the status of an order, color-coded. */
export function OrderBadge(props: { readonly status: OrderStatus; readonly orderType: OrderType }) {
  const { status, orderType } = props
  const color = orderBadgeColor(status)
  return (
    <span
      data-color={color}
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${styles[color]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {adminStatusLabel(status, orderType)}
    </span>
  )
}
