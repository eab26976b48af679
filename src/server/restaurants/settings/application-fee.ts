import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { ApplicationFee } from '#domain/orders/pricing/application-fee.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** PAY-47: the platform's fee on payments to the restaurant's own account. */
export async function readApplicationFee(db: Database, restaurantId: RestaurantId): Promise<ApplicationFee> {
  const [fee] = await db
    .select({ rate: restaurants.applicationFeeRate, fixed: restaurants.applicationFeeFixed })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!fee) throw new Error('a restaurant no longer exists')
  return fee
}
