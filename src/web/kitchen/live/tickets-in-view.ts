/**
 * Determines which tickets can be read on the display. Uses an IntersectionObserver: measuring would force a layout each
 * time.
 */

import type { OrderId } from '#domain/ids.ts'

export type TicketsInView = {
  /** Watches the tickets of these orders and no others. */
  watch(orderIds: readonly OrderId[]): void
  /** Returns the orders whose tickets can be read now. */
  inView(): readonly OrderId[]
  close(): void
}

/** The height of number, customer and first dish, in CSS pixels; above them the section's title. */
const readableHeight = 80
const titleHeight = 30
/** The height of the strip at the lower edge, behind which tickets scroll (KDS-22). */
const stripHeight = 64
/** The height of the header and the band, which stay at the top of a large screen (KDS-24, KDS-25). */
const headerHeight = 120

/** Calls `onSeen` with the orders whose tickets have just come into view in a visible window. */
export function watchTickets(onSeen: (orderIds: readonly OrderId[]) => void): TicketsInView {
  const watched = new Map<OrderId, Element>()
  const inView = new Set<OrderId>()
  const observer = new IntersectionObserver(
    (entries) => {
      const seen: OrderId[] = []
      for (const { target, isIntersecting } of entries) {
        const orderId = orderAt(target)
        if (orderId === null) continue
        if (isIntersecting && document.visibilityState === 'visible') {
          inView.add(orderId)
          seen.push(orderId)
        } else inView.delete(orderId)
      }
      if (seen.length > 0) onSeen(seen)
    },
    {
      rootMargin: `-${headerHeight + readableHeight}px 0px -${readableHeight + titleHeight + stripHeight}px 0px`,
    },
  )

  function orderAt(target: Element): OrderId | null {
    for (const [orderId, element] of watched) if (element === target) return orderId
    return null
  }

  function forget(orderId: OrderId, element: Element): void {
    observer.unobserve(element)
    watched.delete(orderId)
    inView.delete(orderId)
  }

  return {
    watch(orderIds) {
      const elements = new Map(orderIds.map((orderId) => [orderId, placeOf(orderId)]))
      for (const [orderId, element] of watched) {
        if (elements.get(orderId) !== element) forget(orderId, element)
      }
      for (const [orderId, element] of elements) {
        if (element === null || watched.has(orderId)) continue
        watched.set(orderId, element)
        observer.observe(element)
      }
    },
    inView: () => (document.visibilityState === 'visible' ? [...inView] : []),
    close: () => observer.disconnect(),
  }
}

/** Returns the element around a ticket. The ticket itself is laid out only near the viewport. */
function placeOf(orderId: OrderId): Element | null {
  return document.getElementById(`order-${orderId}`)?.parentElement ?? null
}
