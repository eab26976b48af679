import { mediaFiltersSchema } from '#contract/menu/media.ts'
import { maxMediaSearchLength, mediaFilterLabels, mediaFilters } from '#domain/menu/media/media.ts'
import { FilterBar } from '#web/admin/filters/filter-bar.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'

/** MED-2: the filters in the address; the restaurant is the one of the top bar. */
export const addressFilters = mediaFiltersSchema.omit({ restaurant: true })

/** MED-2: search and filter, stored in the page's address; `children` follow them. */
export function MediaFilterBar({ children }: { readonly children: React.ReactNode }) {
  const [parameters, changeAddress] = useAddress()
  const filters = filtersFrom(parameters, addressFilters)
  return (
    <FilterBar
      search={{ label: 'Search by file, text or product', maxLength: maxMediaSearchLength }}
      selects={[show]}
      filters={filters}
      count={filters.show ? 1 : 0}
      onSet={(name, value) => changeAddress((now) => withFilterInAddress(now, name, value))}
      onClear={() => changeAddress((now) => withoutFiltersOf(now, addressFilters))}
    >
      {children}
    </FilterBar>
  )
}

const show = {
  name: 'show',
  label: 'Show',
  any: 'All pictures',
  options: mediaFilters.map((filter) => [filter, mediaFilterLabels[filter]] as const),
} as const
