import { type CartLine, maxQuantity } from '#domain/cart/cart.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { PricedLine } from '#domain/pricing/priced.ts'
import type { Refusal } from '#domain/refusal.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { changeDraftQuantity, removeFromDraft } from '../../draft/cart-lines.ts'

type CartLineRowProps = {
  readonly line: CartLine
  /** null: it can't be ordered any more, for the reason in `refusal`. */
  readonly priced: PricedLine | null
  readonly refusal: Refusal | null
}

/** A line of the cart, with everything that was chosen and the ways to change it. */
export function CartLineRow({ line, priced, refusal }: CartLineRowProps) {
  const name = priced?.name ?? 'this item'
  return (
    <li className="py-4">
      <div className="flex justify-between gap-3">
        <p className="font-semibold">{priced?.name ?? (refusal && refusalMessage(refusal))}</p>
        {priced && <PriceText amount={priced.lineTotal} className="font-semibold" />}
      </div>
      {priced && <p className="text-sm text-ink-soft">{chosenWords(priced)}</p>}
      {line.note && <p className="text-sm text-ink-soft">“{line.note}”</p>}
      <div className="mt-2 flex items-center justify-between gap-3">
        <QuantityStepper
          quantity={line.quantity}
          min={0}
          max={maxQuantity}
          of={name}
          onChange={(quantity) => changeDraftQuantity(line.id, quantity)}
        />
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => removeFromDraft(line.id)}
          className="min-h-11 rounded-full px-3 text-sm font-semibold text-ink-soft underline-offset-2 hover:underline"
        >
          Remove
        </button>
      </div>
    </li>
  )
}

function chosenWords({ variants, upsells, modifiers }: PricedLine): string {
  return [...variants, ...upsells, ...modifiers].map(({ name }) => name).join(', ')
}
