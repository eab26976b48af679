import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'

/** A mutation of an order; the screen then shows the order that the server returns. */
export function useChange<Input>(
  change: (request: Input) => Promise<OrderDetail>,
  onChanged: () => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // The order may have changed elsewhere: reloads it, so that the screen shows the reason.
    onError: () => invalidate(queries, queryKeys.order()),
    onSuccess: async (order) => {
      queries.setQueryData(queryKeys.order(order.id), order)
      onChanged()
      await invalidate(queries, queryKeys.orders(), queryKeys.dashboard())
    },
  })
}
