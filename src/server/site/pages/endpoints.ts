/** Endpoints of the pages, terms and posts that diners read. */

import { findRestaurantId } from '../../access/find-restaurant.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { SiteDeps } from '../deps.ts'
import { findPublicPage, findTerms, readCurrentTerms } from './public-pages.ts'

export const texts = {
  get: api.texts.get.handler(async ({ context: { deps }, input, errors }) => {
    const id = await findRestaurantId(deps.db, input.restaurant)
    const menu = id && (await deps.menus.current(id))
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    return deps.texts.at(menu.restaurant.id, menu.version)
  }),
  page: api.texts.page.handler(async ({ context, input, errors }) => {
    const scope = await scopeOf(context.deps, input.restaurant)
    const page = scope === undefined ? null : await findPublicPage(context.deps, scope, input.slug)
    if (!page) throw toError(errors, { kind: 'page_not_found' })
    return page
  }),
  terms: api.texts.terms.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const scope = await scopeOf(context.deps, input.restaurant)
    const terms =
      input.version !== undefined
        ? await findTerms(deps, input.version, scope ?? null)
        : scope === undefined
          ? null
          : await readCurrentTerms(deps, scope)
    if (!terms) throw toError(errors, { kind: 'page_not_found' })
    return terms
  }),
}

/** The named restaurant, else the platform; undefined if there is no such restaurant. */
async function scopeOf({ db }: SiteDeps, restaurant: string | undefined): Promise<Scope | undefined> {
  if (restaurant === undefined) return null
  return (await findRestaurantId(db, restaurant)) ?? undefined
}
