import { useEffect, useState } from 'react'
import { formatClock } from '#domain/clock/format-time.ts'
import { toZoned } from '#domain/clock/zoned.ts'
import { formatHistoryEntry, type HistoryEntry } from '#domain/orders/kitchen/history.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { callApi } from '#web/api/client.ts'

/** Polling interval: some entries, such as being shown on a display, don't change the order. */
const readAgainMilliseconds = 3000

/** KIT-16: what happened to an order, with times; loaded again whenever the order changes, and periodically. */
export function OrderHistory({
  order,
  timezone,
}: {
  readonly order: KitchenOrder
  readonly timezone: string
}) {
  const [history, setHistory] = useState<readonly HistoryEntry[] | 'failed' | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const read = () =>
      callApi()
        .then(({ kitchen }) => kitchen.history({ orderId: order.id }, { signal: ended.signal }))
        .then(setHistory)
        .catch(() => {
          if (!ended.signal.aborted) setHistory((read) => read ?? 'failed')
        })
    void read()
    const timer = setInterval(read, readAgainMilliseconds)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [order])

  if (history === null) return <p className="text-ink-soft">Loading…</p>
  if (history === 'failed') return <p className="text-ink-soft">The history can’t be loaded right now.</p>
  return (
    <ol className="mt-2 divide-y divide-line">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.kind}`} className="flex gap-4 py-1.5">
          <time dateTime={entry.at} className="w-30 shrink-0 text-ink-soft tabular-nums">
            {clockWithSeconds(entry.at, timezone)}
          </time>
          <span className="font-semibold">
            {formatEntry(entry, order, timezone)}
            {entry.device && <span className="font-normal text-ink-soft"> at {entry.device}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function formatEntry(entry: HistoryEntry, { orderType }: KitchenOrder, timezone: string): string {
  const { kind, status } = entry
  if (kind === 'moved' && status) return statusLabel(status, orderType)
  if (kind === 'undone' && status)
    return `${formatHistoryEntry(entry, timezone)}: ${statusLabel(status, orderType)}`
  return formatHistoryEntry(entry, timezone)
}

function clockWithSeconds(at: string, timezone: string): string {
  const instant = Temporal.Instant.from(at)
  const [time, half] = formatClock(instant, timezone).split(' ')
  return `${time}:${toZoned(instant, timezone).second.toString().padStart(2, '0')} ${half}`
}
