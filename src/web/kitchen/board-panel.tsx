import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { SidePanel } from './layout/side-panel.tsx'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { PastOrders } from './past-orders.tsx'
import { AllDayList } from './stations/all-day-list.tsx'

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
