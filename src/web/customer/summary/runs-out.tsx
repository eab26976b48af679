import { type RunsOutChoice, runsOutChoices } from '#domain/orders/ordering/runs-out.ts'
import { runsOutLabels, runsOutQuestion } from '#domain/orders/ordering/runs-out-text.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Card } from '../checkout/card.tsx'
import { changeDraft } from '../draft/order-draft.ts'

/** CHK-26: what the restaurant does if an item of the order has run out. */
export function RunsOut({ chosen }: { readonly chosen: RunsOutChoice | null }) {
  return (
    <Card title={runsOutQuestion}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{runsOutQuestion}</legend>
        {runsOutChoices.map((choice) => (
          <RadioCard
            key={choice}
            name="runs-out"
            title={runsOutLabels[choice]}
            checked={choice === (chosen ?? runsOutChoices[0])}
            onChange={() => changeDraft((kept) => ({ ...kept, ifSoldOut: choice }))}
          />
        ))}
      </fieldset>
    </Card>
  )
}
