import type { DeliveryView } from '#contract/orders/webhooks.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { publicEventTexts } from '#domain/orders/events/public-event.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** The event of a delivery and its order: 'New order #1042'. */
export function deliveryName({ kind, orderNumber }: Pick<DeliveryView, 'kind' | 'orderNumber'>): string {
  return [publicEventTexts[kind], orderNumber === null ? null : formatOrderNumber(orderNumber)]
    .filter(Boolean)
    .join(' ')
}

/** WHK-6: the state of a delivery with its last result: 'Delivered · 200'. */
export const deliveryStates = {
  waiting: { text: 'Waiting', tone: 'warn' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Given up', tone: 'bad' },
} as const

/** '0.4 s'; '—' before the first attempt. */
export function formatDuration(ms: number | null): string {
  return ms === null ? '—' : `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`
}

/** In the restaurant's time zone. */
export function formatTime(instant: string, timezone: string): string {
  return formatDayAndTime(Temporal.Instant.from(instant), { timezone }, serverNow())
}
