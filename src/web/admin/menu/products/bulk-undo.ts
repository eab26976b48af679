import type { ProductsChange, ProductView } from '#contract/menu/products.ts'
import type { ProductId } from '#domain/ids.ts'

/** A change of some products, as it is requested. */
export type BulkRequest = { readonly productIds: readonly ProductId[]; readonly change: ProductsChange }

/**
 * PRD-29: returns the requests that undo a change; none if nothing differed, if it deleted products, or if it replaced a
 * mark with an end, which can't be set again. `before` are the products as they were.
 */
export function undoRequests(change: ProductsChange, before: readonly ProductView[]): readonly BulkRequest[] {
  switch (change.kind) {
    case 'active':
      return requestsFor(
        before.filter(({ isActive }) => isActive !== change.isActive),
        { kind: 'active', isActive: !change.isActive },
      )
    case 'category':
      return [...Map.groupBy(before, ({ categoryId }) => categoryId)]
        .filter(([categoryId]) => categoryId !== change.categoryId)
        .flatMap(([categoryId, products]) => requestsFor(products, { kind: 'category', categoryId }))
    case 'sold_out': {
      if (before.some(({ soldOut }) => soldOut && soldOut.until !== null)) return []
      const [available, marked] = [
        before.filter(isAvailable),
        before.filter((product) => !isAvailable(product)),
      ]
      return [
        ...(change.soldOut ? requestsFor(available, { kind: 'sold_out', soldOut: null }) : []),
        ...(change.soldOut === 'until_said'
          ? []
          : requestsFor(marked, { kind: 'sold_out', soldOut: 'until_said' })),
      ]
    }
    case 'delete':
      return []
  }
}

function isAvailable({ soldOut }: ProductView): boolean {
  return soldOut === null
}

function requestsFor(products: readonly ProductView[], change: ProductsChange): readonly BulkRequest[] {
  return products.length === 0 ? [] : [{ productIds: products.map(({ id }) => id), change }]
}
