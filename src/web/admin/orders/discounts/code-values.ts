/** The field values of the discount code form, and the code that they represent. */

import type { CodeDraftInput, CodeView } from '#contract/restaurants/discount-codes.ts'
import type { ProductId } from '#domain/ids.ts'
import { dollarsText, formatDollars, zero } from '#domain/money.ts'
import { type CodeFault, codeFaults, codeLimits } from '#domain/orders/discounts/code-draft.ts'
import { normaliseCode } from '#domain/orders/discounts/discount-code.ts'
import { instantOf, localText } from '#domain/orders/discounts/validity-text.ts'
import { formatPercent, parsePercent, percentFromThousandths } from '#domain/percent.ts'
import { countTyped, dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

export type RewardKind = CodeDraftInput['reward']['kind']

type TypedCode = {
  readonly code: string
  readonly description: string
  readonly isActive: boolean
  readonly kind: RewardKind
  readonly percent: string
  readonly amount: string
  readonly eligible: readonly ProductId[]
  /** Restaurant-local, as '2026-11-20T18:00'. */
  readonly validFrom: string
  readonly validUntil: string
  readonly minimumOrderAmount: string
  /** '' for unlimited uses. */
  readonly maxUses: string
}

export function typedOf(code: CodeView | null, timezone: string): TypedCode {
  const reward = code?.reward
  return {
    code: code?.code ?? '',
    description: code?.description ?? '',
    isActive: code?.isActive ?? true,
    kind: reward?.kind ?? 'percent',
    percent: reward?.kind === 'percent' ? formatPercent(reward.rate).replace('%', '') : '',
    amount: reward?.kind === 'fixed' ? dollarsText(reward.amount) : '',
    eligible: reward?.kind === 'free_kids_meal' ? reward.eligible : [],
    validFrom: localText(code?.validFrom ?? null, timezone),
    validUntil: localText(code?.validUntil ?? null, timezone),
    minimumOrderAmount: dollarsText(code?.minimumOrderAmount ?? zero),
    maxUses: String(code?.maxUses ?? ''),
  }
}

/** Returns the code that the fields represent, and all faults that prevent saving. */
export function readCode(
  typed: TypedCode,
  timezone: string,
): { readonly draft: CodeDraftInput; readonly faults: readonly FormFault[] } {
  const validFrom = instantOf(typed.validFrom, timezone)
  const validUntil = instantOf(typed.validUntil, timezone)
  const draft: CodeDraftInput = {
    code: normaliseCode(typed.code),
    description: typed.description.trim() || null,
    isActive: typed.isActive,
    reward: rewardOf(typed),
    validFrom: validFrom?.toString() ?? null,
    validUntil: validUntil?.toString() ?? null,
    minimumOrderAmount: dollarsTyped(typed.minimumOrderAmount) ?? zero,
    maxUses:
      typed.maxUses.trim() === '' ? null : (countTyped(typed.maxUses, 1, codeLimits.uses) ?? Number.NaN),
  }
  const unread: readonly CodeFault[] = [
    ...unreadable('amount', typed.kind === 'fixed' ? typed.amount : ''),
    ...unreadable('minimumOrderAmount', typed.minimumOrderAmount),
  ]
  const faults = codeFaults({ ...draft, validFrom, validUntil }).filter(
    ({ field }) => !unread.some((fault) => fault.field === field),
  )
  return { draft, faults: [...faults, ...unread] }
}

function unreadable(field: 'amount' | 'minimumOrderAmount', text: string): readonly CodeFault[] {
  return dollarsTyped(text) === null ? [{ field, refusal: { kind: 'amount_unreadable' } }] : []
}

function rewardOf({ kind, percent, amount, eligible }: TypedCode): CodeDraftInput['reward'] {
  switch (kind) {
    case 'percent':
      // An unreadable percentage becomes 0, which is refused.
      return { kind, rate: parsePercent(percent) ?? percentFromThousandths(0) }
    case 'fixed':
      return { kind, amount: dollarsTyped(amount) ?? zero }
    case 'free_kids_meal':
      return { kind, eligible }
  }
}

/** Formats what a code is worth: '10% off', '$5.00 off', 'Free kids meals'. */
export function formatReward(reward: CodeView['reward']): string {
  switch (reward.kind) {
    case 'percent':
      return `${formatPercent(reward.rate)} off`
    case 'fixed':
      return `${formatDollars(reward.amount)} off`
    case 'free_kids_meal':
      return 'Free kids meals'
  }
}
