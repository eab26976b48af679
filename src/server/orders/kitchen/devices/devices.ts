/** Lists and revokes the displays of a restaurant. */

import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { devices } from '../../../platform/db/schema/devices.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'

export type StoredDevice = typeof devices.$inferSelect

/** DEV-7: all displays, the most recently paired first, including revoked ones. */
export function listDevices(db: Database, restaurantId: RestaurantId): Promise<StoredDevice[]> {
  return db
    .select()
    .from(devices)
    .where(eq(devices.restaurantId, restaurantId))
    .orderBy(desc(devices.pairedAt), desc(devices.id))
}

/** DEV-8: revokes a display; the event ends its open streams. null if this restaurant has no such display. */
export async function revokeDevice(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  deviceId: DeviceId,
  actor: AuditActor,
): Promise<StoredDevice | null> {
  return deps.db.transaction(async (tx) => {
    const ofRestaurant = and(eq(devices.id, deviceId), eq(devices.restaurantId, restaurantId))
    const at = deps.clock.now()
    const revoked = await tx
      .update(devices)
      .set({ revokedAt: at })
      .where(and(ofRestaurant, isNull(devices.revokedAt)))
      .returning({ id: devices.id })
    const [device] = await tx.select().from(devices).where(ofRestaurant)
    if (device && revoked.length > 0) {
      await recordEvent(tx, { restaurantId, type: 'device_revoked', orderId: null, at })
      await writeAudit(deps, tx, {
        restaurantId,
        actor,
        subject: 'kitchen_display',
        subjectId: device.id,
        subjectName: device.name,
        action: 'deleted',
        changes: {},
      })
    }
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
