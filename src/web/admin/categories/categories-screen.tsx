/** The categories screen, at both of its addresses. */

import { useState } from 'react'
import type { CategoryView } from '#contract/categories.ts'
import {
  countCategories,
  filterCategories,
  type StatusFilter,
  statusFilters,
} from '#domain/menu/category-draft.ts'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { PassingNote } from '#web/admin/parts/passing-note.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { SetupRequired } from '#web/admin/parts/setup-required.tsx'
import { StatTile, StatTiles } from '#web/admin/parts/stat-tile.tsx'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryTable } from './category-table.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useCategories } from './use-categories.ts'
import { useCategoryActions } from './use-category-actions.ts'

export const meta = titled('Categories')

export default function CategoriesScreen() {
  return (
    <RestaurantRequired
      message="Please select a restaurant to manage its categories."
      setup={
        <SetupRequired
          to={paths.restaurantSetup}
          text="Set up your restaurant first. Then you can build its categories."
        />
      }
    >
      {({ id }) => <Categories restaurant={id} />}
    </RestaurantRequired>
  )
}

function Categories({ restaurant }: { readonly restaurant: string }) {
  const query = useCategories(restaurant)
  if (query.data) return <LoadedCategories restaurant={restaurant} all={query.data} />
  if (!query.isError) {
    return (
      <p role="status" className="py-16 text-center text-lg text-ink-soft">
        Loading categories...
      </p>
    )
  }
  const { message, code } = describeFailure(query.error)
  return (
    <Notice tone="bad" role="alert" title="Error loading categories">
      <p className="mt-1">{message}</p>
      <p className="mt-1 text-sm">Error: {code}</p>
      <Button variant="outline" className="mt-3" onClick={() => query.refetch()}>
        Try again
      </Button>
    </Notice>
  )
}

type LoadedProps = { readonly restaurant: string; readonly all: readonly CategoryView[] }

function LoadedCategories({ restaurant, all }: LoadedProps) {
  const actions = useCategoryActions(restaurant, all)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const leave = useLeave()
  /**
   * The category as it was when its form was opened, so that edits by others don't discard what is typed. null: none is
   * being edited; 'new': one is being added.
   */
  const [edited, setEdited] = useState<CategoryView | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<CategoryView | null>(null)
  const found = filterCategories(all, query, status)
  // Search and filter never hide the row that is being edited.
  const isEdited = ({ id }: CategoryView) => edited !== null && edited !== 'new' && edited.id === id
  const shown = all.filter((category) => found.includes(category) || isEdited(category))
  const counts = countCategories(all)

  const form = (category: CategoryView | null) => (
    <CategoryForm
      key={category ? `${category.id} ${category.revision}` : 'new'}
      restaurant={restaurant}
      category={category}
      onSaved={() => {
        actions.say(category ? 'Category updated successfully!' : 'Category added successfully!')
        setEdited(null)
        actions.refresh()
      }}
      onCancel={() => setEdited(null)}
      onLook={async () => setEdited(category && (await actions.newest(category.id)))}
    />
  )
  return (
    <>
      <PageHeading
        title="Categories"
        text="The sections of your menu, in the order in which diners see them."
      >
        <Button isDisabled={edited === 'new'} onClick={() => leave(() => setEdited('new'))}>
          Add Category
        </Button>
      </PageHeading>
      {edited === 'new' && (
        <div className="mb-6">
          <Panel title="Add Category">{form(null)}</Panel>
        </div>
      )}
      <div className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchBox label="Search categories" value={query} onChange={setQuery} />
        <StatusSelect status={status} onChange={setStatus} />
      </div>
      {shown.length > 0 ? (
        <CategoryTable
          all={all}
          shown={shown}
          isBusy={actions.isBusy}
          onMove={actions.move}
          onToggle={(category) => actions.toggle(category, !category.isActive)}
          onEdit={(category) => leave(() => setEdited(category))}
          onDelete={setToDelete}
          formOf={(category) => (isEdited(category) && edited !== 'new' ? form(edited) : null)}
        />
      ) : (
        <NoneShown isEmpty={all.length === 0} />
      )}
      <div className="mt-8">
        <StatTiles>
          <StatTile label="Total Categories" value={counts.total} />
          <StatTile label="Active Categories" value={counts.active} tone="good" />
          <StatTile label="Inactive Categories" value={counts.inactive} />
        </StatTiles>
      </div>
      {toDelete && (
        <DeleteCategoryDialog
          category={toDelete}
          others={all.filter(({ id }) => id !== toDelete.id)}
          isBusy={actions.isBusy}
          onCancel={() => setToDelete(null)}
          onDelete={async (products) => {
            await actions.remove(toDelete, products)
            setToDelete(null)
          }}
        />
      )}
      <PassingNote note={actions.note} onGone={actions.forgetNote} />
    </>
  )
}

const statusNames = {
  all: 'All Categories',
  active: 'Active Only',
  inactive: 'Inactive Only',
} as const satisfies Record<StatusFilter, string>

type StatusSelectProps = { readonly status: StatusFilter; readonly onChange: (status: StatusFilter) => void }

function StatusSelect({ status, onChange }: StatusSelectProps) {
  return (
    <select
      aria-label="Status"
      value={status}
      onChange={(event) => onChange(statusFilters.find((each) => each === event.target.value) ?? 'all')}
      className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
    >
      {statusFilters.map((each) => (
        <option key={each} value={each}>
          {statusNames[each]}
        </option>
      ))}
    </select>
  )
}

function NoneShown({ isEmpty }: { readonly isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyPanel title="No categories yet" text="Add your first category to begin your menu." />
  ) : (
    <EmptyPanel title="No categories found" text="Try another search or status." />
  )
}
