import { useMemo } from 'react'
import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { isQueued } from '../board-state.ts'
import type { Kitchen } from '../live/use-kitchen.ts'
import { ticketSizes } from './density.ts'
import { columnsIn, packBoard, rowHeight, ticketGap } from './pack-tickets.ts'
import { queuedHeight, ticketHeight, titleHeight } from './ticket-height.ts'
import type { BoardLayout } from './use-board-layout.ts'

type Packing = {
  readonly layout: BoardLayout
  readonly station: OwnStation | null
}

/**
 * KDS-27: returns the style of the grid, and those of the titles of each section and of each open ticket's place in it. In a
 * single column they stand one after another, each as high as it is.
 */
export function usePacking(sections: readonly BoardSection[], { state }: Kitchen, packing: Packing) {
  const { grid, sizes, columns, heightOf } = useGrid(packing)
  const heights = sections.map(({ orders }) =>
    orders.map((order) => heightOf(order) + (isQueued(state, order.id) ? queuedHeight(sizes) : 0)),
  )
  const titles = new Map<BoardSection['key'], readonly SectionTitlePlace[]>()
  const places = new Map<KitchenOrder, React.CSSProperties>()
  const board = { columns, titleHeight, room: packing.layout.room }
  for (const [index, { titles: own, tickets }] of packBoard(heights, board).entries()) {
    const section = sections[index]
    if (!section) continue
    titles.set(
      section.key,
      own.map((title) => titlePlace(title, columns)),
    )
    for (const [ticketIndex, { column, row, span }] of tickets.entries()) {
      const order = section.orders[ticketIndex]
      if (!order) continue
      places.set(order, {
        ...(columns > 1 && { gridArea: `${row} / ${column} / span ${span} / span 1` }),
        containIntrinsicHeight: `auto ${span * rowHeight - ticketGap}px`,
      })
    }
  }
  return { grid, titles, places }
}

/** `isLine`: it only continues the one at its left. */
export type SectionTitlePlace = { readonly style: React.CSSProperties; readonly isLine: boolean }

type TitlePlace = ReturnType<typeof packBoard>[number]['titles'][number]

function titlePlace({ column, columns, row, span, isLine }: TitlePlace, ofAll: number): SectionTitlePlace {
  const gridArea = `${row} / ${column} / span ${span} / span ${columns}`
  return { style: ofAll > 1 ? { gridArea } : {}, isLine }
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
    const heights = new WeakMap<KitchenOrder, number>()
    const heightOf = (order: KitchenOrder) => {
      const height = heights.get(order) ?? ticketHeight(order, frame)
      heights.set(order, height)
      return height
    }
    return { grid: grid as React.CSSProperties, sizes, columns, heightOf }
  }, [density, windowWidth, width, station])
}
