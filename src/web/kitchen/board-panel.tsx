import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { SidePanel } from './layout/side-panel.tsx'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { AllDayList } from './stations/all-day-list.tsx'
import { CompletedTicket } from './ticket/completed-ticket.tsx'

type BoardPanelProps = {
  readonly layout: BoardLayout
  readonly orders: readonly KitchenOrder[]
  readonly sections: readonly BoardSection[]
  readonly station: OwnStation | null
  readonly timezone: string
  readonly onOpen: (order: KitchenOrder) => void
}

/** What the header's buttons show next to the board: all-day counts, or past orders. */
export function BoardPanel({ layout, orders, sections, station, timezone, onOpen }: BoardPanelProps) {
  const { panel, isDocked, closePanel } = layout
  const frame = { isDocked, onClose: closePanel }
  if (panel === 'all_day') {
    return (
      <SidePanel title={station ? `All Day: ${station.name}` : 'All Day'} {...frame}>
        <AllDayList orders={orders} station={station} />
      </SidePanel>
    )
  }
  const past = sections.find(({ key }) => key === 'completed')
  if (panel !== 'past' || !past) return null
  return (
    <SidePanel title={past.title} {...frame}>
      <PastOrders orders={past.orders} timezone={timezone} onOpen={onOpen} />
    </SidePanel>
  )
}

type PastOrdersProps = {
  readonly orders: readonly KitchenOrder[]
  readonly timezone: string
  readonly onOpen: (order: KitchenOrder) => void
}

/** KIT-1: all completed and canceled orders of the day. */
function PastOrders({ orders, timezone, onOpen }: PastOrdersProps) {
  if (orders.length === 0) return <p className="p-2 text-ink-soft">No completed orders yet today.</p>
  return (
    <ol className="grid gap-2">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <CompletedTicket order={order} timezone={timezone} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  )
}
