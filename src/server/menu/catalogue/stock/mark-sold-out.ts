/** Marks an item as sold out or available, and makes it available again when its time has come. */

import { eq } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { isBefore } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { SoldOut } from '#domain/menu/menu.ts'
import { type SoldOutRequest, soldOutEnd } from '#domain/menu/sold-out.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, theSystem, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../../platform/jobs/job-kinds.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { lockStockRow, type StockItem, type StockRow, writeSoldOut } from './stock-rows.ts'

type StockDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids' | 'jobs'>

/** SLD-10: `request` null makes the item available. Returns the current mark; notifies diners with an open menu. */
export async function markSoldOut(
  deps: StockDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  item: StockItem,
  request: SoldOutRequest | null,
): Promise<Result<SoldOut | null>> {
  return deps.db.transaction(async (tx) => {
    const marked = await markSoldOutWithin(deps, tx, actor, restaurantId, item, request)
    if (!marked.ok) return marked
    if (marked.value.isChanged) await menuChanged(deps, tx, restaurantId)
    return accept(marked.value.mark)
  })
}

/** SLD-10: as `markSoldOut`, in the caller's transaction, which notifies open menus afterwards. */
export async function markSoldOutWithin(
  deps: Omit<StockDeps, 'db'>,
  tx: Database,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { kind, id }: StockItem,
  request: SoldOutRequest | null,
): Promise<Result<{ readonly mark: SoldOut | null; readonly isChanged: boolean }>> {
  const item = { kind, id }
  const [schedule] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  const row = await lockStockRow(tx, item)
  if (!schedule || row?.restaurantId !== restaurantId) return refuse({ kind: 'stock_item_not_found' })
  const until = request && soldOutEnd(schedule, request, deps.clock.now())
  const state = { soldOut: request !== null, soldOutUntil: until }
  const isChanged = await writeMark(deps, tx, actor, item, row, state)
  if (until) await deps.jobs.enqueue(tx, 'end_sold_out', { restaurantId, ...item }, until)
  return accept({ mark: request && { until: until?.toString() ?? null }, isChanged })
}

/** SLD-11: the job that is written with a mark that has an end. Checks again that it is due. */
export async function endSoldOut(deps: StockDeps, data: JobData['end_sold_out']): Promise<void> {
  const { restaurantId, ...item } = data
  await deps.db.transaction(async (tx) => {
    const row = await lockStockRow(tx, item)
    if (row?.restaurantId !== restaurantId || !row.soldOut || !row.soldOutUntil) return
    if (isBefore(deps.clock.now(), row.soldOutUntil)) {
      // A later mark has its own job; but this may be that job, run too early, so it is enqueued again.
      await deps.jobs.enqueue(tx, 'end_sold_out', data, row.soldOutUntil)
      return
    }
    await writeMark(deps, tx, theSystem, item, row, { soldOut: false, soldOutUntil: null })
    await menuChanged(deps, tx, restaurantId)
  })
}

/** Returns whether the mark differs from the one before. */
async function writeMark(
  deps: Pick<StockDeps, 'clock' | 'ids'>,
  tx: Database,
  actor: AuditActor,
  item: StockItem,
  row: StockRow,
  now: Pick<StockRow, 'soldOut' | 'soldOutUntil'>,
): Promise<boolean> {
  const { restaurantId, about } = row
  const changes = changesBetween(auditedState(item, row), auditedState(item, { ...row, ...now }))
  if (Object.keys(changes).length === 0) return false
  await writeSoldOut(tx, item, now)
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: about.subject,
    subjectId: about.id,
    subjectName: about.name,
    action: 'changed',
    changes,
  })
  return true
}

/** The entry of an option is about its group, so the option's name is included. */
function auditedState({ kind }: StockItem, { name, soldOut, soldOutUntil }: StockRow) {
  const state = soldOut ? (soldOutUntil?.toString() ?? true) : false
  return { [kind === 'product' ? 'soldOut' : `${name}: soldOut`]: state }
}
