import { useMemo } from 'react'
import type { BoardSection } from '#domain/kitchen/board.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { OwnStation } from '#domain/kitchen/station.ts'
import { isQueued } from '../board-state.ts'
import type { Kitchen } from '../live/use-kitchen.ts'
import { ticketSizes } from './density.ts'
import { columnsIn, packTickets, rowHeight, ticketGap } from './pack-tickets.ts'
import { queuedHeight, ticketHeight, titleHeight } from './ticket-height.ts'
import type { BoardLayout } from './use-board-layout.ts'

type Packing = {
  readonly layout: BoardLayout
  readonly station: OwnStation | null
}

/**
 * KDS-27: returns the style of the grid, that of each open ticket's place in it, and which tickets have the title of their
 * section above them.
 */
export function usePacking(sections: readonly BoardSection[], { state }: Kitchen, packing: Packing) {
  const { grid, sizes, columns, heightOf } = useGrid(packing)
  const tickets = sections.flatMap(({ key, orders }) =>
    orders.map((order) => ({
      order,
      section: key,
      height: heightOf(order) + (isQueued(state, order.id) ? queuedHeight(sizes) : 0),
    })),
  )
  const packed = packTickets(tickets, columns, titleHeight)
  const places = new Map<KitchenOrder, React.CSSProperties>()
  const titled = new Set<KitchenOrder>()
  for (const [index, { column, row, span, isTitled }] of packed.entries()) {
    const order = tickets[index]?.order
    if (!order) continue
    if (isTitled) titled.add(order)
    places.set(order, {
      gridArea: `${row} / ${column} / span ${span} / span 1`,
      containIntrinsicHeight: `${span * rowHeight - ticketGap}px`,
    })
  }
  return { grid, places, titled }
}

/** The grid of this display. `heightOf` estimates the height of each order once. */
function useGrid({ layout, station }: Packing) {
  const { density, windowWidth, width } = layout
  return useMemo(() => {
    const sizes = ticketSizes(density, windowWidth)
    const columns = columnsIn(width, sizes.minWidth)
    const grid = {
      '--columns': columns,
      '--ticket-text': `${sizes.text}px`,
      '--ticket-button': `${sizes.button}px`,
      '--ticket-gap': `${ticketGap}px`,
      '--ticket-row': `${rowHeight}px`,
    }
    const frame = { sizes, width: (width - (columns - 1) * ticketGap) / columns, station }
    const known = new WeakMap<KitchenOrder, number>()
    const heightOf = (order: KitchenOrder) => {
      const height = known.get(order) ?? ticketHeight(order, frame)
      known.set(order, height)
      return height
    }
    return { grid: grid as React.CSSProperties, sizes, columns, heightOf }
  }, [density, windowWidth, width, station])
}
