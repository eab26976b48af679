/** A page of the list of diners, and the whole list as a table. */

import type { DinerFilters, DinerPage } from '#contract/people/diners.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { dinerTableHead, dinerTableLine } from '#domain/people/diners/diner-table.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import type { PeopleDeps } from '../deps.ts'
import { type DinerCursor, type DinerRestaurant, findDiners } from './find-diners.ts'

const pageLength = 50
/** Diners read at once for the table. */
const batch = 500

/** DIN-4: a page of the diners who agreed to mail, or unsubscribed in the last year. */
export async function listDiners(
  { db }: Pick<PeopleDeps, 'db'>,
  restaurant: DinerRestaurant,
  { after, ...filters }: DinerFilters & { readonly after?: string | undefined },
): Promise<Pick<DinerPage, 'diners' | 'next'>> {
  const rows = await findDiners(db, restaurant, filters, { after: readCursor(after), limit: pageLength + 1 })
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return {
    diners: page.map(({ cursor: _, ...diner }) => diner),
    next: last && rows.length > pageLength ? `${last.cursor.at}_${last.cursor.id}` : null,
  }
}

/** DIN-6: the table of all diners who match the filters. */
export function exportDiners(
  deps: Pick<PeopleDeps, 'db' | 'log' | 'clock'>,
  restaurant: DinerRestaurant & { readonly slug: string },
  filters: DinerFilters,
) {
  const today = deps.clock.now().toZonedDateTimeISO(restaurant.timezone).toPlainDate()
  return csvResponse(`diners-${restaurant.slug}-${today}.csv`, linesOf(deps, restaurant, filters), deps.log)
}

async function* linesOf(
  { db }: Pick<PeopleDeps, 'db'>,
  restaurant: DinerRestaurant,
  filters: DinerFilters,
): AsyncGenerator<string> {
  yield dinerTableHead
  let after: DinerCursor | null = null
  for (;;) {
    const rows = await findDiners(db, restaurant, filters, { after, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => dinerTableLine(recordOf(row), restaurant.timezone)).join('')
    after = last.cursor
  }
}

function recordOf(row: DinerPage['diners'][number]) {
  return {
    ...row,
    spend: cents(row.spend),
    consentAt: Temporal.Instant.from(row.consentAt),
    lastOrderAt: row.lastOrderAt === null ? null : Temporal.Instant.from(row.lastOrderAt),
  }
}

function readCursor(text: string | undefined): DinerCursor | null {
  const [at, id] = text?.split('_') ?? []
  return at && id ? { at, id: toId<'Diner'>(id) } : null
}
