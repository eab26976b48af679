/** A discount code as its owner enters it, and the reasons why it can't be saved. */

import { isBefore } from '../../clock/compare.ts'
import type { Cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import { normaliseCode, type Reward } from './discount-code.ts'

/** The maximum values, also for menu files. */
export const codeLimits = {
  code: 32,
  description: 300,
  products: 50,
  uses: 1_000_000,
  amount: 1_000_000,
} as const

export type CodeDraft = {
  readonly code: string
  readonly description: string | null
  readonly isActive: boolean
  readonly reward: Reward
  readonly validFrom: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
  readonly minimumOrderAmount: Cents
  /** null: unlimited. */
  readonly maxUses: number | null
}

type CodeField = 'code' | 'percent' | 'amount' | 'eligible' | 'validUntil' | 'minimumOrderAmount' | 'maxUses'
export type CodeFault = { readonly field: CodeField; readonly refusal: Refusal }

/**
 * DCM-1: every reason why a code can't be saved, in the order of the form: the code itself, its reward, its dates, and its limits.
 */
export function codeFaults(draft: CodeDraft): readonly CodeFault[] {
  const { validFrom, validUntil, minimumOrderAmount, maxUses } = draft
  const faults: (CodeFault | null)[] = [whyNotName(draft.code), whyNotReward(draft.reward)]
  if (validFrom && validUntil && !isBefore(validFrom, validUntil)) {
    faults.push({ field: 'validUntil', refusal: { kind: 'end_before_beginning' } })
  }
  if (minimumOrderAmount < 0) {
    faults.push({ field: 'minimumOrderAmount', refusal: { kind: 'price_below_zero' } })
  }
  if (maxUses !== null && !(Number.isSafeInteger(maxUses) && maxUses >= 1 && maxUses <= codeLimits.uses)) {
    faults.push({ field: 'maxUses', refusal: { kind: 'max_uses_invalid' } })
  }
  return faults.filter((fault) => fault !== null)
}

/** DCM-1: 2 to 32 letters, digits, hyphens or underscores; stored in upper case. */
function whyNotName(code: string): CodeFault | null {
  return /^[A-Z0-9_-]{2,32}$/.test(normaliseCode(code))
    ? null
    : { field: 'code', refusal: { kind: 'code_name_invalid' } }
}

/** DCM-2: requires a percentage above 0 and up to 100, an amount above 0, or at least one meal to choose from. */
function whyNotReward(reward: Reward): CodeFault | null {
  switch (reward.kind) {
    case 'percent':
      return reward.rate > 0 && reward.rate <= 100_000
        ? null
        : { field: 'percent', refusal: { kind: 'percentage_invalid' } }
    case 'fixed':
      return reward.amount > 0 ? null : { field: 'amount', refusal: { kind: 'amount_missing' } }
    case 'free_kids_meal':
      return reward.eligible.length > 0
        ? null
        : { field: 'eligible', refusal: { kind: 'eligible_products_missing' } }
  }
}
