import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatDatedTime } from '#domain/clock/format-time.ts'
import { customerNameOf } from '#domain/orders/kitchen/order.ts'
import { formatExtras } from '#domain/orders/ordering/order-extras.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { kitchenOptions, kitchenVariants } from '#domain/orders/pricing/option-text.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { formatPhone } from '#domain/phone.ts'
import { ticketMarks } from '../ticket/ticket-marks.ts'
import { currentPrintJob, forgetPrintJob, onPrintJob, type PrintJob } from './print-ticket.ts'

/** The slip for an 80 mm printer. Never visible on screen, and the only thing that prints. */
export function PrintSheet(props: { readonly restaurant: string; readonly timezone: string }) {
  const job = useSyncExternalStore(onPrintJob, currentPrintJob, () => null)
  useEffect(() => {
    // Waits a frame, so that the tapped button shows its response first.
    const frame = job && requestAnimationFrame(() => print())
    return () => {
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [job])
  // A display that lost or regained access must not print an earlier request.
  useEffect(() => forgetPrintJob, [])
  return job && createPortal(<Slip {...props} job={job} />, document.body)
}

function Slip({ job, restaurant, timezone }: { readonly job: PrintJob } & Parameters<typeof PrintSheet>[0]) {
  const { order, at, isReprint } = job
  const extras = formatExtras(order)
  const when = (instant: string) => formatDatedTime(Temporal.Instant.from(instant), timezone)
  return (
    <div className="print-slip" aria-hidden="true">
      {isReprint && <p className="print-reprint">REPRINT</p>}
      <p className="print-number">{formatOrderNumber(order.number)}</p>
      <p className="print-kind">{orderTypeRules[order.orderType].label.toUpperCase()}</p>
      {order.scheduledFor && <p className="print-due">DUE {when(order.scheduledFor)}</p>}
      <p className="print-customer">{customerNameOf(order)}</p>
      <p>{formatPhone(order.customerPhone)}</p>
      {order.deliveryAddress && <p>{order.deliveryAddress}</p>}
      <ul>
        {order.lines.map((line) => (
          <SlipLine key={line.id} line={line} />
        ))}
      </ul>
      {extras && <p className="print-line">{extras}</p>}
      {ticketMarks(order, timezone).map((mark) => (
        <p key={mark} className="print-note">
          ! {mark}
        </p>
      ))}
      <p className="print-foot">
        {restaurant}
        <br />
        Placed {when(order.placedAt)}
        <br />
        Printed {when(at)}
      </p>
    </div>
  )
}

function SlipLine({ line }: { readonly line: PricedLine }) {
  return (
    <li>
      <p className="print-line">
        {line.quantity} × {line.name}
        {line.is21Plus && ' (21+)'}
      </p>
      {line.variants.length > 0 && <p>{kitchenVariants(line)}</p>}
      {kitchenOptions(line).map(({ id, sign, word, name }) => (
        <p key={id}>
          {sign} <b>{word}</b> {name}
        </p>
      ))}
      {line.note !== '' && <p className="print-note">NOTE: {line.note}</p>}
    </li>
  )
}
