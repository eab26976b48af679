/** A page of the list of pictures, and the whole list as a table. */

import type { MediaFilters, MediaPage, Picture } from '#contract/menu/media.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { mediaTableHead, mediaTableLine } from '#domain/menu/media/media-table.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import type { MenuDeps } from '../deps.ts'
import { findPictures, type PictureCursor, readPictureCursor, writePictureCursor } from './find-pictures.ts'
import { presentPictures } from './present-pictures.ts'

const pageLength = 48
/** Pictures read at once for the table. */
const batch = 500

/** MED-1: the pictures of the caller's restaurants, page by page, the newest first. */
export async function listPictures(
  { db }: Pick<MenuDeps, 'db'>,
  restaurants: readonly RestaurantId[],
  { before, ...filters }: MediaFilters & { readonly before?: string | undefined },
): Promise<MediaPage> {
  const rows = await findPictures(db, restaurants, filters, {
    before: readPictureCursor(before),
    limit: pageLength + 1,
  })
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  const pictures = await presentPictures(
    db,
    page.map(({ picture }) => picture),
  )
  return {
    pictures: [...pictures],
    next: last && rows.length > pageLength ? writePictureCursor(last) : null,
  }
}

/** MED-9: the table of all pictures that match the filters. */
export async function exportPictures(
  deps: Pick<MenuDeps, 'db' | 'log' | 'settings' | 'clock'>,
  restaurants: readonly RestaurantId[],
  filters: MediaFilters,
) {
  const { timezone } = await deps.settings.current()
  const today = deps.clock.now().toZonedDateTimeISO(timezone).toPlainDate()
  return csvResponse(`media-${today}.csv`, linesOf(deps, restaurants, filters, timezone), deps.log)
}

async function* linesOf(
  { db }: Pick<MenuDeps, 'db'>,
  restaurants: readonly RestaurantId[],
  filters: MediaFilters,
  timezone: string,
): AsyncGenerator<string> {
  yield mediaTableHead
  let before: PictureCursor | null = null
  for (;;) {
    const rows = await findPictures(db, restaurants, filters, { before, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    const pictures = await presentPictures(
      db,
      rows.map(({ picture }) => picture),
    )
    yield pictures.map((picture) => mediaTableLine(recordOf(picture), timezone)).join('')
    before = { addedAt: last.addedAt, id: last.picture.id }
  }
}

function recordOf(picture: Picture) {
  return {
    ...picture,
    restaurant: picture.restaurant.name,
    address: picture.url,
    addedAt: Temporal.Instant.from(picture.addedAt),
    places: [
      ...picture.uses.map((use) => (use.kind === 'product' ? use.name : use.kind)),
      ...(picture.useCount > picture.uses.length
        ? [`and ${picture.useCount - picture.uses.length} more`]
        : []),
    ],
    isDeleted: picture.state === 'deleted',
  }
}
