/** The displays of a restaurant: which there are, and shutting one out. */

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { devices } from '../db/schema/devices.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../live/record-event.ts'

export type StoredDevice = typeof devices.$inferSelect

/** DEV-7: the latest paired first, those that were shut out among them. */
export function listDevices(db: Database, restaurantId: RestaurantId): Promise<StoredDevice[]> {
  return db
    .select()
    .from(devices)
    .where(eq(devices.restaurantId, restaurantId))
    .orderBy(desc(devices.pairedAt), desc(devices.id))
}

/** DEV-8: shuts a display out; its running streams end by the event. null where this restaurant has no such display. */
export async function revokeDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  deviceId: DeviceId,
): Promise<StoredDevice | null> {
  return db.transaction(async (tx) => {
    const ofRestaurant = and(eq(devices.id, deviceId), eq(devices.restaurantId, restaurantId))
    const at = clock.now()
    const revoked = await tx
      .update(devices)
      .set({ revokedAt: at })
      .where(and(ofRestaurant, isNull(devices.revokedAt)))
      .returning({ id: devices.id })
    if (revoked.length > 0) await recordEvent(tx, { restaurantId, type: 'device_revoked', orderId: null, at })
    const [device] = await tx.select().from(devices).where(ofRestaurant)
    return device ?? null
  })
}

/** Whether this display may still see its kitchen. */
export async function isStillPaired(db: Database, deviceId: DeviceId): Promise<boolean> {
  const device = await db.query.devices.findFirst({
    columns: { revokedAt: true },
    where: eq(devices.id, deviceId),
  })
  return device?.revokedAt === null
}
