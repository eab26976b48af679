import { imageSources } from '#domain/menu/images/image.ts'
import { type ProductOutline, priceMayGrow } from '#domain/menu/outline.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { AddOneButton } from './add-one-button.tsx'
import { ProductLabels } from './product-labels.tsx'

type ProductCardProps = {
  readonly product: ProductOutline
  /** Loads its picture eagerly: it is on the first screen. */
  readonly isEager: boolean
  readonly onOpen: () => void
  readonly onQuickAdd: () => void
}

/** A product in the menu. The whole card opens it; the '+' on its picture adds it. */
export function ProductCard({ product, isEager, onOpen, onQuickAdd }: ProductCardProps) {
  const { description, isSoldOut } = product
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong has-[h3_button:focus-visible]:outline-2 has-[h3_button:focus-visible]:outline-offset-2 has-[h3_button:focus-visible]:outline-focus">
      <div className="flex min-w-0 grow flex-col">
        <h3 className="leading-snug font-bold">
          <button
            type="button"
            onClick={onOpen}
            className="text-left outline-none after:absolute after:inset-0"
          >
            {product.name}
          </button>
        </h3>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold">
            <PriceText amount={product.basePrice} />
            {priceMayGrow(product) && '+'}
          </p>
          {isSoldOut && <Badge>Sold out</Badge>}
          <ProductLabels product={product} />
        </div>
        {description && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{description}</p>}
        <p className="mt-auto pt-2 text-2xs text-ink-faint empty:hidden">
          {product.hasOptions && 'Options available'}
          {product.hasOptions && product.hasAddOns && ' · '}
          {product.hasAddOns && 'Add-ons available'}
        </p>
      </div>
      {product.imageUrl && (
        <div className="relative shrink-0 self-start">
          <img
            src={product.imageUrl}
            {...imageSources(product.imageUrl, 640)}
            sizes="8rem"
            alt=""
            width={240}
            height={240}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            className={`size-24 rounded-control bg-sunken object-cover sm:size-28 xl:size-32 ${isSoldOut ? 'opacity-50 grayscale' : ''}`}
          />
          {!isSoldOut && <AddOneButton product={product} onQuickAdd={onQuickAdd} />}
        </div>
      )}
    </article>
  )
}
