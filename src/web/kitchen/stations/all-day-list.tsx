import { allDayItems } from '#domain/kitchen/all-day.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { OwnStation } from '#domain/kitchen/station.ts'

type AllDayListProps = { readonly orders: readonly KitchenOrder[]; readonly station: OwnStation | null }

/** KIT-19: how many of each dish are still to be made, over all open orders. */
export function AllDayList({ orders, station }: AllDayListProps) {
  const items = allDayItems(orders, station)
  if (items.length === 0) return <p className="p-2 text-ink-soft">Nothing left to make.</p>
  return (
    <ul className="divide-y divide-line">
      {items.map(({ name, variants, quantity }) => (
        <li key={`${name} ${variants}`} className="flex items-baseline gap-3 px-2 py-2 text-xl">
          <span className="min-w-11 shrink-0 font-extrabold text-2xl tabular-nums">{quantity}×</span>
          <span className="min-w-0 leading-7 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{name}</span>
            {variants && <span className="block text-ink-soft">{variants}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
