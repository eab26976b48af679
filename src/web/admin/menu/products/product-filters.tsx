import type { ProductList } from '#contract/menu/products.ts'
import { toId } from '#domain/ids.ts'
import type { ProductFilter } from '#domain/menu/product-draft.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectBox } from '#web/ui/select.tsx'

type ProductFiltersProps = {
  readonly filter: ProductFilter
  readonly categories: ProductList['categories']
  readonly onChange: (filter: ProductFilter) => void
}

const statuses = { all: 'Any status', active: 'Active', inactive: 'Inactive' } as const

/** PRD-3: filters for search text, category and status. */
export function ProductFilters({ filter, categories, onChange }: ProductFiltersProps) {
  return (
    <div className="mt-6 grid grid-cols-2 items-center gap-3 max-sm:mt-4 max-sm:gap-2 lg:grid-cols-[minmax(0,1fr)_13rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label="Search products"
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      </div>
      <SelectBox
        aria-label="Category"
        value={filter.categoryId ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, categoryId: value === '' ? null : toId<'Category'>(value) })
        }
      >
        <option value="">All Categories</option>
        <Options entries={categories.map(({ id, name }) => [id, name])} />
      </SelectBox>
      <SelectBox
        aria-label="Status"
        value={filter.status}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, status: value === 'active' || value === 'inactive' ? value : 'all' })
        }
      >
        <Options entries={statuses} />
      </SelectBox>
    </div>
  )
}
