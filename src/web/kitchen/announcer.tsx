import { useEffect, useRef, useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import { isJustCanceledByDiner } from '#domain/orders/kitchen/board.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { announceCancellations, announceRings } from './announce-rings.ts'

type AnnouncerProps = {
  readonly orders: readonly KitchenOrder[]
  readonly rings: readonly OrderId[]
  readonly now: Temporal.Instant
  /** KIT-41: called once for the orders that diners have canceled since the board was opened. */
  readonly onCancellation: () => void
}

/** Announces newly ringing and newly canceled orders to screen readers. */
export function Announcer({ orders, rings, now, onCancellation }: AnnouncerProps) {
  const announced = useRef<ReadonlySet<OrderId>>(new Set())
  const [text, setText] = useState('')
  useEffect(() => {
    const fresh = orders.filter(({ id }) => rings.includes(id) && !announced.current.has(id))
    announced.current = new Set(rings)
    if (fresh.length > 0) setText(announceRings(fresh))
  }, [orders, rings])

  const canceled = orders.filter((order) => isJustCanceledByDiner(order, `${now}`))
  // Those from before the board was opened have made their sound elsewhere.
  const heard = useRef<ReadonlySet<OrderId>>(new Set(canceled.map(({ id }) => id)))
  useEffect(() => {
    const fresh = canceled.filter(({ id }) => !heard.current.has(id))
    if (fresh.length === 0) return
    heard.current = new Set([...heard.current, ...fresh.map(({ id }) => id)])
    setText(announceCancellations(fresh))
    onCancellation()
  })
  return (
    <p aria-live="assertive" className="sr-only">
      {text}
    </p>
  )
}
