import type { CategoryView } from '#contract/categories.ts'
import { type Column, DataTable } from '#web/admin/parts/data-table.tsx'
import { ReorderControls } from '#web/admin/parts/reorder-controls.tsx'
import { RowActions } from '#web/admin/parts/row-actions.tsx'
import { StatusBadgeButton } from '#web/admin/parts/status-badge-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type CategoryTableProps = {
  /** All categories in order; positions refer to this list. */
  readonly all: readonly CategoryView[]
  readonly shown: readonly CategoryView[]
  readonly isBusy: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onToggle: (category: CategoryView) => void
  readonly onEdit: (category: CategoryView) => void
  readonly onDelete: (category: CategoryView) => void
  /** Returns the form to show in place of a row; null for the row itself. */
  readonly formOf: (category: CategoryView) => React.ReactNode | null
}

/** The categories with their actions. */
export function CategoryTable(props: CategoryTableProps) {
  const { all, shown, isBusy } = props
  // In a filtered list, a new position would not be where it appears.
  const isWhole = shown.length === all.length
  const columns: readonly Column<CategoryView>[] = [
    {
      header: 'Order',
      cell: (category) => {
        const place = all.findIndex(({ id }) => id === category.id)
        return (
          <span className="flex items-center gap-1">
            <ReorderControls
              name={category.name}
              place={place}
              count={all.length}
              isDisabled={!isWhole || isBusy}
              onMove={(to) => props.onMove(place, to)}
            />
            <span className="min-w-6 text-center text-ink-soft tabular-nums">{category.sortOrder}</span>
          </span>
        )
      },
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
          onToggle={() => props.onToggle(category)}
        />
      ),
    },
    {
      header: 'Actions',
      cell: (category) => (
        <RowActions>
          <Button variant="quiet" aria-label={`Edit ${category.name}`} onClick={() => props.onEdit(category)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            aria-label={`Delete ${category.name}`}
            onClick={() => props.onDelete(category)}
          >
            Delete
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Categories"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        insteadOf={props.formOf}
      />
      {!isWhole && <p className="mt-3 text-sm text-ink-soft">Show all categories to change their order.</p>}
    </>
  )
}
