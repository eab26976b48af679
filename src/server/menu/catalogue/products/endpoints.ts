/** Endpoints of products. */

import type { ProductView } from '#contract/menu/products.ts'
import type { ProductId, RestaurantId } from '#domain/ids.ts'
import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { toEditError, toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import type { MenuDeps } from '../../deps.ts'
import { changeProducts } from './change-products.ts'
import { deleteProduct } from './delete-product.ts'
import { listProducts, readProduct } from './read-products.ts'
import { readOrder, reorderProducts } from './reorder-products.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { setActive } from './set-active.ts'

export const products = {
  list: api.products.list.handler(({ context }) => listProducts(context.deps, ownedRestaurant(context))),
  get: api.products.get.handler(async ({ context, input, errors }) => {
    const product = await readProduct(context.deps, ownedRestaurant(context), input.productId)
    if (!product) throw toError(errors, { kind: 'product_not_found' })
    return product
  }),
  create: api.products.create.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const made = await createProduct(deps, authorOf(context), restaurantId, input.product)
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(deps, restaurantId, made.value)
  }),
  update: api.products.update.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const { productId, revision, product: draft } = input
    const saved = await updateProduct(deps, authorOf(context), restaurantId, { productId, revision, draft })
    const current = () => stored(deps, restaurantId, productId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  setActive: api.products.setActive.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const set = await setActive(deps, authorOf(context), restaurantId, input)
    if (!set.ok) throw toError(errors, set.refusal)
    return stored(deps, restaurantId, input.productId)
  }),
  change: api.products.change.handler(async ({ context, input, errors }) => {
    const changed = await changeProducts(context.deps, authorOf(context), ownedRestaurant(context), input)
    if (!changed.ok) throw await toEditError(errors, changed.refusal, async () => null)
    return { count: changed.value }
  }),
  reorder: api.products.reorder.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const ordered = await reorderProducts(context.deps, authorOf(context), restaurantId, input)
    const current = () => readOrder(context.deps.db, input.categoryId)
    if (!ordered.ok) throw await toEditError(errors, ordered.refusal, current)
    return [...ordered.value]
  }),
  delete: api.products.delete.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const deleted = await deleteProduct(deps, authorOf(context), restaurantId, input)
    const current = () => stored(deps, restaurantId, input.productId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
}

async function stored(
  deps: MenuDeps,
  restaurantId: RestaurantId,
  productId: ProductId,
): Promise<ProductView> {
  const product = await readProduct(deps, restaurantId, productId)
  if (!product) throw new Error('a product that was just written does not exist')
  return product
}
