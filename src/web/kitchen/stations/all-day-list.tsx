import { allDayItems } from '#domain/kitchen/all-day.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { OwnStation } from '#domain/kitchen/station.ts'

type AllDayListProps = { readonly orders: readonly KitchenOrder[]; readonly station: OwnStation | null }

/** KIT-19: how many of each dish are still to be made, over all open orders, and how many of them with changes. */
export function AllDayList({ orders, station }: AllDayListProps) {
  const items = allDayItems(orders, station)
  if (items.length === 0) return <p className="p-2 text-ink-soft">Nothing left to make.</p>
  return (
    <>
      <p className="px-2 pb-1 text-ink-soft">
        Still to make: {items.reduce((total, { quantity }) => total + quantity, 0)}
      </p>
      <ul className="divide-y divide-line">
        {items.map(({ name, variants, quantity, changed }) => (
          <li key={`${name} ${variants}`} className="flex items-baseline gap-3 px-2 py-2 text-xl">
            <span className="min-w-11 shrink-0 font-extrabold text-2xl tabular-nums">{quantity}×</span>
            <span className="min-w-0 leading-7 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{name}</span>
              {variants && <span className="block text-ink-soft">{variants}</span>}
              {changed > 0 && (
                <span className="block font-semibold text-board-new">{changed} with changes</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
