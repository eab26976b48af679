import { adminStatusLabel } from '#domain/orders/admin-orders/order-labels.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type BadgeColor, orderBadgeColor } from './order-badge-text.ts'

const tones = {
  gray: 'neutral',
  yellow: 'warn',
  blue: 'info',
  green: 'good',
} as const satisfies Record<BadgeColor, BadgeTone>

/** DSH-6: the status of an order, color-coded. */
export function OrderBadge(props: { readonly status: OrderStatus; readonly orderType: OrderType }) {
  const { status, orderType } = props
  const color = orderBadgeColor(status)
  return (
    <Badge tone={tones[color]} hasDot data-color={color}>
      {adminStatusLabel(status, orderType)}
    </Badge>
  )
}
