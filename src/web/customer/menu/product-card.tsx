import { imageSources } from '#domain/images/image.ts'
import type { ProductOutline } from '#domain/menu/outline.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { ProductLabels } from './product-labels.tsx'

type ProductCardProps = {
  readonly product: ProductOutline
  /** Loads its picture eagerly: it is on the first screen. */
  readonly isEager: boolean
  readonly onOpen: () => void
}

/** A product in the menu. The whole card opens it. */
export function ProductCard({ product, isEager, onOpen }: ProductCardProps) {
  const { description } = product
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-focus">
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
        <p className="mt-0.5 font-semibold">
          <PriceText amount={product.basePrice} />
          {product.priceMayGrow && '+'}
        </p>
        {product.isSoldOut && (
          <p className="mt-1.5">
            <Badge>Sold out</Badge>
          </p>
        )}
        {description && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{description}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-2xs whitespace-nowrap text-ink-faint empty:hidden">
          <ProductLabels product={product} />
          {product.hasOptions && <span>Options available</span>}
          {product.hasAddOns && <span>Add-ons available</span>}
        </div>
      </div>
      {product.imageUrl && (
        <img
          src={product.imageUrl}
          {...imageSources(product.imageUrl, 640)}
          sizes="8rem"
          alt=""
          width={240}
          height={240}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className={`size-24 shrink-0 self-start rounded-control bg-sunken object-cover sm:size-28 xl:size-32 ${product.isSoldOut ? 'opacity-50 grayscale' : ''}`}
        />
      )}
    </article>
  )
}
