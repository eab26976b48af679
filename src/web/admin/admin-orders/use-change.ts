import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/admin-orders.ts'

/** A mutation of an order; the screen then shows the order that the server returns. */
export function useChange<Input>(
  change: (request: Input) => Promise<OrderDetail>,
  onChanged: () => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // The order may have changed elsewhere: reloads it, so that the screen shows the reason.
    onError: () => queries.invalidateQueries({ queryKey: ['order'] }),
    onSuccess: async (order) => {
      queries.setQueryData(['order', order.id], order)
      onChanged()
      await queries.invalidateQueries({ queryKey: ['orders'] })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}
