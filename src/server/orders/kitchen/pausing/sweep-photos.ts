/** Enforces the retention of photos; a photo without a pause is deleted too. */

import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { dateOf } from '#domain/clock/zoned.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import type { OrdersDeps } from '../../deps.ts'
import { photoFolder } from './pause-ordering.ts'

/** PSE-16: deletes photos past retention, and photos without a pause because a process was killed in between. */
export async function sweepPhotos({
  db,
  clock,
  files,
  settings,
}: Pick<OrdersDeps, 'db' | 'clock' | 'files'> & {
  readonly settings: Pick<OrdersDeps['settings'], 'current'>
}): Promise<void> {
  const now = clock.now()
  const { photosKeptDays } = await settings.current()
  const { staffPhoto, disabledAt } = orderingDisableLog
  const old = await db
    .select()
    .from(orderingDisableLog)
    .where(and(isNotNull(staffPhoto), lt(disabledAt, now.subtract({ hours: photosKeptDays * 24 }))))
  for (const pause of old) {
    if (pause.staffPhoto) await files.remove(pause.staffPhoto)
    await db.update(orderingDisableLog).set({ staffPhoto: null }).where(eq(orderingDisableLog.id, pause.id))
  }
  const referenced = await db
    .select({ name: staffPhoto })
    .from(orderingDisableLog)
    .where(isNotNull(staffPhoto))
  const names = new Set(referenced.map(({ name }) => name))
  // The database row of a photo from today may not be committed yet.
  const today = `${photoFolder}/${dateOf(now, 'UTC')}/`
  for (const name of await files.list(photoFolder)) {
    if (!names.has(name) && !name.startsWith(today)) await files.remove(name)
  }
}
