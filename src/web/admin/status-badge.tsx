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

/** DSH-6: the status of an order in its color; of the gray ones, the order that waits for the kitchen stands out. */
export function StatusBadge(props: { readonly status: OrderStatus; readonly orderType: OrderType }) {
  const { status, orderType } = props
  const color = statusColor(status)
  return (
    <Badge tone={tones[color]} isStrong={status === 'pending'} hasDot data-color={color}>
      {adminStatusLabel(status, orderType)}
    </Badge>
  )
}
