import { mentionsAllergy } from '#domain/orders/kitchen/allergy.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { Icon } from '#web/ui/icon.tsx'

type MoreButtonProps = {
  readonly order: KitchenOrder
  /** The lines for which the ticket has no room. */
  readonly hidden?: readonly PricedLine[]
  readonly onOpen: (order: KitchenOrder) => void
}

/** Opens the order's other actions: undo, print, cancel, history. KDS-44: says how many dishes are only there, and whether one has an allergy. */
export function MoreButton({ order, hidden = [], onOpen }: MoreButtonProps) {
  const hasAllergy = hidden.some(({ note }) => mentionsAllergy(note))
  const dishes = `+${hidden.length} ${hidden.length === 1 ? 'dish' : 'dishes'}`
  const look = hasAllergy
    ? 'border-(--ticket-allergy) bg-(--ticket-allergy) text-white'
    : 'border-line-strong'
  return (
    <button
      type="button"
      aria-label={`More about ${formatOrderNumber(order.number)}${hidden.length > 0 ? `: ${dishes}${hasAllergy ? ', allergy' : ''}` : ''}`}
      onClick={() => onOpen(order)}
      className={`ticket-button grid min-w-14 shrink-0 touch-manipulation place-items-center rounded-lg border-2 hover:bg-sunken ${look}`}
    >
      {hidden.length === 0 ? (
        <Icon name="more" className="size-7 stroke-4" />
      ) : (
        <span className="px-[0.4em] text-center font-extrabold leading-[1.1]">
          {dishes}
          {hasAllergy && <span className="block text-[0.8em]">ALLERGY</span>}
        </span>
      )}
    </button>
  )
}
