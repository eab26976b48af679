import { formatDollars } from '#domain/money.ts'
import { minimumOrder } from '#domain/orders/cart/readiness.ts'
import { orderTypeTexts } from '#domain/orders/ordering/order-type-texts.ts'
import { type OrderType, offeredOrderTypes, orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { formatReadyAfter } from '#domain/orders/ordering/ready-after.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PageRestaurant } from '../page-restaurant.ts'

type OrderTypeStepProps = {
  readonly restaurant: PageRestaurant
  readonly isOpen: boolean
  readonly onChoose: (orderType: OrderType) => void
}

/** 'How would you like to receive your order?' */
export function OrderTypeStep({ restaurant, isOpen, onChoose }: OrderTypeStepProps) {
  const offered = offeredOrderTypes(restaurant)
  return (
    <div>
      <h3 className="text-lg font-bold">How would you like to receive your order?</h3>
      <div className="mt-4 grid gap-3">
        {offered.map((orderType) => (
          <Choice
            key={orderType}
            restaurant={restaurant}
            isOpen={isOpen}
            orderType={orderType}
            onClick={() => onChoose(orderType)}
          />
        ))}
        {!offered.some((orderType) => orderTypeRules[orderType].needsAddress) && (
          <div className="rounded-card bg-sunken px-4 py-3 text-sm text-ink-soft">
            <p className="font-bold">Pick up only</p>
            <p>Currently we can only accept to-go orders for pick-up</p>
          </div>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = {
  readonly restaurant: PageRestaurant
  readonly isOpen: boolean
  readonly orderType: OrderType
  readonly onClick: () => void
}

function Choice({ restaurant, isOpen, orderType, onClick }: ChoiceProps) {
  const { choice } = orderTypeTexts[orderType]
  const minimum = minimumOrder(orderType, restaurant)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-left transition-colors hover:border-ink hover:bg-sunken"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-deep">
        <Icon name={orderTypeRules[orderType].needsAddress ? 'scooter' : 'bag'} className="size-6" />
      </span>
      <span className="grow">
        <span className="block text-lg font-bold">{choice.name}</span>
        <span className="block text-ink-soft">
          {choice.promise ??
            `Ready in ${formatReadyAfter(restaurant.prepMinutes, null)} min${isOpen ? '' : ' once open'}`}
        </span>
        {minimum > 0 && (
          <span className="block text-sm text-ink-soft">Minimum order: {formatDollars(minimum)}</span>
        )}
      </span>
      <Icon name="forward" />
    </button>
  )
}
