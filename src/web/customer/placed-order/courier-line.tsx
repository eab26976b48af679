import type { OrderView } from '#contract/orders/ordering.ts'
import { formatCourierForDiner } from '#domain/orders/delivery/courier-text.ts'

/** DLV-23: the state of the delivery and a link to the courier's location; nothing if no courier was requested. */
export function CourierLine({ order }: { readonly order: Pick<OrderView, 'status' | 'courier'> }) {
  const text = order.courier && formatCourierForDiner(order.status, order.courier.state)
  const url = text ? order.courier?.trackingUrl : null
  return (
    <div aria-live="polite" className="mt-5 border-line border-t pt-4 empty:hidden">
      {text && <p className="font-semibold">{text}</p>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center underline"
        >
          See where the courier is
        </a>
      )}
    </div>
  )
}
