import { refusalMessage } from '#domain/messages/messages.ts'
import type { RefusedLine } from '#domain/orders/pricing/price-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { removeFromDraft } from '../draft/cart-lines.ts'

/** Lines that can no longer be ordered, each with its reason and a button to remove it. */
export function RefusedLines({ refused }: { readonly refused: readonly RefusedLine[] }) {
  if (refused.length === 0) return null
  return (
    <ul className="mb-4 grid gap-3">
      {refused.map(({ line, refusal }) => {
        const message = refusalMessage(refusal)
        return (
          <li
            key={line.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-warn/30 bg-warn-wash px-4 py-2 text-warn-deep"
          >
            <span className="grow basis-48 text-sm">{message}</span>
            <Button
              variant="outline"
              aria-label={`Remove: ${message}`}
              onClick={() => removeFromDraft(line.id)}
            >
              Remove
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
