import { adminStatusLabel } from '#domain/orders/admin-orders/order-labels.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones = {
  pending: 'warn',
  received: 'warn',
  acknowledged: 'info',
  preparing: 'progress',
  ready: 'good',
  completed: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, BadgeTone>

/** AOR-1: the status of an order in the color that it has in the kitchen. */
export function StatusBadge(props: { readonly status: OrderStatus; readonly orderType: OrderType }) {
  return (
    <Badge tone={tones[props.status]} hasDot>
      {adminStatusLabel(props.status, props.orderType)}
    </Badge>
  )
}
