/**
 * P3: counts the uses of discount codes together with the checkouts that take them. A cart takes at most one use. To change
 * a checkout and its code's count, lock the checkout first.
 */

import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CartId, CheckoutId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import { discountCodes } from '../../platform/db/schema/restaurants.ts'

/** A code's name as stored, in upper case. */
type CodeOfCart = { readonly cartId: CartId; readonly restaurantId: RestaurantId; readonly code: string }

/** DSC-16: whether a checkout of this cart, paid or not, has taken a use of the code. */
export async function cartHoldsUse(
  db: Database,
  { cartId, code }: Pick<CodeOfCart, 'cartId' | 'code'>,
): Promise<boolean> {
  const holder = await db.query.checkouts.findFirst({ columns: { id: true }, where: holding(cartId, code) })
  return holder !== undefined
}

/**
 * DSC-14: takes a use for a new checkout of the cart: a new one, or that of another checkout of the cart. False if none is
 * left.
 */
export async function takeUse(tx: Database, use: CodeOfCart): Promise<boolean> {
  if (await takeOver(tx, use)) return true
  const taken = await tx
    .update(discountCodes)
    .set({ currentUses: sql`${discountCodes.currentUses} + 1` })
    .where(
      and(
        codeNamed(use),
        or(isNull(discountCodes.maxUses), lt(discountCodes.currentUses, discountCodes.maxUses)),
      ),
    )
    .returning({ code: discountCodes.code })
  return taken.length > 0
}

/**
 * DSC-15: takes a use for a paid checkout after another one of its cart had taken over its use. Always counts one: the
 * order is created even if the code has no uses left.
 */
export async function takeUseOfPaid(tx: Database, use: CodeOfCart): Promise<void> {
  if (await takeOver(tx, use)) return
  await tx
    .update(discountCodes)
    .set({ currentUses: sql`${discountCodes.currentUses} + 1` })
    .where(codeNamed(use))
}

/**
 * DSC-15: returns the use of a checkout that can no longer be paid, because it expired or another one of its cart replaced
 * it. Idempotent.
 */
export async function returnUse(tx: Database, checkoutId: CheckoutId): Promise<void> {
  const [released] = await tx
    .update(checkouts)
    .set({ holdsDiscountUse: false })
    .where(
      and(
        eq(checkouts.id, checkoutId),
        eq(checkouts.holdsDiscountUse, true),
        ne(checkouts.status, 'completed'),
      ),
    )
    .returning({ restaurantId: checkouts.restaurantId, code: checkouts.discountCode })
  if (released?.code == null) return
  await tx
    .update(discountCodes)
    .set({ currentUses: sql`greatest(${discountCodes.currentUses} - 1, 0)` })
    .where(codeNamed({ restaurantId: released.restaurantId, code: released.code }))
}

async function takeOver(tx: Database, { cartId, code }: CodeOfCart): Promise<boolean> {
  const left = await tx
    .update(checkouts)
    .set({ holdsDiscountUse: false })
    .where(and(holding(cartId, code), ne(checkouts.status, 'completed')))
    .returning({ id: checkouts.id })
  return left.length > 0
}

function holding(cartId: CartId, code: string) {
  return and(
    eq(checkouts.cartId, cartId),
    eq(checkouts.discountCode, code),
    eq(checkouts.holdsDiscountUse, true),
  )
}

function codeNamed({ restaurantId, code }: Pick<CodeOfCart, 'restaurantId' | 'code'>) {
  return and(eq(discountCodes.restaurantId, restaurantId), eq(discountCodes.code, code))
}
