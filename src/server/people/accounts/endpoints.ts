/** Endpoints of the diner's account. */

import { eq } from 'drizzle-orm'
import { isMoreThanStaff } from '#domain/access/permissions.ts'
import { signedIn } from '../../access/api.ts'
import { isAdministrator, managedRestaurants } from '../../access/memberships.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { readSecondFactorPolicy } from '../../platform/security/second-factor-policy.ts'
import { api } from '../area-api.ts'

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
  restaurants: api.accounts.restaurants.handler(async ({ context }) => {
    const { id, secondFactor } = signedIn(context)
    const { db } = context.deps
    const administrator = await isAdministrator(db, id)
    const restaurants = await managedRestaurants(db, id)
    const isBound =
      administrator ||
      restaurants.some(({ permissions }) => isMoreThanStaff({ permissions: new Set(permissions) }))
    const secondFactorMissing =
      isBound && !secondFactor && (await readSecondFactorPolicy(context.deps)) === 'demanded'
    const shown = restaurants.map((restaurant) => ({
      ...restaurant,
      secondFactorFrom: restaurant.secondFactorFrom?.toString() ?? null,
    }))
    return {
      now: context.deps.clock.now().toString(),
      administrator,
      secondFactorMissing,
      restaurants: shown,
    }
  }),
}
