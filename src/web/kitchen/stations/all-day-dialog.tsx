import { allDayItems } from '#domain/kitchen/all-day.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { OwnStation } from '#domain/kitchen/station.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'

type AllDayDialogProps = {
  readonly orders: readonly KitchenOrder[]
  readonly station: OwnStation | null
  readonly onClose: () => void
}

/** KIT-19: how many of each dish are still to be made, over all open orders. */
export function AllDayDialog({ orders, station, onClose }: AllDayDialogProps) {
  const items = allDayItems(orders, station)
  return (
    <KitchenDialog title={station ? `All Day: ${station.name}` : 'All Day'} onClose={onClose}>
      {items.length === 0 ? (
        <p className="text-ink-soft">Nothing is left to be made.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ name, quantity }) => (
            <li key={name} className="flex items-baseline gap-4 py-2 text-xl">
              <span className="w-14 shrink-0 text-right font-extrabold text-2xl tabular-nums">
                {quantity}×
              </span>
              <span className="font-semibold">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </KitchenDialog>
  )
}
