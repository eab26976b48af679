/** `/admin/restaurant`: all editable settings of the chosen restaurant, by section. */

import { Navigate, useParams } from 'react-router'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { SetupChecklist } from '#web/admin/publishing/setup-checklist.tsx'
import { NotInRole } from '#web/admin/restaurant-choice/permission-required.tsx'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantRequired } from '#web/admin/restaurant-choice/restaurant-required.tsx'
import { isSection } from '#web/admin/restaurant-sections.ts'
import { afterOutline } from '#web/admin/ui/loading-outline.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PublishState } from './publish-state.tsx'
import { SectionNav } from './section-nav.tsx'
import { SectionView } from './section-view.tsx'
import { useSettings } from './use-settings.ts'

export const meta = titled('Restaurant', noindex)

/** RST-25: an emailed link names the restaurant, whichever was chosen before (`scopeFrom`). */
export default function RestaurantScreen() {
  return (
    <RestaurantRequired
      page="Restaurant"
      message="Please select a restaurant to manage it."
      setup="Please set up your restaurant information first."
    >
      {(restaurant) =>
        restaurant.permissions.includes('restaurant.read') ? (
          <Settings restaurant={restaurant} />
        ) : (
          <>
            <PageHeading title="Restaurant" />
            <NotInRole lacking="restaurant settings" />
          </>
        )
      }
    </RestaurantRequired>
  )
}

function Settings({ restaurant }: { readonly restaurant: ChosenRestaurant }) {
  const { section } = useParams()
  const settings = useSettings(restaurant.id)
  if (section !== undefined && !isSection(section)) return <Navigate to={adminPaths.restaurant} replace />
  const name = section ?? 'details'
  return (
    <Loaded shape="form" query={settings} loading="Loading your restaurant..." title="Restaurant">
      {(loaded) => (
        <div className="max-w-[72.5rem]">
          <PageHeading title={loaded.details.name} text={<PublishState settings={loaded} />}>
            <LinkButton
              variant="outline"
              className={loaded.isPublished ? 'max-lg:hidden' : ''}
              to={paths.menu(loaded.slug)}
              reloadDocument
              target="_blank"
            >
              View menu
            </LinkButton>
          </PageHeading>
          {!loaded.isPublished && name === 'details' && (
            <div className="mb-6 max-w-4xl">
              <SetupChecklist restaurant={restaurant} />
            </div>
          )}
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
            <SectionNav current={name} permissions={restaurant.permissions} />
            <div className="min-w-0">
              <SectionView key={name} name={name} settings={loaded} permissions={restaurant.permissions} />
              {name === 'details' && restaurant.role !== 'staff' && (
                <p className={`mt-6 text-ink-soft ${afterOutline}`}>
                  Do you run another restaurant?{' '}
                  <LinkButton variant="quiet" className="px-1!" to={adminPaths.restaurantSetup}>
                    Add restaurant
                  </LinkButton>
                </p>
              )}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}
