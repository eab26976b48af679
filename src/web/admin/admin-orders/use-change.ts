import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/admin-orders.ts'

/** A change of the order; what the server makes of it is what the screen shows then. */
export function useChange<Input>(
  change: (request: Input) => Promise<OrderDetail>,
  onChanged: () => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // What stands in the way may have happened elsewhere: the screen then shows that.
    onError: () => queries.invalidateQueries({ queryKey: ['order'] }),
    onSuccess: async (order) => {
      queries.setQueryData(['order', order.id], order)
      onChanged()
      await queries.invalidateQueries({ queryKey: ['orders'] })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}
