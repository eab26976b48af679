import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { SetupChecklist } from '#web/admin/publishing/setup-checklist.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { PublishState } from '../publish-state.tsx'

/** RST-22: what a new restaurant still needs, in the recommended order. */
export function WhatNext({ settings }: { readonly settings: RestaurantSettings }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={`${settings.details.name} is set up`} text={<PublishState settings={settings} />} />
      <SetupChecklist restaurant={settings} />
    </div>
  )
}
