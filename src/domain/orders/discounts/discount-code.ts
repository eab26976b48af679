/** Discount codes: their rewards, and when they are refused. */

import { isBefore } from '../../clock/compare.ts'
import { foldText } from '../../fold-text.ts'
import type { ProductId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { Discount } from '../pricing/discount.ts'
import type { DiscountRefusal } from './discount-refusals.ts'
import { earnedKidsMeals } from './kids-meals.ts'

/** The reward of a code: a discount, or free kids meals to choose from the listed products (M5). */
export type Reward = Discount | { readonly kind: 'free_kids_meal'; readonly eligible: readonly ProductId[] }

export type DiscountCode = {
  /** In upper case. */
  readonly code: string
  readonly description: string | null
  readonly isActive: boolean
  readonly reward: Reward
  readonly validFrom: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
  readonly minimumOrderAmount: Cents
  /** null: unlimited. */
  readonly maxUses: number | null
  readonly currentUses: number
}

/** DSC-11: the discount of a reward; null for free kids meals, which reduce no total. */
export function discountOf(reward: Reward | null): Discount | null {
  return reward?.kind === 'free_kids_meal' ? null : reward
}

/** DSC-1: the code in the form that is looked up: trimmed and in upper case, regardless of accents and invisible characters. */
export function normaliseCode(typed: string): string {
  return foldText(typed).trim().toUpperCase()
}

export type CodeStanding = 'active' | 'inactive' | 'expired' | 'not_yet' | 'used_up'

type Terms = Pick<DiscountCode, 'isActive' | 'validFrom' | 'validUntil' | 'maxUses' | 'currentUses'>

/**
 * DCM-7: whether a code can be used now, regardless of the order. Otherwise the first reason why not, in the order in which a
 * checkout would refuse it.
 */
export function codeStanding(code: Terms, now: Temporal.Instant): CodeStanding {
  if (!code.isActive) return 'inactive'
  if (code.validUntil && !isBefore(now, code.validUntil)) return 'expired'
  if (code.validFrom && isBefore(now, code.validFrom)) return 'not_yet'
  return code.maxUses !== null && code.currentUses >= code.maxUses ? 'used_up' : 'active'
}

/** DCM-8: orders the owner's list: what can be used, what will be, what is over, what is switched off. */
export function compareStandings(one: CodeStanding, other: CodeStanding): number {
  return listOrder.indexOf(one) - listOrder.indexOf(other)
}

const listOrder: readonly CodeStanding[] = ['active', 'not_yet', 'used_up', 'expired', 'inactive']

/**
 * DSC-2: the first reason why a code can't be used for this subtotal now, or null. `code`: null if the restaurant has
 * none of that name. `holdsUse`: this checkout has already reserved one of its uses, which doesn't count against the
 * limit.
 */
export function whyNotCode(
  code: DiscountCode | null,
  subtotal: Cents,
  now: Temporal.Instant,
  holdsUse = false,
): DiscountRefusal | null {
  if (!code) return { kind: 'code_invalid' }
  const usedByOthers = code.currentUses - (holdsUse ? 1 : 0)
  const standing = codeStanding({ ...code, currentUses: usedByOthers }, now)
  if (standing === 'inactive') return { kind: 'code_invalid' }
  if (standing === 'expired') return { kind: 'code_expired' }
  if (standing === 'not_yet') return { kind: 'code_not_yet' }
  if (subtotal < code.minimumOrderAmount) {
    return { kind: 'code_below_minimum', minimum: code.minimumOrderAmount }
  }
  if (standing === 'used_up') return { kind: 'code_used_up' }
  if (code.reward.kind === 'free_kids_meal' && earnedKidsMeals(subtotal) < 1) {
    return { kind: 'kids_meal_not_earned' }
  }
  return null
}
