/** Changes many products at once. */

import type { ProductsChange } from '#contract/products.ts'
import type { CategoryId, ProductId, RestaurantId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { markSoldOut } from '../stock/mark-sold-out.ts'
import { deleteProduct } from './delete-product.ts'
import { readProduct } from './read-products.ts'
import { updateProduct } from './save-product.ts'
import { setActive } from './set-active.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs'>

type ProductsRequest = { readonly productIds: readonly ProductId[]; readonly change: ProductsChange }

/**
 * PRD-29: changes each product by the rules of a single change, all in one transaction: a refusal of one leaves every
 * product as it was. Returns the number of products. Locks them in the order of their ids.
 */
export async function changeProducts(
  deps: ChangeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { productIds, change }: ProductsRequest,
): Promise<Result<number>> {
  const ids = [...new Set(productIds)].toSorted()
  try {
    await deps.db.transaction(async (tx) => {
      for (const productId of ids) {
        const changed = await changeOne({ ...deps, db: tx }, actor, restaurantId, productId, change)
        if (!changed.ok) throw new RefusedChange(changed.refusal)
      }
    })
  } catch (error) {
    if (error instanceof RefusedChange) return refuse(error.refusal)
    throw error
  }
  return accept(ids.length)
}

/** Ends the transaction, so that nothing of it is written. */
class RefusedChange extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`a change of many products was refused: ${refusal.kind}`)
    this.refusal = refusal
  }
}

async function changeOne(
  deps: ChangeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  productId: ProductId,
  change: ProductsChange,
): Promise<Result<unknown>> {
  switch (change.kind) {
    case 'active':
      return setActive(deps, actor, restaurantId, { productId, isActive: change.isActive })
    case 'sold_out':
      return markSoldOut(deps, actor, restaurantId, { kind: 'product', id: productId }, change.soldOut)
    case 'category':
      return move(deps, actor, restaurantId, productId, change.categoryId)
    case 'delete': {
      const product = await readProduct(deps, restaurantId, productId)
      if (!product) return refuse({ kind: 'product_not_found' })
      return deleteProduct(deps, actor, restaurantId, { productId, revision: product.revision })
    }
  }
}

async function move(
  deps: ChangeDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  productId: ProductId,
  categoryId: CategoryId,
): Promise<Result<ProductId>> {
  const product = await readProduct(deps, restaurantId, productId)
  if (!product) return refuse({ kind: 'product_not_found' })
  const { revision, ...draft } = product
  return updateProduct(deps, actor, restaurantId, { productId, revision, draft: { ...draft, categoryId } })
}
