/** Discount codes as the rules know them. */

import { and, eq } from 'drizzle-orm'
import { type DiscountCode, normaliseCode, type Reward } from '#domain/discounts/discount-code.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Database } from '../db/connect.ts'
import { type DiscountType, discountCodes } from '../db/schema/restaurants.ts'

/** DSC-1: the restaurant's code that was typed, or null where it has none of that name. */
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

/** What a stored code gives. */
export function rewardOf(row: CodeRow): Reward {
  return rewards[row.discountType](row)
}

const types = {
  fixed: 'fixed_amount',
  percent: 'percent',
  free_kids_meal: 'free_kids_meal',
} as const satisfies Record<Reward['kind'], DiscountType>

/** DSC-17: how checkouts and orders name what a code gave. */
export function discountTypeOf({ kind }: Reward): DiscountType {
  return types[kind]
}
