import type { OptionGroupView } from '#contract/option-groups.ts'
import { formatChoiceLimits } from '#web/admin/parts/choice-limits.ts'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The groups, each with its options and the number of products that offer it: one line each, three on a phone. */
export const groupColumns: readonly Column<OptionGroupView>[] = [
  {
    header: 'Group',
    isName: true,
    cell: ({ name, description }) => (
      <span className="block truncate font-semibold xl:max-w-80" title={description ?? name}>
        {name}
      </span>
    ),
  },
  {
    header: 'Choice',
    cell: (group) => (
      <span className="text-sm whitespace-nowrap text-ink-soft xl:text-base">
        {formatChoiceLimits(group)}
      </span>
    ),
  },
  { header: 'Options', isRest: true, cell: (group) => <OptionNames group={group} /> },
  {
    header: 'Used by',
    compact: 'end',
    cell: ({ productCount }) => (
      <span className="text-sm whitespace-nowrap text-ink-soft xl:text-base">
        {productCount === 1 ? '1 product' : `${productCount} products`}
      </span>
    ),
  },
]

function OptionNames({ group: { options } }: { readonly group: OptionGroupView }) {
  if (options.length === 0) return <Badge tone="warn">No options yet</Badge>
  const names = options.map(({ name }) => name).join(', ')
  const soldOut = options.filter((option) => option.soldOut).length
  const inactive = options.filter(({ isActive }) => !isActive).length
  return (
    <span className="flex items-center gap-1.5 text-sm xl:text-base">
      <span className="truncate" title={names}>
        {names}
      </span>
      {soldOut > 0 && <Badge tone="warn">{soldOut} sold out</Badge>}
      {inactive > 0 && <Badge>{inactive} inactive</Badge>}
    </span>
  )
}
