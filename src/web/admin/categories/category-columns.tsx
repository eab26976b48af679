import type { CategoryView } from '#contract/categories.ts'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { ReorderControls } from '#web/admin/parts/sortable-list.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'

type CategoryColumnsPlan = {
  readonly isBusy: boolean
  readonly onToggle: (category: CategoryView) => void
}

/** The categories, to be moved and to be made active or inactive: one line each, two on a phone. */
export function categoryColumns(plan: CategoryColumnsPlan): readonly Column<CategoryView>[] {
  const { isBusy, onToggle } = plan
  return [
    { header: 'Order', compact: 'start', cell: () => <ReorderControls /> },
    {
      header: 'Category',
      isName: true,
      cell: (category) => (
        <span className="flex items-center gap-x-2 xl:max-w-md">
          <span className="truncate font-semibold" title={category.name}>
            {category.name}
          </span>
          {category.display === 'board' && <Badge>Board</Badge>}
          <span className="hidden text-sm font-normal whitespace-nowrap text-ink-soft xl:inline">
            {countOf(category)}
          </span>
        </span>
      ),
    },
    {
      header: 'Description',
      isRest: true,
      cell: (category) => (
        <span
          className="block truncate text-sm text-ink-soft xl:text-base"
          title={category.description ?? undefined}
        >
          <span className="xl:hidden">{countOf(category)}</span>
          {category.description && <span className="xl:hidden"> · </span>}
          {category.description ?? <span className="hidden xl:inline">–</span>}
        </span>
      ),
    },
    {
      header: 'Status',
      compact: 'end',
      cell: (category) => (
        <StatusBadgeButton
          isActive={category.isActive}
          name={category.name}
          isBusy={isBusy}
          onToggle={() => onToggle(category)}
        />
      ),
    },
  ]
}

function countOf({ productCount }: CategoryView): string {
  return productCount === 1 ? '1 product' : `${productCount} products`
}
