import { imageSources } from '#domain/menu/images/image.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { type CartLine, maxQuantity } from '#domain/orders/cart/cart.ts'
import { guestOptions } from '#domain/orders/pricing/option-text.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import type { Refusal } from '#domain/refusal.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { changeDraftQuantity } from '../../draft/cart-lines.ts'
import { LineButton } from './line-button.tsx'

type CartLineRowProps = {
  readonly line: CartLine
  /** null: the line can no longer be ordered, for the reason in `refusal`. */
  readonly priced: PricedLine | null
  /** What is wrong with the line, including its time. */
  readonly refusal: Refusal | null
  /** The address of the product's picture, or null. */
  readonly picture: string | null
  /** null: there is nothing left to choose. */
  readonly onEdit: (() => void) | null
  /** `name` is the line's name. */
  readonly onRemove: (name: string) => void
  readonly onChangeTime: () => void
}

/** A line of the cart with its selections and the buttons to change it. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, priced, refusal, picture, onEdit, onRemove, onChangeTime } = props
  const name = priced?.name ?? nameIn(refusal)
  const isLate = refusal?.kind === 'product_not_on_menu'
  return (
    <li data-refused={refusal ? true : undefined} className="flex gap-3 py-4">
      {picture && <Picture url={picture} />}
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3">
          <p className="font-semibold">{name}</p>
          {priced && <PriceText amount={priced.lineTotal} className="font-semibold" />}
        </div>
        {priced?.is21Plus && <p className="text-sm font-semibold text-warn-deep">21+ Only</p>}
        {priced && (
          <p className="text-sm text-ink-soft">
            {guestOptions(priced)
              .map((option) => option.name)
              .join(', ')}
          </p>
        )}
        {line.note && (
          <p className="text-sm">
            <span className="font-semibold">Note:</span> {line.note}
          </p>
        )}
        {isLate && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
            <span className="rounded-control bg-warn-wash px-2.5 py-0.5 text-sm font-semibold text-warn-deep">
              Not available at the chosen time
            </span>
            <LineButton className="-ml-3 text-link underline underline-offset-4" onClick={onChangeTime}>
              Choose another time
            </LineButton>
          </p>
        )}
        {refusal && !isLate && (
          <p className="mt-1 text-sm font-medium text-bad-deep">{refusalMessage(refusal)}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          {onEdit && (
            <QuantityStepper
              quantity={line.quantity}
              min={0}
              max={maxQuantity}
              itemName={name}
              onChange={(quantity) =>
                quantity > 0 ? changeDraftQuantity(line.id, quantity) : onRemove(name)
              }
            />
          )}
          <p className="-mr-3 ml-auto flex">
            {onEdit && (
              <LineButton lineName={name} onClick={onEdit}>
                Edit
              </LineButton>
            )}
            <LineButton lineName={name} onClick={() => onRemove(name)}>
              Remove
            </LineButton>
          </p>
        </div>
      </div>
    </li>
  )
}

function Picture({ url }: { readonly url: string }) {
  return (
    <img
      src={url}
      {...imageSources(url, 640)}
      sizes="4rem"
      alt=""
      width={64}
      height={64}
      className="size-14 shrink-0 rounded-control bg-sunken object-cover"
    />
  )
}

function nameIn(refusal: Refusal | null): string {
  return refusal && 'lineId' in refusal ? refusal.name : 'This item'
}
