/** Endpoints of timed menus. */

import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import type { RestaurantId, TimedMenuId } from '#domain/ids.ts'
import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { toEditError, toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import type { MenuDeps } from '../../deps.ts'
import { readMenus } from './read-menus.ts'
import { deleteMenu, saveMenu } from './save-menu.ts'

export const timedMenus = {
  list: api.timedMenus.list.handler(async ({ context }) => {
    const { menus, products } = await readMenus(context.deps.db, ownedRestaurant(context))
    return { menus, products: products.map(({ id, name, category }) => ({ id, name, category })) }
  }),
  create: api.timedMenus.create.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const made = await saveMenu(context.deps, authorOf(context), restaurantId, null, input.menu)
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(context.deps, restaurantId, made.value)
  }),
  update: api.timedMenus.update.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const edit = { id: input.menuId, revision: input.revision }
    const saved = await saveMenu(context.deps, authorOf(context), restaurantId, edit, input.menu)
    const current = () => stored(context.deps, restaurantId, input.menuId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.timedMenus.delete.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const removal = { id: input.menuId, revision: input.revision }
    const deleted = await deleteMenu(context.deps, authorOf(context), restaurantId, removal)
    const current = () => stored(context.deps, restaurantId, input.menuId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
}

async function stored({ db }: MenuDeps, restaurantId: RestaurantId, id: TimedMenuId): Promise<TimedMenuView> {
  const { menus } = await readMenus(db, restaurantId)
  const menu = menus.find((candidate) => candidate.id === id)
  if (!menu) throw new Error('a timed menu that was just written does not exist')
  return menu
}
