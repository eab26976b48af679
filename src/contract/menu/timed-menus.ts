/** Timed menus, for people who manage the catalog: their hours and products. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { midnightOf } from '#domain/restaurants/settings/hours-check.ts'
import { editErrors, notFound, refusedByRule } from '../errors.ts'
import { eachWeekday, idSchema, restaurantNameSchema } from '../primitives.ts'

/** Times of day in the restaurant's time zone, 'HH:MM'; an end at or before its start is on the next day. */
const windows = z
  .array(z.object({ start: z.string().max(5), end: z.string().max(5).overwrite(midnightOf) }))
  .max(timedMenuLimits.windows)
  .readonly()
  .exactOptional()

const timedMenuDraftSchema = z.object({
  name: z.string().trim().max(timedMenuLimits.name),
  schedule: eachWeekday(windows),
  productIds: z.array(idSchema('Product')).max(5000),
  /** Those that are not on the regular menu. If absent, this stays as it is for each product. */
  timedOnlyIds: z.array(idSchema('Product')).max(5000).exactOptional(),
})

const timedMenuSchema = timedMenuDraftSchema
  .extend({
    id: idSchema('TimedMenu'),
    timedOnlyIds: z.array(idSchema('Product')),
    revision: z.int(),
  })
  .meta({ id: 'TimedMenu' })
export type TimedMenuView = z.infer<typeof timedMenuSchema>

/** A product that can be added to a menu. */
const menuProductSchema = z.object({
  id: idSchema('Product'),
  name: z.string(),
  category: z.string(),
})
export type MenuProduct = z.infer<typeof menuProductSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofMenu = ofRestaurant.extend({ menuId: idSchema('TimedMenu') })

export const timedMenus = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/timed-menus',
      summary: 'List timed menus',
      description: 'Sorted by name, with all products that can be on them.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.object({ menus: z.array(timedMenuSchema), products: z.array(menuProductSchema) })),
  create: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/timed-menus',
      summary: 'Create a timed menu',
      tags: ['Catalogue'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(ofRestaurant.extend({ menu: timedMenuDraftSchema }))
    .output(timedMenuSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/timed-menus/{menuId}',
      summary: 'Update a timed menu',
      description: 'Includes which products are on it.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(timedMenuSchema))
    .input(ofMenu.extend({ revision: z.int(), menu: timedMenuDraftSchema }))
    .output(timedMenuSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurant}/timed-menus/{menuId}',
      summary: 'Delete a timed menu',
      description: 'Its products stay on their other menus, or return to the regular menu.',
      tags: ['Catalogue'],
    })
    .errors(editErrors(timedMenuSchema))
    .input(ofMenu.extend({ revision: z.int() }))
    .output(z.object({ id: idSchema('TimedMenu') })),
}
