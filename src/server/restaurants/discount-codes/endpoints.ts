/** The management of discount codes over HTTP. */

import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { normaliseCode } from '#domain/orders/discounts/discount-code.ts'
import { authorOf, ownedRestaurant } from '../../access/api.ts'
import { allProducts } from '../../menu/catalogue/all-products.ts'
import { toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { readCodes, timezoneOf } from './read-codes.ts'
import { createCode, deleteCode, updateCode } from './save-code.ts'

export const discountCodes = {
  list: api.discountCodes.list.handler(async ({ context }) => {
    const { db, clock } = context.deps
    const restaurantId = ownedRestaurant(context)
    const products = await allProducts(db, restaurantId)
    return {
      timezone: await timezoneOf(db, restaurantId),
      now: clock.now().toString(),
      codes: await readCodes(db, restaurantId),
      products: products.map(({ id, name, category }) => ({ id, name, category })),
    }
  }),
  create: api.discountCodes.create.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const made = await createCode(context.deps, authorOf(context), restaurantId, input.discount)
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(context.deps, restaurantId, made.value)
  }),
  update: api.discountCodes.update.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const saved = await updateCode(context.deps, authorOf(context), restaurantId, input)
    const current = () => stored(context.deps, restaurantId, input.code)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.discountCodes.delete.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const deleted = await deleteCode(context.deps, authorOf(context), restaurantId, input)
    const current = () => stored(context.deps, restaurantId, input.code)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { code: deleted.value }
  }),
}

async function stored({ db }: RestaurantsDeps, restaurantId: RestaurantId, code: string): Promise<CodeView> {
  const [saved] = await readCodes(db, restaurantId, normaliseCode(code))
  if (!saved) throw new Error('a discount code was not saved after saving it')
  return saved
}
