/** Imports a menu file into the database: both demo data and a real restaurant's menu. */

import { eq, sql } from 'drizzle-orm'
import type { DatabaseError } from 'pg'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { type Database, databaseErrorOf } from '../../db/connect.ts'
import { restaurantCounters, restaurants } from '../../db/schema/index.ts'
import { addLinkedPictures } from '../../images/take-into-use.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { closeOpenCheckouts } from '../../restaurants/close-open-checkouts.ts'
import { menuChanged } from '../menu-changed.ts'
import { catalogueChanges, countChanges } from './catalogue-changes.ts'
import { readCatalogue } from './catalogue-rows.ts'
import { fileToRows, restaurantColumns } from './file-to-rows.ts'
import { idOfRestaurant } from './menu-file-names.ts'
import type { MenuFile } from './menu-file-schema.ts'
import { sameRow } from './row-changes.ts'
import { writeChanges } from './write-changes.ts'

/** How many things an import changed: the restaurant, its hosts, menus, groups, options, categories, products, codes. */
type MenuImport = {
  readonly restaurantId: RestaurantId
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The file is valid, but uses an id or host that belongs to another restaurant. */
export class MenuImportError extends Error {}

/**
 * CAT-5: makes the catalogue of the file's restaurant equal to the file, in one transaction. What the file lacks is deleted,
 * except discount codes, which are disabled (CAT-6). Open menus follow only if something changed. RST-29: closes the open
 * checkouts of a restaurant that the file takes off the site, for which it needs `jobs`. Throws MenuImportError, and changes
 * nothing, if an id or a host of the file belongs to another restaurant.
 */
export async function importMenu(
  db: Database,
  file: MenuFile,
  { now, jobs }: { readonly now: Temporal.Instant; readonly jobs?: Pick<Jobs, 'enqueueAll'> },
): Promise<MenuImport> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`menu of ${file.restaurant.slug}`}))`)
      const { id, outcome, isTakenOff } = await upsertRestaurant(tx, file, now)
      const changes = catalogueChanges(await readCatalogue(tx, id), fileToRows(file, id))
      await writeChanges(tx, changes)
      await addLinkedPictures(tx, id, picturesOf(file), now)

      const counted = countChanges(changes)
      const added = counted.added + (outcome === 'added' ? 1 : 0)
      const changed = counted.changed + (outcome === 'changed' ? 1 : 0)
      const anything = added + changed + counted.removed > 0
      if (anything && outcome !== 'added') await menuChanged({ clock: { now: () => now } }, tx, id)
      if (isTakenOff) {
        if (!jobs) throw new Error('a restaurant is only taken off the site with a job queue')
        await closeOpenCheckouts(jobs, tx, id, now)
      }
      return { restaurantId: id, added, changed, removed: counted.removed }
    })
  } catch (error) {
    const violation = databaseErrorOf(error)
    if (violation?.code === uniqueViolation)
      throw new MenuImportError(takenMessage(violation), { cause: error })
    throw error
  }
}

const uniqueViolation = '23505'

/** Names what belongs to another restaurant, from PostgreSQL's 'Key (host)=(menu.example.com) already exists.' */
function takenMessage({ table = '', detail = '' }: DatabaseError): string {
  const value = /\)=\((.*)\) already/.exec(detail)?.[1] ?? ''
  return table === 'restaurant_hosts'
    ? `the host ${value} of the file belongs to another restaurant`
    : `the id ${value} of the file belongs to another restaurant (${table.replaceAll('_', ' ')})`
}

async function upsertRestaurant(tx: Database, file: MenuFile, now: Temporal.Instant) {
  const columns = restaurantColumns(file)
  const [existing] = await tx
    .select()
    .from(restaurants)
    .where(eq(restaurants.slug, columns.slug))
    .for('update')
  if (!existing) {
    const id = toId<'Restaurant'>(idOfRestaurant(file))
    await tx.insert(restaurants).values({ ...columns, id, createdAt: now, updatedAt: now })
    await tx.insert(restaurantCounters).values({ restaurantId: id })
    return { id, outcome: 'added' as const, isTakenOff: false }
  }
  if (file.restaurant.id !== null && file.restaurant.id !== existing.id) {
    throw new MenuImportError(`the restaurant '${columns.slug}' has a different id than in the file`)
  }
  await tx.insert(restaurantCounters).values({ restaurantId: existing.id }).onConflictDoNothing()
  if (sameRow(existing, { ...existing, ...columns }))
    return { id: existing.id, outcome: 'same' as const, isTakenOff: false }
  await tx
    .update(restaurants)
    .set({ ...columns, revision: sql`${restaurants.revision} + 1` })
    .where(eq(restaurants.id, existing.id))
  return {
    id: existing.id,
    outcome: 'changed' as const,
    isTakenOff: existing.isPublished && !columns.isPublished,
  }
}

function picturesOf({ restaurant, products }: MenuFile): readonly string[] {
  const shown = [restaurant.logoUrl, restaurant.coverUrl, ...products.map(({ imageUrl }) => imageUrl)]
  return shown.filter((url) => url !== null)
}
