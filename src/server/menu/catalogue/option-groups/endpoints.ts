/** Endpoints of option groups. */

import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import type { GroupId, RestaurantId } from '#domain/ids.ts'
import { groupKinds } from '#domain/menu/group-draft.ts'
import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { toEditError, toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import type { MenuDeps } from '../../deps.ts'
import { deleteGroup, kindOfGroup, productsOf } from './delete-group.ts'
import { readGroups } from './read-groups.ts'
import { createGroup, updateGroup } from './save-group.ts'

export const optionGroups = {
  list: api.optionGroups.list.handler(async ({ context, input }) => {
    const { deps } = context
    const kinds = input.kind ? [input.kind] : groupKinds
    const restaurantId = ownedRestaurant(context)
    return readGroups(deps.db, kinds, { restaurantId, groupId: null, now: deps.clock.now() })
  }),
  products: api.optionGroups.products.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const kind = await kindOfGroup(db, ownedRestaurant(context), input.groupId)
    if (!kind) throw toError(errors, { kind: 'group_not_found' })
    return productsOf(db, kind, input.groupId)
  }),
  create: api.optionGroups.create.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const made = await createGroup(deps, authorOf(context), restaurantId, input.group)
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(deps, restaurantId, made.value)
  }),
  update: api.optionGroups.update.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const { groupId, revision, group } = input
    const edit = { groupId, revision, draft: group }
    const saved = await updateGroup(deps, authorOf(context), restaurantId, edit)
    const current = () => stored(deps, restaurantId, groupId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.optionGroups.delete.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const deleted = await deleteGroup(deps, authorOf(context), restaurantId, input)
    const current = () => stored(deps, restaurantId, input.groupId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
}

async function stored(
  { db, clock }: MenuDeps,
  restaurantId: RestaurantId,
  groupId: GroupId,
): Promise<OptionGroupView> {
  const [group] = await readGroups(db, groupKinds, { restaurantId, groupId, now: clock.now() })
  if (!group) throw new Error('a group that was just written does not exist')
  return group
}
