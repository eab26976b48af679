/** Disables ordering for a while, from the kitchen. */

import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { DeviceId, PauseId } from '#domain/ids.ts'
import {
  durationMinutes,
  type PauseDuration,
  type PauseReason,
  pauseEnd,
  whyNotPause,
} from '#domain/orders/pausing/pause-request.ts'
import { formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { closePause, lockOpenPause } from './open-pause.ts'
import { smallPhoto } from './small-photo.ts'

type PauseOrder = {
  readonly reason: PauseReason
  readonly customReason: string
  readonly duration: PauseDuration
  /** A JPEG as taken by the camera. */
  readonly photo: Uint8Array
}

/** The folder for photos of pauses in the file store. */
export const photoFolder = 'pause-photos'

/**
 * PSE-11 (K5): writes the restaurant's fields, the log entry, the job that ends the pause, the event and the alerts to owner
 * and staff in one transaction. Refuses with `ordering_paused_already` during another pause.
 */
export async function pauseOrdering(
  deps: OrdersDeps,
  restaurant: Restaurant,
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
    const paused = await deps.db.transaction((tx) =>
      write(deps, tx, restaurant, deviceId, order, isStored ? photoName : null),
    )
    if (!paused.ok) await removePhoto(deps, photoName)
    return paused
  } catch (error) {
    await removePhoto(deps, photoName)
    throw error
  }
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
  restaurant: Restaurant,
  deviceId: DeviceId | null,
  { reason, customReason, duration }: PauseOrder,
  photoName: string | null,
): Promise<Result<PauseId>> {
  const restaurantId = restaurant.id
  const at = deps.clock.now()
  const open = await lockOpenPause(tx, restaurantId)
  if (open && isBefore(at, open.until)) return refuse({ kind: 'ordering_paused_already' })
  if (open) await closePause(deps, tx, open, { autoEnabled: true, enabledBy: null })

  const id = deps.ids.next<'Pause'>()
  const until = pauseEnd(restaurant, duration, at)
  await tx.insert(orderingDisableLog).values({
    id,
    restaurantId,
    disabledBy: deviceId,
    disableReason: reason,
    customReason: reason === 'custom' ? customReason.trim() : null,
    durationMinutes: durationMinutes(duration),
    until,
    staffPhoto: photoName,
    photoFailed: photoName === null,
    disabledAt: at,
    businessDay: businessDayOf(restaurant, at),
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
