/** `/admin/media`: all pictures of a restaurant, or of all of the caller's restaurants. */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { filtersFrom, queryOfFilters, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { PermissionAnywhere } from '../../restaurant-choice/permission-required.tsx'
import { addressFilters, MediaFilterBar } from './media-filter-bar.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadArea } from './upload-area.tsx'

export const meta = titled('Media', noindex)

export default function MediaScreen() {
  return (
    <MediaManagersOnly>
      <Media />
    </MediaManagersOnly>
  )
}

/** MED-1: the pictures of the restaurants whose pictures the person manages. */
function Media() {
  const { chosen } = useRestaurantChoice()
  const [parameters] = useSearchParams()
  const restaurant = chosen ? { restaurant: chosen.id } : {}
  const filters = { ...filtersFrom(parameters, addressFilters), ...restaurant }
  const pages = useInfiniteQuery({
    queryKey: queryKeys.media(filters),
    queryFn: async ({ pageParam }) =>
      (await callApi()).media.list({ ...filters, ...(pageParam ? { before: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading
        title="Media"
        text={`The pictures of ${chosen?.name ?? 'all restaurants'}, the newest first.`}
      />
      {chosen ? (
        <UploadArea key={chosen.id} restaurant={chosen.id} />
      ) : (
        <p className="text-ink-soft">Choose a restaurant at the top to upload pictures.</p>
      )}
      <div className="mt-5">
        <MediaFilterBar>
          <a
            href={adminPaths.mediaTable(queryOfFilters(filters))}
            download
            className={buttonClasses('quiet', 'md', 'px-3!')}
          >
            Export CSV
          </a>
        </MediaFilterBar>
      </div>
      <Loaded query={pages} loading="Loading pictures...">
        {(data) => {
          const pictures = data.pages.flatMap((page) => page.pictures)
          return (
            <PictureGrid pictures={pictures} hasRestaurant={chosen === null}>
              {pictures.length === 0 && <NothingFound />}
            </PictureGrid>
          )
        }}
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
}

function NothingFound() {
  const [parameters, changeAddress] = useAddress()
  const isFiltered = Object.keys(filtersFrom(parameters, addressFilters)).length > 0
  if (!isFiltered)
    return <EmptyPanel title="No pictures yet" text="Upload pictures here, or with a product." />
  return (
    <EmptyPanel title="No picture found" text="No picture matches the search and the filter.">
      <Button variant="outline" onClick={() => changeAddress((now) => withoutFiltersOf(now, addressFilters))}>
        Show all pictures
      </Button>
    </EmptyPanel>
  )
}

/** MED-11: for people who manage the pictures of the chosen restaurant or of any. */
function MediaManagersOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <PermissionAnywhere
      permission="media.write"
      page="Media"
      lacking="managing pictures"
      textAtFirst="Once you own a restaurant, its pictures appear here."
    >
      {children}
    </PermissionAnywhere>
  )
}
