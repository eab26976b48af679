/** The categories screen, at both of its addresses. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryView } from '#contract/menu/categories.ts'
import {
  countCategories,
  filterCategories,
  type StatusFilter,
  statusFilters,
} from '#domain/menu/category-draft.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { EditListView } from '#web/admin/edit-list/edit-list-view.tsx'
import { useEditList } from '#web/admin/edit-list/use-edit-list.ts'
import { useIsPermitted } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { SortableList, SortableTableRow } from '#web/admin/ui/sortable-list.tsx'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { categoryActions } from './category-actions.ts'
import { categoryColumns } from './category-columns.tsx'
import { CategoryForm } from './category-form.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

export const meta = titled('Categories')

export default function CategoriesScreen() {
  return (
    <RestaurantRequired
      page="Categories"
      message="Please select a restaurant to manage its categories."
      setup="Set up your restaurant first. Then you can build its categories."
    >
      {({ id }) => <Categories restaurant={id} />}
    </RestaurantRequired>
  )
}

function Categories({ restaurant }: { readonly restaurant: string }) {
  const query = useQuery(listOf(restaurant))
  if (query.data) return <LoadedCategories restaurant={restaurant} all={query.data} />
  if (!query.isError) {
    return (
      <>
        <PageHeading title="Categories" />
        <p role="status" className="py-16 text-center text-lg text-ink-soft">
          Loading categories...
        </p>
      </>
    )
  }
  const { message, code } = describeFailure(query.error)
  return (
    <>
      <PageHeading title="Categories" />
      <Notice tone="bad" role="alert" title="Error loading categories">
        <p className="mt-1">{message}</p>
        <p className="mt-1 text-sm">Error: {code}</p>
        <Button variant="outline" className="mt-3" onClick={() => query.refetch()}>
          Try again
        </Button>
      </Notice>
    </>
  )
}

function listOf(restaurant: string) {
  return {
    queryKey: queryKeys.categories(restaurant),
    queryFn: async () => (await callApi()).categories.list({ restaurant }),
  }
}

type LoadedProps = { readonly restaurant: string; readonly all: readonly CategoryView[] }

function LoadedCategories({ restaurant, all }: LoadedProps) {
  const queries = useQueryClient()
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const mayChange = useIsPermitted()('menu.write')
  const list = useEditList({
    idOf: ({ id }: CategoryView) => id,
    query: listOf(restaurant),
    rowsOf: (loaded) => loaded,
    alsoIn: [queryKeys.products(restaurant)],
  })
  const show = (categories: readonly CategoryView[]) =>
    queries.setQueryData(listOf(restaurant).queryKey, categories)
  const actions = categoryActions({ restaurant, all, list, show })
  const matches = filterCategories(all, query, status)
  const shown = all.filter((category) => matches.includes(category) || list.isEdited(category))
  const isWhole = shown.length === all.length
  const counts = countCategories(all)
  return (
    <SortableList items={shown} isDisabled={!isWhole || list.isBusy || !mayChange} onMove={actions.move}>
      <EditListView
        list={list}
        title="Categories"
        needs="menu.write"
        text="The sections of your menu, in the order in which diners see them."
        one="Category"
        caption="Categories"
        isCompact
        actionsAt="beside"
        columns={categoryColumns({
          isBusy: list.isBusy,
          mayChange,
          onToggle: (category) => actions.toggle(category, !category.isActive),
        })}
        rows={shown}
        rowElement={SortableTableRow}
        nameOf={({ name }) => name}
        filters={
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="sm:col-span-2">
              <StatTiles isOneLine>
                <StatTile label="Total Categories" value={counts.total} />
                <StatTile label="Active Categories" value={counts.active} tone="good" />
                <StatTile label="Inactive Categories" value={counts.inactive} />
              </StatTiles>
            </div>
            <SearchBox label="Search categories" value={query} onChange={setQuery} />
            <StatusSelect status={status} onChange={setStatus} />
          </div>
        }
        footnote={
          !isWhole && <p className="mt-3 text-sm text-ink-soft">Show all categories to change their order.</p>
        }
        empty={<NoneShown isEmpty={all.length === 0} />}
        formOf={(category) => (
          <CategoryForm
            restaurant={restaurant}
            category={category}
            onSaved={() =>
              list.saved(category ? 'Category updated successfully!' : 'Category added successfully!')
            }
            onCancel={list.close}
            onLook={list.look}
          />
        )}
        confirmDelete={(category) => (
          <DeleteCategoryDialog
            category={category}
            others={all.filter(({ id }) => id !== category.id)}
            list={list}
            onDelete={(products) => actions.remove(category, products)}
          />
        )}
      />
    </SortableList>
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
    <SelectBox
      aria-label="Status"
      value={status}
      onChange={(event) => onChange(statusFilters.find((filter) => filter === event.target.value) ?? 'all')}
    >
      <Options entries={statusNames} />
    </SelectBox>
  )
}

function NoneShown({ isEmpty }: { readonly isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyPanel title="No categories yet" text="Add your first category to begin your menu." />
  ) : (
    <EmptyPanel title="No categories found" text="Try another search or status." />
  )
}
