import type { OptionId } from '#domain/ids.ts'
import type { Option } from '#domain/menu/menu.ts'
import { isRollSpecial, rollColumns } from '#domain/menu/rolls.ts'
import {
  type OptionGroup,
  optionsOf,
  type SelectionLimits,
  selectionLimits,
} from '#domain/menu/selection-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OptionRow } from './option-row.tsx'

type OptionGroupViewProps = {
  readonly group: OptionGroup
  readonly chosen: readonly OptionId[]
  readonly onChoose: (optionId: OptionId) => void
}

/** A group with its options; those of a Roll Special in two columns, Raw and Cooked. */
export function OptionGroupView({ group, chosen, onChoose }: OptionGroupViewProps) {
  const limits = selectionLimits(group)
  const rows = (options: readonly Option[], shownAbove: string | null) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          description={option.description === shownAbove ? null : option.description}
          groupId={group.id}
          isOneOfOne={limits.isRequired && limits.max === 1}
          isChosen={chosen.includes(option.id)}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </div>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{group.name}</span>
        <Requirement
          limits={limits}
          count={optionsOf(group).filter(({ id }) => chosen.includes(id)).length}
        />
      </legend>
      {group.description && <p className="text-sm text-ink-soft">{group.description}</p>}
      <div className="mt-2">
        {isRollSpecial(group) && 'variants' in group ? (
          <RollColumns columns={rollColumns(group)} rows={rows} />
        ) : (
          rows(optionsOf(group), null)
        )}
      </div>
    </fieldset>
  )
}

/** How many to choose, and of several how many are chosen; a check once a requirement is met. */
function Requirement({ limits, count }: { readonly limits: SelectionLimits; readonly count: number }) {
  const { isRequired, min, max } = limits
  const isMet = isRequired && count >= min && (max === null || count <= max)
  const color = isMet
    ? 'font-semibold text-good-deep'
    : isRequired
      ? 'font-semibold text-ink-soft'
      : 'text-ink-faint'
  return (
    <span className={`inline-flex shrink-0 items-baseline gap-1 text-sm ${color}`}>
      {isMet && <Icon name="check" className="size-4 self-center" />}
      {isRequired && min > 1 && max === min && count > 0 ? `${count} of ${min} chosen` : formatLimits(limits)}
    </span>
  )
}

function RollColumns(props: {
  readonly columns: ReturnType<typeof rollColumns>
  readonly rows: (options: readonly Option[], shownAbove: string | null) => React.ReactNode
}) {
  const { raw, cooked, other } = props.columns
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {raw.length > 0 && <Column title="Raw">{props.rows(raw, 'Raw')}</Column>}
      {cooked.length > 0 && <Column title="Cooked">{props.rows(cooked, 'Cooked')}</Column>}
      {other.length > 0 && <div className="sm:col-span-2">{props.rows(other, null)}</div>}
    </div>
  )
}

function Column({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-2 text-sm font-bold text-ink-soft">{title}</h4>
      {children}
    </div>
  )
}

function formatLimits({ isRequired, min, max }: SelectionLimits): string {
  if (!isRequired) return max === null ? 'Optional' : `Optional, up to ${max}`
  if (max === min) return `Required, choose ${min}`
  return max === null ? `Required, at least ${min}` : `Required, ${min} to ${max}`
}
