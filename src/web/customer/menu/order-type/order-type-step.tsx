import { formatDollars } from '#domain/money.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'

type OrderTypeStepProps = { readonly restaurant: Restaurant; readonly onPickup: () => void }

/** 'How would you like to receive your order?' */
export function OrderTypeStep({ restaurant, onPickup }: OrderTypeStepProps) {
  return (
    <div>
      <h3 className="text-lg font-bold">How would you like to receive your order?</h3>
      <div className="mt-4 grid gap-3">
        <button
          type="button"
          onClick={onPickup}
          className="flex items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-left transition-colors hover:border-accent hover:bg-accent-wash"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-deep">
            <Icon name="bag" className="size-6" />
          </span>
          <span className="grow">
            <span className="block text-lg font-bold">Pick Up</span>
            <span className="block text-ink-soft">Ready in 15-20 min</span>
            {restaurant.minimumOrderPickup > 0 && (
              <span className="block text-sm text-ink-soft">
                Minimum order: {formatDollars(restaurant.minimumOrderPickup)}
              </span>
            )}
          </span>
          <Icon name="forward" />
        </button>
        <div className="rounded-card border border-dashed border-line bg-sunken p-4 text-ink-soft">
          <p className="font-bold">Pick up only</p>
          <p className="text-sm">Currently we can only accept to-go orders for pick-up</p>
        </div>
      </div>
    </div>
  )
}
