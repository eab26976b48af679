import { memo } from 'react'
import { Link } from 'react-router'
import type { ProductView } from '#contract/menu/products.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import { MoveMenu } from '#web/admin/ui/move-menu.tsx'
import { StatusBadgeButton } from '#web/admin/ui/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { editAddress } from './edit-address.ts'
import { labelNames } from './label-names.ts'
import type { RowActions } from './product-rows.ts'

type ProductCardProps = {
  readonly product: ProductView
  /** Its index in its category, and the number of products there. */
  readonly index: number
  readonly count: number
  readonly isSelected: boolean
  readonly actions: RowActions
}

/** A product in the owner's list, with its actions. A press anywhere else opens its form. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, index, count, isSelected, actions } = props
  const { name, description, imageUrl, labels, is21Plus, isActive, soldOut } = product
  return (
    <article
      aria-label={name}
      className={`relative flex h-full flex-col rounded-card border bg-surface shadow-card transition-colors hover:border-line-strong ${isSelected ? 'border-selected' : 'border-line'}`}
    >
      <div className="flex grow gap-3 p-4">
        <span className="relative z-1 -m-2 grid size-11 shrink-0 place-items-center">
          <Tick
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => actions.onSelect(product.id, target.checked)}
          />
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-snug font-bold wrap-anywhere">{name}</h3>
          <p className="font-semibold">
            <PriceText amount={product.basePrice} />
          </p>
          {description && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{description}</p>}
          <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
            {soldOut && <Badge tone="warn">Sold out</Badge>}
            {is21Plus && <Chip>21+ Only</Chip>}
            {labels.map((label) => (
              <Chip key={label} tone="neutral">
                {labelNames[label]}
              </Chip>
            ))}
          </p>
        </div>
        {imageUrl && (
          <img
            src={imageUrl}
            {...imageSources(imageUrl, 320)}
            sizes="6rem"
            alt=""
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            className={`size-24 shrink-0 rounded-control bg-sunken object-cover ${isActive ? '' : 'opacity-50'}`}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-y-1 border-t border-line px-3 py-1">
        <span className="relative z-1 flex items-center">
          {count > 1 && (
            <span className="-ml-2 flex">
              <MoveMenu
                name={name}
                index={index}
                count={count}
                onMove={(to) => actions.onMove(product, to)}
              />
            </span>
          )}
          <StatusBadgeButton
            isActive={isActive}
            name={name}
            onToggle={() => actions.onAsk('toggle', product)}
          />
        </span>
        <span className="ml-auto flex">
          <Link
            to={editAddress(product.id)}
            aria-label={`Edit ${name}`}
            className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold underline underline-offset-4 hover:bg-sunken after:absolute after:inset-0 after:rounded-card"
          >
            Edit
          </Link>
          <Button
            variant="quiet"
            className="relative z-1 px-3! text-ink-soft!"
            aria-label={`Delete ${name}`}
            onClick={() => actions.onAsk('delete', product)}
          >
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
})
