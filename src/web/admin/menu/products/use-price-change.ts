import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductList, ProductView } from '#contract/menu/products.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { priceConflict, refusalKindOf, updateFailed } from './outcomes.ts'
import { useCatalogueChanged } from './use-products.ts'

type PricePlan = {
  readonly restaurant: string
  readonly say: (text: string, undo?: () => void) => void
  readonly onOutcome: (outcome: ActionResult) => void
}

type PriceChange = { readonly product: ProductView; readonly price: Cents; readonly isUndo?: boolean }

/** PRD-31: returns a mutation that changes a product's price alone, and offers to undo it. */
export function usePriceChange({ restaurant, say, onOutcome }: PricePlan) {
  const queries = useQueryClient()
  const reload = useCatalogueChanged(restaurant)
  const change = useMutation({
    mutationFn: async ({ product, price }: PriceChange) => {
      const { id: productId, revision, soldOut: _mark, ...draft } = product
      const { products } = await callApi()
      return products.update({ restaurant, productId, revision, product: { ...draft, basePrice: price } })
    },
    onSuccess: (saved, { product, isUndo }) => {
      queries.setQueryData<ProductList>(
        queryKeys.products(restaurant),
        (list) => list && withProduct(list, saved),
      )
      const undo = () => change.mutate({ product: saved, price: product.basePrice, isUndo: true })
      say(`${saved.name} costs ${formatDollars(saved.basePrice)}.`, isUndo ? undefined : undo)
    },
    onError: (problem) =>
      onOutcome(refusalKindOf(problem) === 'changed_meanwhile' ? priceConflict : updateFailed(problem)),
    onSettled: reload,
  })
  return change
}

function withProduct(list: ProductList, saved: ProductView): ProductList {
  return { ...list, products: list.products.map((product) => (product.id === saved.id ? saved : product)) }
}
