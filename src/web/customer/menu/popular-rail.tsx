import { memo } from 'react'
import { imageSources } from '#domain/menu/images/image.ts'
import { type ProductOutline, priceMayGrow } from '#domain/menu/outline.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { AddOneButton } from './add-one-button.tsx'

type PopularRailProps = {
  /** Not empty. */
  readonly products: readonly ProductOutline[]
  readonly onOpen: (product: ProductOutline) => void
  readonly onQuickAdd: (product: ProductOutline) => void
}

/** MNU-21: the bestsellers with their pictures, before the menu, in one row that scrolls sideways. */
export const PopularRail = memo(function PopularRail(props: PopularRailProps) {
  const { products, onOpen, onQuickAdd } = props
  return (
    <section aria-labelledby="popular" className="pt-5 lg:pt-0 lg:pb-10">
      <h2 id="popular" className="text-xl font-bold sm:text-[1.75rem]">
        Popular
      </h2>
      <ul className="no-scrollbar relative -mx-4 mt-3 flex snap-x gap-3.5 overflow-x-auto scroll-px-4 px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-1 lg:scroll-px-1 lg:px-1">
        {products.map((product, index) => (
          <li key={product.key} className="relative w-36 shrink-0 snap-start sm:w-48">
            <button
              type="button"
              onClick={() => onOpen(product)}
              className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition-colors hover:border-line-strong"
            >
              <Picture url={product.imageUrl ?? ''} isEager={index < 3} />
              <span className="line-clamp-2 px-3 pt-2 leading-snug font-semibold">{product.name}</span>
              <span className="mt-auto px-3 pt-0.5 pb-2.5 text-ink-soft">
                <PriceText amount={product.basePrice} />
                {priceMayGrow(product) && '+'}
              </span>
            </button>
            <div className="absolute inset-x-0 top-0 aspect-[3/2] pointer-events-none">
              <AddOneButton product={product} onQuickAdd={() => onQuickAdd(product)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})

function Picture({ url, isEager }: { readonly url: string; readonly isEager: boolean }) {
  return (
    <img
      src={url}
      {...imageSources(url, 640)}
      sizes="(min-width: 40rem) 12rem, 9rem"
      alt=""
      width={240}
      height={160}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-[3/2] w-full bg-sunken object-cover"
    />
  )
}
