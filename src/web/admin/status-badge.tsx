import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { adminStatusLabel } from '#domain/orders/ordering/status-labels.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type StatusColor, statusColor } from './status-color.ts'

const tones = {
  gray: 'neutral',
  yellow: 'warn',
  blue: 'info',
  green: 'good',
} as const satisfies Record<StatusColor, BadgeTone>

/** DSH-6: the status of an order in its color. */
export function StatusBadge(props: { readonly status: OrderStatus; readonly orderType: OrderType }) {
  const color = statusColor(props.status)
  return (
    <Badge tone={tones[color]} hasDot data-color={color}>
      {adminStatusLabel(props.status, props.orderType)}
    </Badge>
  )
}
