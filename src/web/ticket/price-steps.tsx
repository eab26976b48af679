import { explainPrice, isRounded, type ReturnedAmount } from '#domain/orders/pricing/explain-price.ts'
import type { PriceStep } from '#domain/orders/pricing/priced.ts'

export type PriceStepsProps = {
  readonly steps: readonly PriceStep[]
  /** What was given back after the charge; null before it. */
  readonly returned: readonly ReturnedAmount[] | null
}

/** PRC-20: each step of a total on a line of its own, the sums last. */
export function PriceSteps({ steps, returned }: PriceStepsProps) {
  return (
    <>
      <ol className="grid gap-1.5 text-sm text-ink-soft tabular-nums [overflow-wrap:anywhere]">
        {explainPrice(steps, returned).map(({ name, working }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds can be equal
          <li key={index}>
            <span className="font-semibold text-ink">{name}:</span> {working}
          </li>
        ))}
      </ol>
      {steps.some(isRounded) && (
        <p className="mt-2 text-sm text-ink-faint">→ rounds to the nearest cent, half a cent up.</p>
      )}
    </>
  )
}
