/** Disables ordering for a while: from the kitchen with a photo, or by API. */

import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { DeviceId, PauseId, RestaurantId } from '#domain/ids.ts'
import {
  durationMinutes,
  type PauseDuration,
  type PauseReason,
  pauseEnd,
  whyNotPause,
} from '#domain/orders/pausing/pause-request.ts'
import { formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { closePause, lockOpenPause } from './open-pause.ts'
import { smallPhoto } from './small-photo.ts'

type PauseRequest = {
  readonly reason: PauseReason
  readonly customReason: string
  readonly duration: PauseDuration
}

type PauseOrder = PauseRequest & {
  /** A JPEG as taken by the camera. */
  readonly photo: Uint8Array
}

type PausingRestaurant = Schedule & { readonly id: RestaurantId }

/** The rest of the log's entry: where it began, and the name of its photo; null without one. */
type PauseSource = Pick<
  typeof orderingDisableLog.$inferInsert,
  'disabledBy' | 'disabledByKey' | 'staffPhoto' | 'photoFailed'
>

/** The folder for photos of pauses in the file store. */
export const photoFolder = 'pause-photos'

/**
 * PSE-11 (K5): writes the restaurant's fields, the log entry, the job that ends the pause, the event and the alerts to owner
 * and staff in one transaction. Refuses with `ordering_paused_already` during another pause.
 */
export async function pauseOrdering(
  deps: OrdersDeps,
  restaurant: PausingRestaurant,
  deviceId: DeviceId | null,
  order: PauseOrder,
): Promise<Result<PauseId>> {
  const why = whyNotPause({ ...order, hasPhoto: order.photo.length > 0 })
  if (why) return refuse(why)
  const photo = await smallPhoto(order.photo)
  if (!photo) return refuse({ kind: 'pause_photo_unreadable' })

  const day = dateOf(deps.clock.now(), 'UTC')
  const photoName = `${photoFolder}/${day}/${randomBytes(18).toString('base64url')}.jpg`
  const isStored = await storePhoto(deps, photoName, photo)
  try {
    const source = { disabledBy: deviceId, staffPhoto: isStored ? photoName : null, photoFailed: !isStored }
    const paused = await deps.db.transaction((tx) => write(deps, tx, restaurant, order, source))
    if (!paused.ok) await removePhoto(deps, photoName)
    return paused
  } catch (error) {
    await removePhoto(deps, photoName)
    throw error
  }
}

/** PSE-23: the same by a person or a program, without a photo. Its author is in the record of changes. */
export async function pauseByApi(
  deps: OrdersDeps,
  restaurant: PausingRestaurant & { readonly name: string },
  author: AuditActor,
  request: PauseRequest,
): Promise<Result<PauseId>> {
  const why = whyNotPause({ ...request, hasPhoto: true })
  if (why) return refuse(why)
  return deps.db.transaction(async (tx) => {
    const source = { disabledByKey: author.apiKeyId ?? null }
    const paused = await write(deps, tx, restaurant, request, source)
    if (!paused.ok) return paused
    const until = pauseEnd(restaurant, request.duration, deps.clock.now())
    await writeAudit(deps, tx, {
      restaurantId: restaurant.id,
      actor: author,
      subject: 'restaurant',
      subjectId: restaurant.id,
      subjectName: restaurant.name,
      action: 'changed',
      changes: { orderingPausedUntil: { from: null, to: until.toString() } },
    })
    return paused
  })
}

/** FLT-44: an overloaded kitchen must be able to stop orders, whether or not the photo can be stored. */
async function storePhoto({ files, log }: OrdersDeps, name: string, photo: Uint8Array): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    const error = new Error('the photo took too long to store')
    setTimeout(reject, photoTimeoutMs, error).unref()
  })
  try {
    await Promise.race([files.put(name, photo), late])
    return true
  } catch (error) {
    log.error({ error }, 'could not store the photo of a pause')
    return false
  }
}

const photoTimeoutMs = 5_000

/** If this fails, the sweep removes the photo (PSE-16). */
async function removePhoto({ files, log }: OrdersDeps, name: string): Promise<void> {
  await files.remove(name).catch((error) => log.warn({ error }, 'could not delete a photo without a pause'))
}

async function write(
  deps: OrdersDeps,
  tx: Database,
  restaurant: PausingRestaurant,
  { reason, customReason, duration }: PauseRequest,
  source: PauseSource,
): Promise<Result<PauseId>> {
  const restaurantId = restaurant.id
  const at = deps.clock.now()
  const open = await lockOpenPause(tx, restaurantId)
  if (open && isBefore(at, open.until)) return refuse({ kind: 'ordering_paused_already' })
  if (open) await closePause(deps, tx, open, { autoEnabled: true })

  const id = deps.ids.next<'Pause'>()
  const until = pauseEnd(restaurant, duration, at)
  await tx.insert(orderingDisableLog).values({
    id,
    restaurantId,
    disableReason: reason,
    customReason: reason === 'custom' ? customReason.trim() : null,
    durationMinutes: durationMinutes(duration),
    until,
    disabledAt: at,
    businessDay: businessDayOf(restaurant, at),
    ...source,
  })
  await tx
    .update(restaurants)
    .set({
      ordersDisabled: true,
      ordersDisabledUntil: until,
      ordersDisabledReason: formatPauseReason(reason, customReason),
      menuVersion: sql`${restaurants.menuVersion} + 1`,
      updatedAt: at,
    })
    .where(eq(restaurants.id, restaurantId))
  await recordEvent(tx, { restaurantId, type: 'ordering_paused', orderId: null, at })
  await deps.jobs.enqueue(tx, 'end_pause', { restaurantId, pauseId: id }, until)
  await raiseAlert(deps, tx, { kind: 'ordering_disabled', restaurantId, pauseId: id })
  return accept(id)
}
