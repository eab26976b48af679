import { postFiltersSchema } from '#contract/site/posts.ts'
import { dinerPlaces, postPlaces, postStates } from '#domain/site/pages/post.ts'
import { filtersFrom, withFilterInAddress } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { placeLabels, stateLabels } from './post-labels.ts'

/** PST-6: the filters of the list, in the page's address. */
export function PostFilterBar({ isOfPlatform }: { readonly isOfPlatform: boolean }) {
  const [parameters, changeAddress] = useAddress()
  const filters = filtersFrom(parameters, postFiltersSchema)
  const set = (name: string, value: string) => changeAddress((now) => withFilterInAddress(now, name, value))
  const places = isOfPlatform ? postPlaces : dinerPlaces
  return (
    <section aria-label="Filters" className="flex flex-wrap gap-2">
      <SelectBox
        size="compact"
        aria-label="Status"
        value={filters.state ?? ''}
        onChange={({ target }) => set('state', target.value)}
      >
        <option value="">Any status</option>
        <Options entries={postStates.map((state) => [state, stateLabels[state]] as const)} />
      </SelectBox>
      <SelectBox
        size="compact"
        aria-label="Shown on"
        value={filters.place ?? ''}
        onChange={({ target }) => set('place', target.value)}
      >
        <option value="">Shown anywhere</option>
        <Options entries={places.map((postPlace) => [postPlace, placeLabels[postPlace]] as const)} />
      </SelectBox>
    </section>
  )
}
