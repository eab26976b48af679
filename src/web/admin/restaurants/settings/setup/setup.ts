/** The values for setting up a restaurant, and the faults at each step. */

import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { initialSettings } from '#domain/restaurants/settings/setting-names.ts'
import { type SettingsFault, settingsFaults } from '#domain/restaurants/settings/settings.ts'
import { whyNotSlug } from '#domain/restaurants/settings/slug.ts'
import { everyWeekday } from '#web/admin/days/every-weekday.ts'

export type Setup = Pick<Restaurant, 'name' | 'slug' | 'address' | 'phone' | 'timezone' | 'hours'>

export const setupSteps = ['basics', 'hours', 'review'] as const
export type SetupStep = (typeof setupSteps)[number]

export const emptySetup: Setup = {
  name: '',
  slug: '',
  address: '',
  phone: '',
  timezone: initialSettings.timezone,
  hours: everyWeekday([{ open: '11:00', close: '22:00' }]),
}

/** RST-21: returns the faults of a step, by the same rules as the server. */
export function faultsOf(setup: Setup, step: SetupStep): readonly SettingsFault[] {
  switch (step) {
    case 'basics': {
      const slug = whyNotSlug(setup.slug)
      const inSlug = slug ? [{ field: 'slug', refusal: slug }] : []
      return [...settingsFaults('details', { ...initialSettings, ...setup }), ...inSlug]
    }
    case 'hours':
      return settingsFaults('hours', { ...initialSettings, hours: setup.hours })
    case 'review':
      return []
  }
}
