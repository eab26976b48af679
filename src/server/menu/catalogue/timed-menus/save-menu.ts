/** Creates, changes and deletes a timed menu (TMD-4). */

import { and, eq, sql } from 'drizzle-orm'
import type { TimedMenuView } from '#contract/menu/timed-menus.ts'
import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { ProductId, RestaurantId, TimedMenuId } from '#domain/ids.ts'
import { menusAfter, menusWith, type TimedMenuDraft, timedMenuFaults } from '#domain/menu/timed-menu-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'
import { timedMenus } from '../../../platform/db/schema/restaurants.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { readMenus } from './read-menus.ts'

type TimedMenuDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids'>
/** null: the menu is new. */
type Edit = { readonly id: TimedMenuId; readonly revision: number } | null

/** Returns the id. Refuses with `timed_menu_not_found`, with `changed_meanwhile`, or as TMD-1 says. */
export async function saveMenu(
  deps: TimedMenuDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  edit: Edit,
  draft: TimedMenuDraft,
): Promise<Result<TimedMenuId>> {
  return deps.db.transaction(async (tx) => {
    const { menus, products: all } = await readMenus(tx, restaurantId, true)
    const before = edit && menus.find(({ id }) => id === edit.id)
    if (edit && !before) return refuse({ kind: 'timed_menu_not_found' })
    const taken = menus.filter(({ id }) => id !== edit?.id).map(({ name }) => name)
    const refusal =
      (edit && before ? whyNotEdit(edit.revision, before) : null) ?? timedMenuFaults(draft, taken)[0]?.refusal
    if (refusal) return refuse(refusal)
    const productIds = new Set(draft.productIds)
    const timedOnly = draft.timedOnlyIds && new Set(draft.timedOnlyIds)

    const id = edit?.id ?? deps.ids.next<'TimedMenu'>()
    const { name, schedule } = draft
    if (before) {
      const fields = { name, schedule, revision: sql`${timedMenus.revision} + 1` }
      await tx.update(timedMenus).set(fields).where(eq(timedMenus.id, id))
    } else await tx.insert(timedMenus).values({ id, restaurantId, name, schedule })
    for (const product of all) {
      const renamed = before
        ? renamedMenus(product.availableMenus, before.name, name)
        : product.availableMenus
      await putOnMenus(
        tx,
        product,
        productIds.has(product.id)
          ? menusWith(renamed, name, timedOnly ? timedOnly.has(product.id) : null)
          : menusAfter(renamed, name, null),
      )
    }
    const after = (await readMenus(tx, restaurantId)).menus.find((menu) => menu.id === id)
    await record(deps, tx, actor, {
      restaurantId,
      id,
      action: before ? 'changed' : 'created',
      before: before ? recorded(before, all) : {},
      after: after ? recorded(after, all) : {},
      name,
    })
    return accept(id)
  })
}

/** TMD-3: returns the id. Refuses with `timed_menu_not_found`, or with `changed_meanwhile`. */
export async function deleteMenu(
  deps: TimedMenuDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { id, revision }: { readonly id: TimedMenuId; readonly revision: number },
): Promise<Result<TimedMenuId>> {
  return deps.db.transaction(async (tx) => {
    const { menus, products: all } = await readMenus(tx, restaurantId, true)
    const before = menus.find((menu) => menu.id === id)
    if (!before) return refuse({ kind: 'timed_menu_not_found' })
    const refusal = whyNotEdit(revision, before)
    if (refusal) return refuse(refusal)
    await tx.delete(timedMenus).where(and(eq(timedMenus.id, id), eq(timedMenus.restaurantId, restaurantId)))
    for (const product of all) {
      await putOnMenus(tx, product, menusAfter(product.availableMenus, before.name, null))
    }
    await record(deps, tx, actor, {
      restaurantId,
      id,
      name: before.name,
      action: 'deleted',
      before: recorded(before, all),
      after: {},
    })
    return accept(id)
  })
}

type Placed = Awaited<ReturnType<typeof readMenus>>['products'][number]

function renamedMenus(menus: readonly string[], from: string, to: string): readonly string[] {
  return menus.map((menu) => (menu === from ? to : menu))
}

/** EDT-1: increments the product's revision, so that concurrent edits of it are refused. */
async function putOnMenus(tx: Database, product: Placed, menus: readonly string[]): Promise<void> {
  const { id, availableMenus: now } = product
  if (menus.length === now.length && menus.every((menu, index) => menu === now[index])) return
  await tx
    .update(products)
    .set({ availableMenus: [...menus], revision: sql`${products.revision} + 1` })
    .where(eq(products.id, id))
}

type Recorded = {
  readonly restaurantId: RestaurantId
  readonly id: TimedMenuId
  readonly name: string
  readonly action: 'created' | 'changed' | 'deleted'
  readonly before: Record<string, AuditValue>
  readonly after: Record<string, AuditValue>
}

async function record(deps: TimedMenuDeps, tx: Database, actor: AuditActor, change: Recorded): Promise<void> {
  const { restaurantId, id, name, action, before, after } = change
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'timed_menu',
    subjectId: id,
    subjectName: name,
    action,
    changes: changesBetween(before, after),
  })
  await menuChanged(deps, tx, restaurantId)
}

/** Hours and products as text; lists product names, so that replacing one product by another makes an entry. */
function recorded(menu: TimedMenuView, all: readonly Placed[]): Record<string, AuditValue> {
  const days = Object.entries(menu.schedule).map(([day, windows]) => [
    day,
    windows.map(({ start, end }) => `${start}–${end}`),
  ])
  const named = (ids: readonly ProductId[]) => {
    const chosen = new Set(ids)
    return all.filter(({ id }) => chosen.has(id)).map(({ name }) => name)
  }
  return {
    name: menu.name,
    schedule: Object.fromEntries(days),
    products: named(menu.productIds),
    notOnRegularMenu: named(menu.timedOnlyIds),
  }
}
