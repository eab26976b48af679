import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import { type CodeStanding, codeStanding } from '#domain/orders/discounts/discount-code.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { StatusBadgeButton, type StatusBadgeButtonProps } from '#web/admin/ui/status-badge-button.tsx'
import { formatReward } from './code-values.ts'

type CodeColumnsPlan = {
  readonly now: Temporal.Instant
  readonly isBusy: boolean
  /** Formats an instant in the restaurant's time. */
  readonly moment: (at: string) => string
  readonly onToggle: (code: CodeView) => void
}

/** The codes, each with its reward, when and how often it applies, and whether it is active. */
export function codeColumns({ now, isBusy, moment, onToggle }: CodeColumnsPlan): readonly Column<CodeView>[] {
  return [
    {
      header: 'Code',
      isName: true,
      cell: ({ code }) => <span className="block truncate font-semibold tracking-wide">{code}</span>,
    },
    {
      header: 'Discount',
      cell: ({ reward }) => <span className="whitespace-nowrap">{formatReward(reward)}</span>,
    },
    {
      header: 'Description',
      isRest: true,
      cell: ({ description }) => (
        <span
          className={`truncate text-sm text-ink-soft xl:text-base ${description ? 'block' : 'hidden xl:block'}`}
          title={description ?? undefined}
        >
          {description ?? '–'}
        </span>
      ),
    },
    {
      header: 'Valid',
      cell: (code) => (
        <span className="text-sm text-ink-soft xl:text-base xl:whitespace-nowrap">
          {formatValidity(code, moment)}
          <span className="xl:hidden"> · {formatUses(code)}</span>
        </span>
      ),
    },
    {
      header: 'Uses',
      compact: 'none',
      align: 'end',
      cell: ({ currentUses, maxUses }) => (
        <span className="whitespace-nowrap tabular-nums">
          {maxUses === null ? currentUses : `${currentUses} of ${maxUses}`}
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'end',
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
  expired: { label: 'Expired', tone: 'over' },
  not_yet: { label: 'Not yet active', tone: 'coming' },
  used_up: { label: 'Used up', tone: 'over' },
} as const satisfies Record<CodeStanding, StatusBadgeButtonProps['instead']>

/** Returns whether a code can be used at `now`, otherwise why not. */
export function standingOf(
  { validFrom, validUntil, ...code }: CodeView,
  now: Temporal.Instant,
): CodeStanding {
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  return codeStanding({ ...code, validFrom: instant(validFrom), validUntil: instant(validUntil) }, now)
}

/** '1 use', '5 of 5 uses'. */
function formatUses({ currentUses, maxUses }: CodeView): string {
  if (maxUses !== null) return `${currentUses} of ${maxUses} uses`
  return currentUses === 1 ? '1 use' : `${currentUses} uses`
}

/** 'No end date', 'From 11/20/2026, 6:00 PM', 'Until …', or both; `at` formats an instant. */
function formatValidity({ validFrom, validUntil }: CodeView, at: (text: string) => string): string {
  if (validFrom && validUntil) return `${at(validFrom)} – ${at(validUntil)}`
  if (validFrom) return `From ${at(validFrom)}`
  return validUntil ? `Until ${at(validUntil)}` : 'No end date'
}
