/** Changes many products at once. */

import type { ProductsChange } from '#contract/menu/products.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import type { StockDetail } from '#domain/orders/events/public-event.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { markSoldOutWithin, stockDetailOf } from '../stock/mark-sold-out.ts'
import { deleteProductWithin } from './delete-product.ts'
import { lockProduct, updateProductWithin } from './save-product.ts'
import { setActiveWithin } from './set-active.ts'

type ChangeDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids' | 'jobs'>

type ProductsRequest = { readonly productIds: readonly ProductId[]; readonly change: ProductsChange }

/**
 * PRD-29: changes each product by the rules of a single change, all in one transaction: a refusal of one leaves every
 * product as it was. Returns the number of products. Locks them in the order of their ids, and notifies open menus once.
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
      if (change.kind !== 'sold_out') {
        for (const productId of ids)
          orThrow(await changeOne(deps, tx, actor, restaurantId, { productId, change }))
        return menuChanged(deps, tx, restaurantId)
      }
      const items: StockDetail[] = []
      for (const id of ids) {
        const item = { kind: 'product', id } as const
        const marked = orThrow(await markSoldOutWithin(deps, tx, actor, restaurantId, item, change.soldOut))
        items.push(stockDetailOf(item, marked.mark))
      }
      return menuChanged(deps, tx, restaurantId, items)
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

function orThrow<Value>(changed: Result<Value>): Value {
  if (!changed.ok) throw new RefusedChange(changed.refusal)
  return changed.value
}

async function changeOne(
  deps: Omit<ChangeDeps, 'db'>,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  {
    productId,
    change,
  }: { readonly productId: ProductId; readonly change: Exclude<ProductsChange, { kind: 'sold_out' }> },
): Promise<Result<unknown>> {
  const product = await lockProduct(deps, tx, restaurantId, productId)
  if (!product) return refuse({ kind: 'product_not_found' })
  const { revision, ...draft } = product
  switch (change.kind) {
    case 'active':
      return setActiveWithin(deps, tx, actor, restaurantId, { productId, isActive: change.isActive })
    case 'category': {
      const moved = { ...draft, categoryId: change.categoryId }
      return updateProductWithin(deps, tx, actor, restaurantId, { productId, revision, draft: moved })
    }
    case 'delete':
      return deleteProductWithin(deps, tx, actor, restaurantId, { productId, revision })
  }
}
