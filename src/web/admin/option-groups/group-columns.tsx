import type { OptionGroupView } from '#contract/option-groups.ts'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatChoiceLimits } from './group-labels.ts'

/** The groups, each with its options and the number of products that offer it. */
export const groupColumns: readonly Column<OptionGroupView>[] = [
  {
    header: 'Group',
    isName: true,
    cell: ({ name, description }) => (
      <span className="block">
        <span className="font-semibold">{name}</span>
        {description && <span className="block text-sm font-normal text-ink-soft">{description}</span>}
      </span>
    ),
  },
  { header: 'Choice', cell: formatChoiceLimits },
  { header: 'Options', cell: (group) => <OptionNames group={group} /> },
  {
    header: 'Used by',
    cell: ({ productCount }) => (
      <span className="whitespace-nowrap">
        {productCount === 1 ? '1 product' : `${productCount} products`}
      </span>
    ),
  },
]

const mostNames = 4

function OptionNames({ group: { options } }: { readonly group: OptionGroupView }) {
  if (options.length === 0) return <Badge tone="warn">No options yet</Badge>
  const names = options.slice(0, mostNames).map(({ name }) => name)
  const more = options.length - names.length
  const soldOut = options.filter((option) => option.soldOut).length
  const inactive = options.filter(({ isActive }) => !isActive).length
  return (
    <span className="block max-w-md text-pretty">
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}
      {(soldOut > 0 || inactive > 0) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {soldOut > 0 && <Badge tone="bad">{soldOut} sold out</Badge>}
          {inactive > 0 && <Badge>{inactive} inactive</Badge>}
        </span>
      )}
    </span>
  )
}
