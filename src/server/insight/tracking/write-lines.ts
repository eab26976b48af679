/** Writes the changed lines of a cart: events, items, and the cart session with their sums. */

import { and, eq, sql } from 'drizzle-orm'
import {
  type CartEvent,
  changesOf,
  type ReportedLine,
  type TrackedLine,
  totalsOf,
} from '#domain/insight/tracking/cart-changes.ts'
import { statusAfterChange } from '#domain/insight/tracking/cart-session.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { times } from '#domain/money.ts'
import { chosenOptions, unitPrice } from '#domain/orders/pricing/line.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import type { Database } from '../../platform/db/connect.ts'
import { cartEvents, cartItems, cartSessions } from '../../platform/db/schema/tracking.ts'
import type { Ids } from '../../platform/runtime/ids.ts'
import type { SanitizedBatch } from './tracking-batch.ts'

type CartSession = typeof cartSessions.$inferSelect
type CartItem = typeof cartItems.$inferSelect
type Options = Pick<PricedLine, 'variants' | 'upsells' | 'modifiers'>
type MenuLine = ReportedLine & { readonly options: Options }

/** REC-4: returns the events that were written. */
export async function writeLines(
  tx: Database,
  ids: Ids,
  menu: Menu,
  batch: SanitizedBatch,
): Promise<readonly CartEvent[]> {
  const ordered = await linesOfCompleted(tx, batch)
  const lines = batch.lines.filter(({ id }) => !ordered.has(id))
  if (lines.length === 0) return []
  // Products that are not on the menu start no cart session.
  const isFilled = lines.some((line) => line.quantity > 0 && onMenu(menu, line))
  const session = isFilled ? await openSession(tx, ids, batch) : await findOpenSession(tx, batch)
  if (!session) return []

  const items = await tx.select().from(cartItems).where(eq(cartItems.cartSessionId, session.id))
  const tracked = items.map(toTrackedLine)
  const reported = lines.flatMap((line) => onMenu(menu, line) ?? asKnown(items, line) ?? [])
  const changes = changesOf(tracked, reported)
  if (changes.length === 0) return []
  await writeItems(tx, session, items, changes, batch.at)
  const events = changes.flatMap(({ event }) => event ?? [])
  await writeEvents(tx, events, batch)

  const now = new Map([...tracked, ...changes.map(({ line }) => line)].map((line) => [line.lineId, line]))
  const totals = totalsOf([...now.values()])
  await tx
    .update(cartSessions)
    .set({ ...totals, status: statusAfterChange(totals.totalItems), lastActivity: batch.at })
    .where(eq(cartSessions.id, session.id))
  return events
}

/** Late reports of an ordered cart start no new session. */
async function linesOfCompleted(tx: Database, { restaurantId, sessionId }: SanitizedBatch) {
  const rows = await tx
    .select({ lineId: cartItems.lineId })
    .from(cartItems)
    .innerJoin(cartSessions, eq(cartSessions.id, cartItems.cartSessionId))
    .where(
      and(
        eq(cartSessions.restaurantId, restaurantId),
        eq(cartSessions.sessionId, sessionId),
        eq(cartSessions.status, 'checkout_completed'),
      ),
    )
  return new Set(rows.map(({ lineId }) => lineId))
}

/** The visit's open cart session, locked; null if there is none. */
export async function findOpenSession(
  tx: Database,
  { restaurantId, sessionId }: Pick<SanitizedBatch, 'restaurantId' | 'sessionId'>,
): Promise<CartSession | null> {
  const [session] = await tx
    .select()
    .from(cartSessions)
    .where(and(eq(cartSessions.restaurantId, restaurantId), eq(cartSessions.sessionId, sessionId), isOpen))
    .for('update')
  return session ?? null
}

/** The visit's open cart session, locked; creates one if there is none. */
async function openSession(tx: Database, ids: Ids, batch: SanitizedBatch): Promise<CartSession> {
  const { restaurantId, sessionId, userAgent, referrer, at } = batch
  const [session] = await tx
    .insert(cartSessions)
    .values({
      id: ids.next<'CartSession'>(),
      sessionId,
      restaurantId,
      userAgent,
      referrer,
      status: statusAfterChange(0),
      ...totalsOf([]),
      createdAt: at,
      lastActivity: at,
    })
    .onConflictDoUpdate({
      target: [cartSessions.restaurantId, cartSessions.sessionId],
      targetWhere: isOpen,
      // Only takes the lock: the report may turn out to change nothing.
      set: { lastActivity: sql`${cartSessions.lastActivity}` },
    })
    .returning()
  if (!session) throw new Error('the cart session was not written')
  return session
}

const isOpen = sql`${cartSessions.status} <> 'checkout_completed'`

/** M1: names and prices are those of the menu; null for a product that is not on it. */
function onMenu(menu: Menu, line: SanitizedBatch['lines'][number]): MenuLine | null {
  const product = menu.products.find(({ id }) => id === line.productId)
  if (!product) return null
  return {
    lineId: line.id,
    productId: product.id,
    productName: product.name,
    quantity: line.quantity,
    unitPrice: unitPrice(product, line.selections),
    options: chosenOptions(product, line.selections),
  }
}

/** A product that has left the menu can still be removed from the cart. */
function asKnown(items: readonly CartItem[], line: SanitizedBatch['lines'][number]): MenuLine | null {
  const item = items.find(({ lineId }) => lineId === line.id)
  if (!item) return null
  const { variantSelections, upsellSelections, modifierSelections } = item
  return {
    ...toTrackedLine(item),
    quantity: line.quantity,
    options: {
      variants: variantSelections,
      upsells: upsellSelections,
      modifiers: modifierSelections,
    },
  }
}

function toTrackedLine(item: CartItem): TrackedLine {
  const { lineId, productId, productName, quantity, unitPrice: price, removedAt } = item
  return { lineId, productId, productName, quantity, unitPrice: price, isRemoved: removedAt !== null }
}

type Changes = ReturnType<typeof changesOf<MenuLine>>

/** Writes each line once, in its latest state. */
async function writeItems(
  tx: Database,
  session: CartSession,
  items: readonly CartItem[],
  changes: Changes,
  at: Temporal.Instant,
): Promise<void> {
  const last = new Map(changes.map((change) => [change.line.lineId, change]))
  const rows = [...last.values()].map(({ line: { isRemoved, ...line }, reported: { options } }) => ({
    ...line,
    restaurantId: session.restaurantId,
    cartSessionId: session.id,
    totalPrice: times(line.unitPrice, line.quantity),
    variantSelections: options.variants,
    upsellSelections: options.upsells,
    modifierSelections: options.modifiers,
    addedAt: items.find(({ lineId }) => lineId === line.lineId)?.addedAt ?? at,
    removedAt: isRemoved ? at : null,
  }))
  await tx
    .insert(cartItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartItems.cartSessionId, cartItems.lineId],
      set: {
        productName: sql`excluded.product_name`,
        quantity: sql`excluded.quantity`,
        unitPrice: sql`excluded.unit_price`,
        totalPrice: sql`excluded.total_price`,
        variantSelections: sql`excluded.variant_selections`,
        upsellSelections: sql`excluded.upsell_selections`,
        modifierSelections: sql`excluded.modifier_selections`,
        removedAt: sql`excluded.removed_at`,
      },
    })
}

async function writeEvents(tx: Database, events: readonly CartEvent[], batch: SanitizedBatch): Promise<void> {
  const { restaurantId, sessionId, at: occurredAt, businessDay } = batch
  const rows = events.map(({ type: eventType, ...what }) => {
    return { restaurantId, sessionId, eventType, ...what, occurredAt, businessDay }
  })
  if (rows.length > 0) await tx.insert(cartEvents).values(rows)
}
