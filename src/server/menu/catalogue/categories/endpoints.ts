/** Endpoints of categories. */

import type { CategoryView } from '#contract/menu/categories.ts'
import type { CategoryId, RestaurantId } from '#domain/ids.ts'
import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { toEditError, toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import type { MenuDeps } from '../../deps.ts'
import { deleteCategory } from './delete-category.ts'
import { readCategories } from './read-categories.ts'
import { createCategory, reorderCategories, setCategoryActive, updateCategory } from './save-category.ts'

export const categories = {
  list: api.categories.list.handler(({ context }) =>
    readCategories(context.deps.db, ownedRestaurant(context)),
  ),
  create: api.categories.create.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const made = await createCategory(context.deps, authorOf(context), restaurantId, input.category)
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(context.deps, restaurantId, made.value)
  }),
  update: api.categories.update.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const { categoryId: id, revision, category: draft } = input
    const edit = { id, revision, draft }
    const saved = await updateCategory(context.deps, authorOf(context), restaurantId, edit)
    const current = () => stored(context.deps, restaurantId, id)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  setActive: api.categories.setActive.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const { categoryId: id, isActive } = input
    const saved = await setCategoryActive(context.deps, authorOf(context), restaurantId, { id, isActive })
    if (!saved.ok) throw toError(errors, saved.refusal)
    return stored(context.deps, restaurantId, id)
  }),
  reorder: api.categories.reorder.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const saved = await reorderCategories(context.deps, authorOf(context), restaurantId, input.order)
    const current = () => readCategories(context.deps.db, restaurantId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.categories.delete.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const deleted = await deleteCategory(context.deps, authorOf(context), restaurantId, input)
    const current = () => stored(context.deps, restaurantId, input.categoryId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
}

async function stored({ db }: MenuDeps, restaurantId: RestaurantId, id: CategoryId): Promise<CategoryView> {
  const [category] = await readCategories(db, restaurantId, id)
  if (!category) throw new Error('a category that was just written does not exist')
  return category
}
