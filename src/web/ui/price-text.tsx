import { type Cents, signedDollars } from '#domain/money.ts'

/** An amount in tabular figures, so that columns align. */
export function PriceText({
  amount,
  className = '',
}: {
  readonly amount: Cents
  readonly className?: string
}) {
  return (
    <span translate="no" className={`tabular-nums ${className}`}>
      {signedDollars(amount)}
    </span>
  )
}
