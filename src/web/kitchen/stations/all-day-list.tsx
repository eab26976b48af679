import { type AllDayItem, allDayItems } from '#domain/orders/kitchen/all-day.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'

type AllDayListProps = { readonly orders: readonly KitchenOrder[]; readonly station: OwnStation | null }

/** KIT-19: how many of each dish are still to be made, over all open orders, and what is special about some of them. */
export function AllDayList({ orders, station }: AllDayListProps) {
  const items = allDayItems(orders, station)
  if (items.length === 0) return <p className="p-2 text-ink-soft">Nothing left to make.</p>
  return (
    <>
      <p className="px-2 pb-1 text-ink-soft">
        Still to make: {items.reduce((total, { quantity }) => total + quantity, 0)}
      </p>
      <ul className="divide-y divide-line">
        {items.map(({ name, variants, quantity, ...special }) => (
          <li key={`${name} ${variants}`} className="flex items-baseline gap-3 px-2 py-2 text-xl">
            <span translate="no" className="min-w-11 shrink-0 font-extrabold text-2xl tabular-nums">
              {quantity}×
            </span>
            <span className="min-w-0 leading-7 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{name}</span>
              {variants && <span className="block text-ink-soft">{variants}</span>}
              <Special {...special} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a cook who makes several at once would miss. */
function Special({ changed, noted }: Pick<AllDayItem, 'changed' | 'noted'>) {
  const texts = [
    ...(changed > 0 ? [`${changed} with changes`] : []),
    ...(noted > 0 ? [`${noted} with a note`] : []),
  ]
  if (texts.length === 0) return null
  return <span className="block font-semibold text-board-new">{texts.join(' · ')}</span>
}
