import { type CartBadgeColor, cartBadge } from '#domain/insight/analytics/cart-badge.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones = {
  blue: 'info',
  red: 'bad',
  yellow: 'warn',
  green: 'good',
  gray: 'neutral',
} as const satisfies Record<CartBadgeColor, BadgeTone>

/** FIG-41: the status of a cart, color-coded. */
export function CartStatusBadge({ status }: { readonly status: string }) {
  const { label, color } = cartBadge(status)
  return (
    <Badge tone={tones[color]} hasDot data-color={color}>
      {label}
    </Badge>
  )
}
