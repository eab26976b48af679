import { type Cents, formatDollars } from '#domain/money.ts'

/** An amount in figures of one width, so that columns line up. */
export function PriceText({
  amount,
  className = '',
}: {
  readonly amount: Cents
  readonly className?: string
}) {
  return <span className={`tabular-nums ${className}`}>{formatDollars(amount)}</span>
}
