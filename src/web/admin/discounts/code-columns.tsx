import type { CodeView } from '#contract/discount-codes.ts'
import { type CodeStanding, codeStanding } from '#domain/discounts/discount-code.ts'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { formatReward } from './code-values.ts'

type CodeColumnsPlan = {
  readonly now: Temporal.Instant
  readonly isBusy: boolean
  /** Formats an instant in the restaurant's time. */
  readonly moment: (at: string) => string
  readonly onToggle: (code: CodeView) => void
}

/** The codes, each with what it gives, when and how often, and whether it is active. */
export function codeColumns({ now, isBusy, moment, onToggle }: CodeColumnsPlan): readonly Column<CodeView>[] {
  return [
    {
      header: 'Code',
      isName: true,
      cell: ({ code, description }) => (
        <span className="block">
          <span className="font-semibold tracking-wide">{code}</span>
          {description && <span className="block text-sm font-normal text-ink-soft">{description}</span>}
        </span>
      ),
    },
    { header: 'Discount', cell: ({ reward }) => formatReward(reward) },
    { header: 'Valid', cell: (code) => formatValidity(code, moment) },
    {
      header: 'Uses',
      cell: ({ currentUses, maxUses }) => (maxUses === null ? currentUses : `${currentUses} of ${maxUses}`),
    },
    {
      header: 'Status',
      cell: (code) => (
        <StatusBadgeButton
          isActive={code.isActive}
          instead={standingLabels[standingOf(code, now)]}
          name={code.code}
          isBusy={isBusy}
          onToggle={() => onToggle(code)}
        />
      ),
    },
  ]
}

/** DCM-7: labels in place of 'Active'. */
const standingLabels = {
  active: null,
  inactive: null,
  expired: 'Expired',
  not_yet: 'Not yet active',
  used_up: 'Used up',
} as const satisfies Record<CodeStanding, string | null>

function standingOf({ validFrom, validUntil, ...code }: CodeView, now: Temporal.Instant): CodeStanding {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return codeStanding({ ...code, validFrom: instant(validFrom), validUntil: instant(validUntil) }, now)
}

/** 'Always', 'From 11/20/2026, 6:00 PM', 'Until …', or both; `at` formats an instant. */
function formatValidity({ validFrom, validUntil }: CodeView, at: (text: string) => string): string {
  if (validFrom && validUntil) return `${at(validFrom)} – ${at(validUntil)}`
  if (validFrom) return `From ${at(validFrom)}`
  return validUntil ? `Until ${at(validUntil)}` : 'Always'
}
