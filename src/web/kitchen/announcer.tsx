import { useEffect, useRef, useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { announceRings } from './announce-rings.ts'

/** Announces newly ringing orders to screen readers. */
export function Announcer(props: {
  readonly orders: readonly KitchenOrder[]
  readonly rings: readonly OrderId[]
}) {
  const { orders, rings } = props
  const announced = useRef<ReadonlySet<OrderId>>(new Set())
  const [text, setText] = useState('')
  useEffect(() => {
    const fresh = orders.filter(({ id }) => rings.includes(id) && !announced.current.has(id))
    announced.current = new Set(rings)
    if (fresh.length > 0) setText(announceRings(fresh))
  }, [orders, rings])
  return (
    <p aria-live="assertive" className="sr-only">
      {text}
    </p>
  )
}
