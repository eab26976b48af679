import { type Cents, formatDollars } from '#domain/money.ts'
import { formatReadyAfter } from '#domain/ordering/ready-after.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'

type OrderTypeStepProps = {
  readonly restaurant: Restaurant
  readonly onPickup: () => void
  readonly onDelivery: () => void
}

/** 'How would you like to receive your order?' */
export function OrderTypeStep({ restaurant, onPickup, onDelivery }: OrderTypeStepProps) {
  return (
    <div>
      <h3 className="text-lg font-bold">How would you like to receive your order?</h3>
      <div className="mt-4 grid gap-3">
        <Choice
          name="Pick Up"
          text={`Ready in ${formatReadyAfter(restaurant.prepMinutes, null)} min`}
          icon="bag"
          minimum={restaurant.minimumOrderPickup}
          onClick={onPickup}
        />
        {restaurant.deliveryEnabled ? (
          <Choice
            name="Delivery"
            text="To your door"
            icon="scooter"
            minimum={restaurant.minimumOrderDelivery}
            onClick={onDelivery}
          />
        ) : (
          <div className="rounded-card border border-dashed border-line bg-sunken p-4 text-ink-soft">
            <p className="font-bold">Pick up only</p>
            <p className="text-sm">Currently we can only accept to-go orders for pick-up</p>
          </div>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly text: string
  readonly icon: React.ComponentProps<typeof Icon>['name']
  readonly minimum: Cents
  readonly onClick: () => void
}

function Choice({ name, text, icon, minimum, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-left transition-colors hover:border-ink hover:bg-sunken"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-deep">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="grow">
        <span className="block text-lg font-bold">{name}</span>
        <span className="block text-ink-soft">{text}</span>
        {minimum > 0 && (
          <span className="block text-sm text-ink-soft">Minimum order: {formatDollars(minimum)}</span>
        )}
      </span>
      <Icon name="forward" />
    </button>
  )
}
