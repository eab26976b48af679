import type { CategoryView } from '#contract/menu/categories.ts'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { ReorderControls } from '#web/admin/ui/sortable-list.tsx'
import { StatusBadgeButton } from '#web/admin/ui/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'

type CategoryColumnsPlan = {
  readonly isBusy: boolean
  /** Whether the person may change the menu; otherwise nothing can be moved or toggled. */
  readonly mayChange: boolean
  readonly onToggle: (category: CategoryView) => void
}

/** The categories, to be moved and to be made active or inactive: one line each, two on a phone. */
export function categoryColumns(plan: CategoryColumnsPlan): readonly Column<CategoryView>[] {
  const { isBusy, mayChange, onToggle } = plan
  const order: Column<CategoryView> = {
    header: 'Order',
    compact: 'start',
    cell: () => <ReorderControls hasButtons />,
  }
  return [
    ...(mayChange ? [order] : []),
    {
      header: 'Category',
      isName: true,
      cell: (category) => (
        <span className="flex items-center gap-x-2 xl:max-w-md">
          <span className="font-semibold xl:truncate" title={category.name}>
            {category.name}
          </span>
          {category.display === 'board' && (
            <span className="hidden sm:inline">
              <Badge>Board</Badge>
            </span>
          )}
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
          {category.display === 'board' && <span className="sm:hidden"> · Board</span>}
          <span className="max-sm:hidden">
            {category.description && <span className="xl:hidden"> · </span>}
            {category.description ?? <span className="hidden xl:inline">–</span>}
          </span>
        </span>
      ),
    },
    {
      header: 'Status',
      // In a narrow window only an inactive category says so; its form makes an active one inactive.
      cell: (category) => (
        <span className={category.isActive ? 'hidden xl:inline' : ''}>
          {mayChange ? (
            <StatusBadgeButton
              isActive={category.isActive}
              name={category.name}
              isBusy={isBusy}
              onToggle={() => onToggle(category)}
            />
          ) : (
            <Badge tone={category.isActive ? 'good' : 'neutral'} hasDot>
              {category.isActive ? 'Active' : 'Inactive'}
            </Badge>
          )}
        </span>
      ),
    },
  ]
}

function countOf({ productCount }: CategoryView): string {
  return productCount === 1 ? '1 product' : `${productCount} products`
}
