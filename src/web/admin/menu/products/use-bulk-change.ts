import { useMutation } from '@tanstack/react-query'
import type { ProductsChange, ProductView } from '#contract/menu/products.ts'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { type BulkRequest, undoRequests } from './bulk-undo.ts'
import { bulkFailed } from './outcomes.ts'
import { useCatalogueChanged } from './use-products.ts'

type BulkPlan = {
  readonly restaurant: string
  readonly say: (text: string, undo?: () => void) => void
  readonly onOutcome: (outcome: ActionResult) => void
  /** Runs after a change, also after one that failed. */
  readonly onEnd: (hasSucceeded: boolean) => void
}

/** PRD-29: returns a mutation that changes the given products together and offers to undo it, if it can be undone. */
export function useBulkChange({ restaurant, say, onOutcome, onEnd }: BulkPlan) {
  const reload = useCatalogueChanged(restaurant)
  const send = async ({ productIds, change }: BulkRequest) =>
    (await callApi()).products.change({ restaurant, productIds: [...productIds], change })
  const undo = useMutation({
    mutationFn: async (requests: readonly BulkRequest[]) => {
      for (const request of requests) await send(request)
    },
    onSuccess: () => say('The change was undone.'),
    onError: (problem) => onOutcome(bulkFailed(problem)),
    onSettled: reload,
  })
  return useMutation({
    mutationFn: ({
      products,
      change,
    }: {
      products: readonly ProductView[]
      change: ProductsChange
      done: string
    }) => send({ productIds: products.map(({ id }) => id), change }),
    onSuccess: (_, { products, change, done }) => {
      const requests = undoRequests(change, products)
      say(done, requests.length > 0 ? () => undo.mutate(requests) : undefined)
      onEnd(true)
    },
    onError: (problem) => {
      onOutcome(bulkFailed(problem))
      onEnd(false)
    },
    onSettled: reload,
  })
}
