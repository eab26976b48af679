import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OrderList } from '#contract/orders/admin-orders.ts'
import { queryOfFilters } from '#web/admin/filters/filters-in-address.ts'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { useServerNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { readFilters } from './filters-in-address.ts'
import { OrderTable } from './order-table.tsx'
import { stableRows } from './stable-rows.ts'

type OrderPageProps = {
  readonly list: OrderList
  /** The previous list is shown while the requested one loads. */
  readonly isWaiting: boolean
  readonly hasSeveral: boolean
}

/** AOR-11: a page of the list, whose number of orders is next to the views; new orders are shown on request. */
export function OrderPage({ list, isWaiting, hasSeveral }: OrderPageProps) {
  const [parameters] = useSearchParams()
  const now = useServerNow(list.now, 15)
  const [shown, setShown] = useState(list.orders)
  const isFirstPage = !parameters.has('before')
  const { rows, waiting } = stableRows(shown, list.orders)
  const news = isFirstPage && shown.length > 0 ? waiting : 0
  const visible = shown.length === 0 ? list.orders : rows
  return (
    <div aria-busy={isWaiting} className={`contents ${isWaiting ? '*:opacity-60' : ''}`}>
      <div className="flex min-h-11 items-center">
        <p role="status" className={`text-sm text-ink-soft ${news > 0 ? 'max-sm:sr-only' : ''}`}>
          {formatCount(list.count)}
        </p>
        <div role="status">
          {news > 0 && (
            <Button className="sm:ml-3" onClick={() => setShown(list.orders)}>
              Show {news} new {news === 1 ? 'order' : 'orders'}
            </Button>
          )}
        </div>
      </div>
      <div className="col-span-full">
        {visible.length === 0 ? (
          <NoneShown isFirstPage={isFirstPage} isFiltered={queryOfFilters(readFilters(parameters)) !== ''} />
        ) : (
          <OrderTable orders={visible} now={now} hasSeveral={hasSeveral} />
        )}
      </div>
      <nav aria-label="Pages" className="col-span-full mt-2 flex justify-between gap-3">
        {isFirstPage ? (
          <span />
        ) : (
          <Link to={{ search: searchOf(parameters, null) }} className={buttonClasses('outline', 'md')}>
            Back to newest
          </Link>
        )}
        {list.next && (
          <Link to={{ search: searchOf(parameters, list.next) }} className={buttonClasses('outline', 'md')}>
            Older orders
          </Link>
        )}
      </nav>
    </div>
  )
}

/** AOR-4: formats the number of orders, with '+' if there are more than were counted. */
function formatCount({ value, isMore }: OrderList['count']): string {
  const number = `${value.toLocaleString('en-US')}${isMore ? '+' : ''}`
  return `${number} ${value === 1 && !isMore ? 'order' : 'orders'}`
}

function searchOf(parameters: URLSearchParams, before: string | null): string {
  const next = new URLSearchParams(parameters)
  if (before) next.set('before', before)
  else next.delete('before')
  return next.toString()
}

function NoneShown({ isFirstPage, isFiltered }: Readonly<Record<'isFirstPage' | 'isFiltered', boolean>>) {
  if (!isFirstPage) return <EmptyPanel title="No more orders" text="All of them are on the pages before." />
  if (isFiltered) return <EmptyPanel title="No orders found" text="Try other words, or fewer filters." />
  return <EmptyPanel title="No orders yet" text="Orders appear here as soon as they are placed." />
}
