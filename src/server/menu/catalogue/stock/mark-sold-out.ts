/** Marks an item as sold out or available, and makes it available again when its time has come. */

import { eq } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { earlierOf, isBefore, laterOf } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { SoldOut } from '#domain/menu/menu.ts'
import { isOutdatedTap, isStillSoldOut, type SoldOutRequest, soldOutEnd } from '#domain/menu/sold-out.ts'
import type { StockDetail } from '#domain/orders/events/public-event.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, theSystem, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../../platform/jobs/job-kinds.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { lockStockRow, type SoldOutState, type StockItem, type StockRow, writeSoldOut } from './stock-rows.ts'

type StockDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids' | 'jobs'>

/** A tap on a display, which may have been kept there until the server could be reached. */
type StockTap = { readonly at: Temporal.Instant; readonly display: string | null }

type MarkedItem = {
  /** Its current mark; null if it is available. */
  readonly mark: SoldOut | null
  readonly isChanged: boolean
  /** SLD-13: the tap came too late and changed nothing. */
  readonly isOutdated: boolean
}

/** SLD-10: `request` null makes the item available. Notifies diners with an open menu. `tap`: if it was tapped on a display. */
export async function markSoldOut(
  deps: StockDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  item: StockItem,
  request: SoldOutRequest | null,
  tap: StockTap | null = null,
): Promise<Result<MarkedItem>> {
  return deps.db.transaction(async (tx) => {
    const marked = await markSoldOutWithin(deps, tx, actor, restaurantId, item, request, tap)
    if (marked.ok && marked.value.isChanged)
      await menuChanged(deps, tx, restaurantId, [stockDetailOf(item, marked.value.mark)])
    return marked
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
  tap: StockTap | null = null,
): Promise<Result<MarkedItem>> {
  const item = { kind, id }
  const [schedule] = await tx.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  const row = await lockStockRow(tx, item)
  if (!schedule || row?.restaurantId !== restaurantId) return refuse({ kind: 'stock_item_not_found' })
  const now = deps.clock.now()
  // Without a tap it is the latest change, also if another process with a clock ahead of this one made the one before.
  const at = tap ? earlierOf(tap.at, now) : laterOf(now, row.soldOutAt ?? now)
  if (isOutdatedTap(at, row.soldOutAt)) {
    return accept({ mark: markOf(row, now), isChanged: false, isOutdated: true })
  }
  const until = request && soldOutEnd(schedule, request, at)
  const soldOut = request !== null && isStillSoldOut({ until: until?.toString() ?? null }, now)
  const state = {
    soldOut,
    soldOutUntil: soldOut ? until : null,
    soldOutAt: at,
    soldOutBy: soldOut ? (tap?.display ?? null) : null,
  }
  const isChanged = await writeMark(deps, tx, actor, item, row, state)
  const endsAt = state.soldOutUntil
  if (endsAt) await deps.jobs.enqueue(tx, 'end_sold_out', { restaurantId, ...item }, endsAt)
  return accept({ mark: markOf(state, now), isChanged, isOutdated: false })
}

/** SLD-2: the mark of an item at `now`; null if it is available. */
export function markOf(
  { soldOut, soldOutUntil }: Pick<SoldOutState, 'soldOut' | 'soldOutUntil'>,
  now: Temporal.Instant,
): SoldOut | null {
  const mark = soldOut ? { until: soldOutUntil?.toString() ?? null } : null
  return mark && isStillSoldOut(mark, now) ? mark : null
}

/** EVT-1: what the event says about an item. */
export function stockDetailOf({ kind, id }: StockItem, mark: SoldOut | null): StockDetail {
  return { kind, id, soldOut: mark !== null, until: mark?.until ?? null }
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
    const { soldOutAt, soldOutUntil: endedAt } = row
    const available = { soldOut: false, soldOutUntil: null, soldOutBy: null }
    // Not a change by hand: a tap from before it, which is sent later, still counts.
    await writeMark(deps, tx, theSystem, item, row, { ...available, soldOutAt: soldOutAt ?? endedAt })
    await menuChanged(deps, tx, restaurantId, [stockDetailOf(item, null)])
  })
}

/** Returns whether the mark differs from the one before; only then it is recorded. */
async function writeMark(
  deps: Pick<StockDeps, 'clock' | 'ids'>,
  tx: Database,
  actor: AuditActor,
  item: StockItem,
  row: StockRow,
  state: SoldOutState,
): Promise<boolean> {
  const { restaurantId, about } = row
  await writeSoldOut(tx, item, state)
  const changes = changesBetween(auditedState(item, row), auditedState(item, { ...row, ...state }))
  if (Object.keys(changes).length === 0) return false
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
