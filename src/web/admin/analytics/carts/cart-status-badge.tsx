import { type CartBadgeColor, cartBadge } from '#domain/analytics/cart-badge.ts'

const styles = {
  blue: 'bg-info-wash text-info-deep',
  red: 'bg-bad-wash text-bad-deep',
  yellow: 'bg-warn-wash text-warn-deep',
  green: 'bg-good-wash text-good-deep',
  gray: 'bg-sunken text-ink-soft',
} as const satisfies Record<CartBadgeColor, string>

/** FIG-41: the status of a cart, color-coded. */
export function CartStatusBadge({ status }: { readonly status: string }) {
  const { label, color } = cartBadge(status)
  return (
    <span
      data-color={color}
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${styles[color]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label}
    </span>
  )
}
