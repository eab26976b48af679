/** Endpoints of special hours. */

import { eq } from 'drizzle-orm'
import type { SpecialHoursView } from '#contract/restaurants/special-hours.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { SpecialHoursId } from '#domain/ids.ts'
import { offeredOrderTypes } from '#domain/orders/ordering/order-types.ts'
import { suggestedHolidays } from '#domain/restaurants/special-hours/suggested-holidays.ts'
import { accessOfCaller, authorOf, ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { isAdministrator, listMemberships } from '../../access/memberships.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { levelsFor } from './levels.ts'
import { readSpecialHours } from './read-special-hours.ts'
import { changeSpecialHours, previewStranded, type SpecialHoursChange } from './save-special-hours.ts'

type Context = RequestContext<RestaurantsDeps>

export const specialHours = {
  list: api.specialHours.list.handler(async ({ context }) => {
    const { restaurant, all, levels } = await read(context)
    const today = dateOf(context.deps.clock.now(), restaurant.timezone)
    return {
      today: today.toString(),
      levels,
      business: restaurant.business,
      hours: all.filter(({ to }) => to >= today.toString()),
      suggestions: suggestedHolidays(all, today, offeredOrderTypes(restaurant)).map(({ day, name }) => ({
        date: day.toString(),
        name,
      })),
    }
  }),
  create: api.specialHours.create.handler(async ({ context, input, errors }) => {
    const made = await change(context, { edit: null, hours: input.hours, decisions: input.decisions })
    if (!made.ok) throw toError(errors, made.refusal)
    return stored(context, made.value)
  }),
  update: api.specialHours.update.handler(async ({ context, input, errors }) => {
    const edit = { id: input.hoursId, revision: input.revision }
    const saved = await change(context, { edit, hours: input.hours, decisions: input.decisions })
    const current = () => stored(context, input.hoursId)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, current)
    return current()
  }),
  delete: api.specialHours.delete.handler(async ({ context, input, errors }) => {
    const edit = { id: input.hoursId, revision: input.revision }
    const deleted = await change(context, { edit, hours: null, decisions: input.decisions })
    const current = () => stored(context, input.hoursId)
    if (!deleted.ok) throw await toEditError(errors, deleted.refusal, current)
    return { id: deleted.value }
  }),
  stranded: api.specialHours.stranded.handler(async ({ context, input }) => {
    const preview = { id: input.hoursId, hours: input.hours }
    const orders = await previewStranded(context.deps, ownedRestaurant(context), preview)
    return { orders, mayCancel: mayCancel(context) }
  }),
}

async function change(context: Context, wanted: SpecialHoursChange) {
  return changeSpecialHours(context.deps, await callerOf(context), ownedRestaurant(context), wanted)
}

async function callerOf(context: Context) {
  const actor = authorOf(context)
  const { db } = context.deps
  return {
    actor,
    memberships: actor.id ? await listMemberships(db, actor.id) : [],
    isAdministrator: actor.id !== null && (await isAdministrator(db, actor.id)),
    mayCancel: mayCancel(context),
  }
}

/** SPH-11: whether the caller may cancel the orders that new hours strand. */
export function mayCancel(context: Pick<Context, 'ownAccess'>): boolean {
  return accessOfCaller(context).permissions.has('orders.cancel')
}

async function read(context: Context) {
  const { db } = context.deps
  const restaurantId = ownedRestaurant(context)
  const [restaurant] = await db
    .select({
      id: restaurants.id,
      timezone: restaurants.timezone,
      deliveryEnabled: restaurants.deliveryEnabled,
      businessId: restaurants.businessId,
      business: businesses.name,
    })
    .from(restaurants)
    .leftJoin(businesses, eq(businesses.id, restaurants.businessId))
    .where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error('a restaurant no longer exists')
  const levels = await levelsFor(db, await callerOf(context), restaurant.businessId)
  const all = await readSpecialHours(db, restaurant)
  return {
    restaurant,
    levels,
    all: all.map((hours) => ({ ...hours, mayChange: levels.includes(hours.level) })),
  }
}

async function stored(context: Context, id: SpecialHoursId): Promise<SpecialHoursView> {
  const { all } = await read(context)
  const hours = all.find((one) => one.id === id)
  if (!hours) throw new Error('special hours that were just written do not exist')
  return hours
}
