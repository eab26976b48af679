import type { CategoryView } from '#contract/categories.ts'
import type { Column } from '#web/admin/parts/data-table.tsx'
import { ReorderControls } from '#web/admin/parts/sortable-list.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'

type CategoryColumnsPlan = {
  readonly isBusy: boolean
  readonly onToggle: (category: CategoryView) => void
}

/** The categories, to be moved and to be made active or inactive. */
export function categoryColumns(plan: CategoryColumnsPlan): readonly Column<CategoryView>[] {
  const { isBusy, onToggle } = plan
  return [
    {
      header: 'Order',
      cell: ({ sortOrder }) => (
        <span className="flex items-center gap-1">
          <ReorderControls />
          <span className="min-w-6 text-center text-ink-soft tabular-nums">{sortOrder}</span>
        </span>
      ),
    },
    {
      header: 'Category',
      isName: true,
      cell: ({ name, display, productCount }) => (
        <span className="block">
          <span className="font-semibold">{name}</span> {display === 'board' && <Badge>Board</Badge>}
          <span className="block text-sm font-normal text-ink-soft">
            {productCount === 1 ? '1 product' : `${productCount} products`}
          </span>
        </span>
      ),
    },
    {
      header: 'Description',
      cell: ({ description }) => (
        <span className="max-w-md text-pretty text-ink-soft">{description ?? '–'}</span>
      ),
    },
    {
      header: 'Status',
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
