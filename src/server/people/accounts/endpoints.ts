/** Endpoints of the diner's account. */

import { eq } from 'drizzle-orm'
import { isMoreThanStaff } from '#domain/accounts/permissions.ts'
import { refusalMessage } from '#domain/messages.ts'
import { reorder } from '#domain/ordering/reorder.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { signedIn } from '../../access/api.ts'
import { api } from '../area-api.ts'
import { toError } from '../../platform/http/refusals.ts'
import { presentOrder } from '../../orders/ordering/present-order.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { isAdministrator, managedRestaurants } from '../../access/memberships.ts'
import { readSecondFactorPolicy } from '../../platform/security/second-factor-policy.ts'
import { findOwnOrder, ordersOfDiner } from '../../orders/ordering/orders-of-diner.ts'

export const accounts = {
  me: api.accounts.me.handler(({ context }) => ({ diner: context.user })),
  updateContact: api.accounts.updateContact.handler(async ({ context, input }) => {
    const diner = signedIn(context)
    const contact = { name: input.name, phone: input.phone }
    const updatedAt = new Date(context.deps.clock.now().epochMilliseconds)
    await context.deps.db
      .update(users)
      .set({ ...contact, updatedAt })
      .where(eq(users.id, diner.id))
    return { ...diner, ...contact }
  }),
  orders: api.accounts.orders.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const page = await ordersOfDiner(db, signedIn(context), input.olderThan ?? null)
    if (!page) throw toError(errors, { kind: 'order_not_found' })
    const shown = await Promise.all(page.orders.map((order) => presentOrder(db, order)))
    return { orders: shown, hasMore: page.hasMore }
  }),
  reorder: api.accounts.reorder.handler(async ({ context, input, errors }) => {
    const { clock, db, menus } = context.deps
    const order = await findOwnOrder(db, signedIn(context), input.token)
    if (!order) throw toError(errors, { kind: 'order_not_found' })
    const isOpenToDiners = await findRestaurantId(db, order.restaurantId)
    const menu = isOpenToDiners && (await menus.current(order.restaurantId))
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    const { id, slug, name } = menu.restaurant
    const { lines, missing } = reorder(menu, order.lines, clock.now())
    return {
      restaurant: { id, slug, name },
      lines,
      missing: missing.map((each) => ({ name: each.name, reason: refusalMessage(each.refusal) })),
    }
  }),
  restaurants: api.accounts.restaurants.handler(async ({ context }) => {
    const { id, secondFactor } = signedIn(context)
    const { db } = context.deps
    const administrator = await isAdministrator(db, id)
    const restaurants = await managedRestaurants(db, id)
    const isBound =
      administrator || restaurants.some((each) => isMoreThanStaff({ permissions: new Set(each.permissions) }))
    const secondFactorMissing =
      isBound && !secondFactor && (await readSecondFactorPolicy(context.deps)) === 'demanded'
    const shown = restaurants.map((each) => ({
      ...each,
      secondFactorFrom: each.secondFactorFrom?.toString() ?? null,
    }))
    return { administrator, secondFactorMissing, restaurants: shown }
  }),
}
