import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Mail } from '../../platform/adapters/mail/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { oneLine } from './mail-content.ts'

/** MAI-33: returns the sender of mails to a restaurant's diners, and its first address for notifications, where replies go. */
export async function onBehalfOf(
  db: Database,
  restaurantId: RestaurantId,
): Promise<NonNullable<Mail['onBehalfOf']>> {
  const [restaurant] = await db
    .select({ name: restaurants.name, emails: restaurants.notificationEmails })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error(`there is no restaurant ${restaurantId}`)
  return { name: oneLine(restaurant.name), replyTo: restaurant.emails[0] ?? null }
}
