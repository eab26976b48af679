/** The log of pauses. */

import { desc, eq, isNull } from 'drizzle-orm'
import { keyAuthor } from '#domain/access/keys/api-key.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import { durationOf } from '#domain/orders/pausing/pause-request.ts'
import { formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { apiKeys } from '../../../platform/db/schema/api-keys.ts'
import { devices } from '../../../platform/db/schema/devices.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'

type PauseWithPhoto = PauseEntry & { readonly hasPhoto: boolean }

/** PSE-15: the latest `count` pauses: the current one first, then newest first. */
export async function listPauses(
  db: Database,
  restaurantId: RestaurantId,
  count: number,
): Promise<PauseWithPhoto[]> {
  const rows = await db
    .select({ pause: orderingDisableLog, display: devices.name, key: apiKeys.name })
    .from(orderingDisableLog)
    .leftJoin(devices, eq(devices.id, orderingDisableLog.disabledBy))
    .leftJoin(apiKeys, eq(apiKeys.id, orderingDisableLog.disabledByKey))
    .where(eq(orderingDisableLog.restaurantId, restaurantId))
    .orderBy(desc(isNull(orderingDisableLog.enabledAt)), desc(orderingDisableLog.disabledAt))
    .limit(count)
  return rows.map(({ pause, display, key }) => ({
    id: pause.id,
    reason: formatPauseReason(pause.disableReason, pause.customReason ?? ''),
    duration: durationOf(pause.durationMinutes),
    disabledAt: pause.disabledAt.toString(),
    until: pause.until.toString(),
    enabledAt: pause.enabledAt?.toString() ?? null,
    autoEnabled: pause.autoEnabled,
    disabledBy: key === null ? display : keyAuthor(key),
    photoFailed: pause.photoFailed,
    hasPhoto: pause.staffPhoto !== null,
  }))
}

/** PSE-15: the same, each with the business day on which it began. */
export async function listDatedPauses(db: Database, restaurantId: RestaurantId, count: number) {
  const [[schedule], pauses] = await Promise.all([
    db.select(pick(restaurants, scheduleNames)).from(restaurants).where(eq(restaurants.id, restaurantId)),
    listPauses(db, restaurantId, count),
  ])
  if (!schedule) return []
  return pauses.map((pause) => ({
    ...pause,
    timezone: schedule.timezone,
    day: businessDayOf(schedule, Temporal.Instant.from(pause.disabledAt)).toString(),
  }))
}
