import { type ComponentType, lazy, Suspense, useId } from 'react'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { NotInRole } from '#web/admin/restaurant-choice/permission-required.tsx'
import { type SectionName, sectionNames, sectionPermissions } from '#web/admin/restaurant-sections.ts'
import { LoadingOutline } from '#web/admin/ui/loading-outline.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SectionProps } from './sections/section-props.ts'

/** Each section is loaded when it is first opened. */
const sections: Readonly<Record<SectionName, ComponentType<SectionProps>>> = {
  details: lazy(() => import('./sections/details-section.tsx')),
  hours: lazy(() => import('./sections/hours-section.tsx')),
  ordering: lazy(() => import('./sections/ordering-section.tsx')),
  money: lazy(() => import('./sections/money-section.tsx')),
  courier: lazy(() => import('./sections/courier-section.tsx')),
  payments: lazy(() => import('./sections/payments-section.tsx')),
  notifications: lazy(() => import('./sections/notifications-section.tsx')),
  messages: lazy(() => import('./sections/messages-section.tsx')),
  'win-back': lazy(() => import('./sections/win-back-section.tsx')),
  addresses: lazy(() => import('./sections/addresses-section.tsx')),
  team: lazy(() => import('./sections/team-section.tsx')),
  displays: lazy(() => import('./sections/displays-section.tsx')),
  pauses: lazy(() => import('./sections/pauses-section.tsx')),
}

/** Text areas look like the fields next to them, whose style shows that they are disabled. */
const onlyShown =
  'disabled:[&_button]:hidden disabled:[&_textarea]:border-line disabled:[&_textarea]:bg-sunken'

type SectionViewProps = SectionProps & {
  readonly name: SectionName
  readonly permissions: readonly RestaurantPermission[]
}

/** PRM-11: a section; without the permission to change it, its fields are disabled and its buttons hidden. */
export function SectionView({ name, settings, permissions }: SectionViewProps) {
  const Section = sections[name]
  const { view, change } = sectionPermissions[name]
  const mayChange = permissions.includes(change)
  const isClosed = !permissions.includes(view)
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 max-w-4xl">
      {/* On a phone the button right above says it, except of a closed section, which the list omits. */}
      <h2 id={id} className={`mb-4 text-2xl font-bold ${isClosed ? '' : 'max-lg:sr-only'}`}>
        {sectionNames[name]}
      </h2>
      {isClosed ? (
        <NotInRole lacking={`the “${sectionNames[name]}” settings`} />
      ) : (
        <>
          {!mayChange && (
            <div className="mb-5">
              <Notice>
                Your role doesn’t include changing these settings. Need access? Ask the owner of{' '}
                {settings.details.name}.
              </Notice>
            </div>
          )}
          <Suspense fallback={<LoadingOutline shape="form" />}>
            <fieldset disabled={!mayChange} className={`min-w-0 ${onlyShown}`}>
              <Section settings={settings} />
            </fieldset>
          </Suspense>
        </>
      )}
    </section>
  )
}
