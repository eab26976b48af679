/** Reads discount codes for the domain's rules. */

import { and, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type DiscountCode, normaliseCode, type Reward } from '#domain/orders/discounts/discount-code.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type DiscountType, discountCodes } from '../../platform/db/schema/restaurants.ts'

/** DSC-1: returns the restaurant's code for the entered text; null if there is none. */
export async function findCode(
  db: Database,
  restaurantId: RestaurantId,
  typed: string,
): Promise<DiscountCode | null> {
  const row = await db.query.discountCodes.findFirst({
    where: and(eq(discountCodes.restaurantId, restaurantId), eq(discountCodes.code, normaliseCode(typed))),
  })
  return row ? { ...row, reward: rewardOf(row) } : null
}

const rewards = {
  fixed_amount: ({ discountValue }) => ({ kind: 'fixed', amount: cents(discountValue) }),
  percent: ({ discountValue }) => ({ kind: 'percent', rate: percentFromThousandths(discountValue) }),
  free_kids_meal: ({ eligibleProductIds }) => ({ kind: 'free_kids_meal', eligible: eligibleProductIds }),
} as const satisfies Record<DiscountType, (row: CodeRow) => Reward>

type CodeRow = typeof discountCodes.$inferSelect

/** What a stored code grants. */
export function rewardOf(row: CodeRow): Reward {
  return rewards[row.discountType](row)
}

const types = {
  fixed: 'fixed_amount',
  percent: 'percent',
  free_kids_meal: 'free_kids_meal',
} as const satisfies Record<Reward['kind'], DiscountType>

/** DSC-17: the name under which checkouts and orders store what a code granted. */
export function discountTypeOf({ kind }: Reward): DiscountType {
  return types[kind]
}
