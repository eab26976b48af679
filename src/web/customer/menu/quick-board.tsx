import { isOutlineOf, type ProductOutline, priceMayGrow } from '#domain/menu/outline.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { itemCount } from '#domain/orders/cart/item-count.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { boardGroups, splitNumber } from './board-groups.ts'
import { pressTile } from './press-tile.ts'

type QuickBoardProps = {
  readonly products: readonly ProductOutline[]
  readonly lines: readonly CartLine[]
  readonly onAdd: (product: ProductOutline) => void
}

/** A category as a quick-add board (B1): tapping a tile adds the dish to the cart directly. */
export function QuickBoard({ products, lines, onAdd }: QuickBoardProps) {
  return (
    <div className="pairs mt-4 grid gap-5">
      {boardGroups(products).map((group) => (
        <div key={group.name}>
          {group.name && <h3 className="mb-2 font-bold text-ink-soft">{group.name}</h3>}
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
            {group.products.map((product) => (
              <li key={product.key} className="menu-item menu-tile">
                <Tile
                  product={product}
                  inCart={itemCount(lines.filter(({ productId }) => isOutlineOf(product, productId)))}
                  onAdd={() => onAdd(product)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Tile(props: {
  readonly product: ProductOutline
  readonly inCart: number
  readonly onAdd: () => void
}) {
  const { number, rest } = splitNumber(props.product.name)
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        pressTile(currentTarget)
        props.onAdd()
      }}
      className="relative flex h-full min-h-24 w-full flex-col rounded-control border border-line bg-surface p-3 text-left shadow-card transition-[border-color,transform] duration-150 hover:border-line-strong active:scale-[0.97]"
    >
      {number && <span className="text-sm font-bold text-accent-deep">{number}</span>}
      <span className="leading-snug font-semibold">{rest}</span>
      <span className="mt-auto pt-1 text-ink-soft">
        {props.product.isSoldOut ? (
          <span className="font-semibold text-ink-faint">Sold out</span>
        ) : (
          <PriceText amount={props.product.basePrice} />
        )}
        {!props.product.isSoldOut && priceMayGrow(props.product) && '+'}
      </span>
      {props.inCart > 0 && (
        <span className="absolute top-2 right-2 grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm font-bold text-on-brand tabular-nums">
          <span translate="no">{props.inCart}</span>
          <span className="sr-only"> in your order</span>
        </span>
      )}
    </button>
  )
}
