import { useRef, useState } from 'react'
import type { ProductView } from '#contract/menu/products.ts'
import { whyNotTypedPrice } from '#domain/menu/product-draft.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { type Cents, dollarsText, formatDollars, parseDollars } from '#domain/money.ts'
import { PriceText } from '#web/ui/price-text.tsx'

type PriceCellProps = { readonly product: ProductView; readonly onPrice: (price: Cents) => void }

/** PRD-31: a product's price; a press makes it a field. Enter or leaving saves, Escape restores. */
export function PriceCell({ product, onPrice }: PriceCellProps) {
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isEditing) {
    return (
      <PriceField
        product={product}
        onPrice={onPrice}
        onClose={() => {
          setIsEditing(false)
          requestAnimationFrame(() => button.current?.focus())
        }}
        onLeave={() => setIsEditing(false)}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Change the price of ${product.name}, ${formatDollars(product.basePrice)}`}
      onClick={() => setIsEditing(true)}
      className="min-h-9 rounded-control px-2 font-semibold underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-surface hover:decoration-ink"
    >
      <PriceText amount={product.basePrice} />
    </button>
  )
}

type PriceFieldProps = PriceCellProps & {
  /** Closes the field and returns the focus. */
  readonly onClose: () => void
  /** Closes the field after the focus has gone elsewhere. */
  readonly onLeave: () => void
}

function PriceField({ product, onPrice, onClose, onLeave }: PriceFieldProps) {
  const [text, setText] = useState(dollarsText(product.basePrice))
  const refusal = whyNotTypedPrice(text)
  const isClosed = useRef(false)
  const save = (close: () => void) => {
    const price = parseDollars(text)
    if (isClosed.current || refusal || price === null) return
    isClosed.current = true
    close()
    if (price !== product.basePrice) onPrice(price)
  }
  return (
    <span className="relative inline-block">
      <input
        // biome-ignore lint/a11y/noAutofocus: the user pressed the price to type another
        autoFocus
        aria-label={`Price of ${product.name} in dollars`}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `price-${product.id}` : undefined}
        inputMode="decimal"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => save(onLeave)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(onClose)
          if (event.key !== 'Escape') return
          event.preventDefault()
          isClosed.current = true
          onClose()
        }}
        className="min-h-9 w-24 rounded-control border border-line-strong bg-surface px-2 text-right tabular-nums aria-invalid:border-2 aria-invalid:border-bad"
      />
      <span
        id={`price-${product.id}`}
        role="status"
        className="absolute right-0 bottom-full z-10 mb-1 w-max max-w-60 rounded-control bg-bad-wash px-2 py-1 text-sm font-medium text-bad-deep empty:hidden"
      >
        {refusal && refusalMessage(refusal)}
      </span>
    </span>
  )
}
