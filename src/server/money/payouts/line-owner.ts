/** Whose money the lines of an account's payouts are. */

import { eq, isNull, type SQL } from 'drizzle-orm'
import type { PayoutLineKind } from '#domain/money/payouts/payout.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** The restaurants whose payments are received on an account. `account`: null for the platform's. */
export function usesAccount(account: string | null): SQL {
  return account === null ? isNull(restaurants.stripeAccount) : eq(restaurants.stripeAccount, account)
}

/** PYT-5: on its own account, what passes payments on or is earned by doing so is the platform's. */
export function isOfPlatform(account: string | null, kind: PayoutLineKind): boolean {
  return account === null && ofPlatform.has(kind)
}

const ofPlatform: ReadonlySet<PayoutLineKind> = new Set(['transfer', 'platform_fee'])
