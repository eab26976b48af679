/** Checks the cart of a visit as the checkout would. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  type OrderChoice,
  type RefusedDemand,
  reasonOfCart,
} from '#domain/insight/tracking/refused-demand.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import type { Database } from '../../platform/db/connect.ts'
import { cartItems } from '../../platform/db/schema/tracking.ts'
import type { SanitizedBatch } from './tracking-batch.ts'
import { findOpenSession } from './write-lines.ts'

/** RFS-5: the reason why the visit's cart can't be ordered as requested, with its value; nothing if the cart is empty. */
export async function findRefusedCart(
  tx: Database,
  menu: Menu,
  batch: SanitizedBatch,
  choice: OrderChoice,
): Promise<readonly RefusedDemand[]> {
  const session = await findOpenSession(tx, batch)
  if (!session || session.totalItems === 0) return []
  const items = await tx
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.cartSessionId, session.id), isNull(cartItems.removedAt)))
    .orderBy(cartItems.addedAt, sql`${cartItems.lineId}`)
  const reason = reasonOfCart(menu, items.map(toLine), choice, batch.at)
  return reason ? [{ reason, value: session.totalValue }] : []
}

function toLine(item: typeof cartItems.$inferSelect): CartLine {
  const { lineId: id, productId, quantity, variantSelections, upsellSelections, modifierSelections } = item
  const idsOf = (options: readonly { readonly id: CartLine['selections']['variants'][number] }[]) =>
    options.map((option) => option.id)
  const selections = {
    variants: idsOf(variantSelections),
    upsells: idsOf(upsellSelections),
    modifiers: idsOf(modifierSelections),
  }
  return { id, productId, quantity, selections, note: '' }
}
