/** The orders of an account, page by page. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderView } from '#contract/orders/ordering.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'

type OrderHistory = {
  /** null until the first page is loaded. */
  readonly orders: readonly OrderView[] | null
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: Failure | null
  /** Loads the next page, or retries the one that failed. */
  readonly more: () => void
  /** Shows an order as it is now. */
  readonly replace: (order: OrderView) => void
}

type Loaded = Pick<OrderHistory, 'orders' | 'hasMore'>

export function useOrderHistory(): OrderHistory {
  const [loaded, setLoaded] = useState<Loaded>({ orders: null, hasMore: false })
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isFetching = useRef(false)
  const last = loaded.orders?.at(-1)?.token

  const more = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    setLoading(true)
    setFailure(null)
    try {
      const api = await callApi()
      const page = await api.accounts.orders(last ? { olderThan: last } : {})
      setLoaded(({ orders }) => ({ orders: [...(orders ?? []), ...page.orders], hasMore: page.hasMore }))
    } catch (problem) {
      setFailure(describeFailure(problem))
    }
    isFetching.current = false
    setLoading(false)
  }, [last])

  const first = useRef(more)
  useEffect(() => void first.current(), [])
  const replace = (order: OrderView) =>
    setLoaded(({ orders, ...page }) => ({
      ...page,
      orders: orders?.map((listed) => (listed.token === order.token ? order : listed)) ?? null,
    }))
  return { ...loaded, isLoading, failure, more, replace }
}
