import type { ProductView } from '#contract/products.ts'
import { imageSources } from '#domain/images/image.ts'
import { MoveButtons } from '#web/admin/parts/sortable-list.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { labelNames } from './label-names.ts'
import type { Question } from './use-product-actions.tsx'

type ProductCardProps = {
  readonly product: ProductView
  /** Its index in its category, and the number of products there. */
  readonly place: number
  readonly count: number
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onEdit: () => void
  readonly onAsk: (question: Question) => void
  /** Called with the new index. */
  readonly onMove: (to: number) => void
}

/** A product in the owner's list, with its actions. */
export function ProductCard(props: ProductCardProps) {
  const { product, place, count, isSelected, onSelect, onEdit, onAsk, onMove } = props
  const { name, description, imageUrl, labels, is21Plus, isActive, soldOut } = product
  return (
    <article
      aria-label={name}
      className={`flex h-full flex-col rounded-card border bg-surface shadow-card ${isSelected ? 'border-selected' : 'border-line'}`}
    >
      <div className="flex grow gap-3 p-4">
        <span className="-m-2 grid size-11 shrink-0 place-items-center">
          <Tick
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
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
            {is21Plus && <Chip tone="bad">21+ Only</Chip>}
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
      <div className="flex flex-wrap items-center gap-y-1 border-t border-line px-3 py-2">
        <StatusBadgeButton isActive={isActive} name={name} onToggle={() => onAsk('toggle')} />
        {count > 1 && (
          <span className="flex">
            <MoveButtons name={name} place={place} count={count} onMove={onMove} />
          </span>
        )}
        <span className="ml-auto flex">
          <Button variant="quiet" className="px-3!" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Delete ${name}`}
            onClick={() => onAsk('delete')}
          >
            Delete
          </Button>
        </span>
      </div>
    </article>
  )
}
