/** Imports a menu file into the database: both demo data and a real restaurant's menu. */

import { eq, sql } from 'drizzle-orm'
import type { DatabaseError } from 'pg'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotOnMenu } from '#domain/restaurants/settings/on-site.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { type Database, databaseErrorOf } from '../../../platform/db/connect.ts'
import { restaurantCounters, restaurants } from '../../../platform/db/schema/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'
import { closeOpenCheckouts } from '../../current-menu/close-open-checkouts.ts'
import { addLinkedPictures } from '../../images/take-into-use.ts'
import { menuChanged } from '../menu-changed.ts'
import { lockSpecialHours, publishSpecialHours } from '../publish-special-hours.ts'
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

/** The file is valid, but the restaurant can't become what it says. */
export class MenuImportError extends Error {}

type ImportOptions = {
  readonly now: Temporal.Instant
  readonly jobs?: Pick<Jobs, 'enqueueAll'>
  /** AUD-1: who imports it, for the record of changes; the demo has no record of its import. */
  readonly actor?: AuditActor
}

/**
 * CAT-5: makes the catalogue of the file's restaurant equal to the file, in one transaction. What the file lacks is
 * deleted, except discount codes, which are disabled. Open menus follow only if something changed. Closes the open
 * checkouts of a restaurant that the file takes off the site, for which it needs `jobs`. Throws MenuImportError, and
 * changes nothing, if an id or a host of the file belongs to another restaurant, or if it publishes one without a dish.
 */
export async function importMenu(
  db: Database,
  file: MenuFile,
  { now, jobs, actor }: ImportOptions,
): Promise<MenuImport> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`menu of ${file.restaurant.slug}`}))`)
      const { id, outcome, wasPublished } = await upsertRestaurant(tx, file, now)
      const changes = catalogueChanges(await readCatalogue(tx, id), fileToRows(file, id))
      await writeChanges(tx, changes)
      await addLinkedPictures(tx, id, picturesOf(file), now)

      const counted = countChanges(changes)
      const added = counted.added + (outcome === 'added' ? 1 : 0)
      const changed = counted.changed + (outcome === 'changed' ? 1 : 0)
      const anything = added + changed + counted.removed > 0
      if (anything && outcome !== 'added') await menuChanged({ clock: { now: () => now } }, tx, id)
      if (outcome === 'added') {
        await lockSpecialHours(tx)
        await publishSpecialHours({ clock: { now: () => now } }, tx, [id])
      }
      if (wasPublished && !file.restaurant.published) {
        if (!jobs) throw new Error('a restaurant is only taken off the site with a job queue')
        await closeOpenCheckouts(jobs, tx, id, now)
      }
      const counts = { added, changed, removed: counted.removed }
      if (actor && anything) await record(tx, file, { restaurantId: id, now, actor, wasPublished, counts })
      return { restaurantId: id, ...counts }
    })
  } catch (error) {
    const violation = databaseErrorOf(error)
    if (violation?.code === uniqueViolation)
      throw new MenuImportError(takenMessage(violation), { cause: error })
    throw error
  }
}

type Imported = {
  readonly restaurantId: RestaurantId
  readonly now: Temporal.Instant
  readonly actor: AuditActor
  /** null for a new restaurant. */
  readonly wasPublished: boolean | null
  readonly counts: Pick<MenuImport, 'added' | 'changed' | 'removed'>
}

function record(
  tx: Database,
  { restaurant }: MenuFile,
  { restaurantId, now, actor, wasPublished, counts }: Imported,
): Promise<void> {
  const menuFile = `${counts.added} added, ${counts.changed} changed, ${counts.removed} removed`
  return writeAudit({ ids: randomIds, clock: { now: () => now } }, tx, {
    restaurantId,
    actor,
    subject: 'restaurant',
    subjectId: restaurantId,
    subjectName: restaurant.name,
    action: wasPublished === null ? 'created' : 'changed',
    changes: changesBetween({ isPublished: wasPublished }, { isPublished: restaurant.published, menuFile }),
  })
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
    .for('no key update')
  const refusal = columns.isPublished && !existing?.isPublished ? whyNotOnMenu(countDishes(file)) : null
  if (refusal) throw new MenuImportError(refusalMessage(refusal))
  if (!existing) {
    const id = toId<'Restaurant'>(idOfRestaurant(file))
    await tx.insert(restaurants).values({ ...columns, id, createdAt: now, updatedAt: now })
    await tx.insert(restaurantCounters).values({ restaurantId: id })
    return { id, outcome: 'added' as const, wasPublished: null }
  }
  if (file.restaurant.id !== null && file.restaurant.id !== existing.id) {
    throw new MenuImportError(`the restaurant '${columns.slug}' has a different id than in the file`)
  }
  await tx
    .insert(restaurantCounters)
    .values({ restaurantId: existing.id })
    .onConflictDoNothing({ target: restaurantCounters.restaurantId })
  const { isPublished: wasPublished } = existing
  if (sameRow(existing, { ...existing, ...columns }))
    return { id: existing.id, outcome: 'same' as const, wasPublished }
  await tx
    .update(restaurants)
    .set({ ...columns, revision: sql`${restaurants.revision} + 1` })
    .where(eq(restaurants.id, existing.id))
  return { id: existing.id, outcome: 'changed' as const, wasPublished }
}

/** The dishes of the file that diners would see. */
function countDishes({ categories, products }: MenuFile): { readonly activeDishes: number } {
  const active = new Set(categories.filter((category) => category.active).map(({ name }) => name))
  return { activeDishes: products.filter((product) => product.active && active.has(product.category)).length }
}

function picturesOf({ restaurant, products }: MenuFile): readonly string[] {
  const shown = [restaurant.logoUrl, restaurant.coverUrl, ...products.map(({ imageUrl }) => imageUrl)]
  return shown.filter((url) => url !== null)
}
