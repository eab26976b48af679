/** The sections of a restaurant's settings, in display order, and what each needs (PRM-11). */

import type { RestaurantPermission } from '#domain/access/permissions.ts'

export const sectionNames = {
  details: 'Details',
  hours: 'Opening hours',
  ordering: 'Ordering & delivery',
  money: 'Taxes, fees & tips',
  courier: 'Courier',
  payments: 'Payments',
  notifications: 'Notifications',
  messages: 'Messages to diners',
  'win-back': 'Win-back email',
  addresses: 'Web addresses',
  team: 'Team',
  displays: 'Kitchen displays',
  pauses: 'Pause log',
} as const
export type SectionName = keyof typeof sectionNames

export function isSection(name: string | undefined): name is SectionName {
  return name !== undefined && name in sectionNames
}

type SectionPermissions = { readonly view: RestaurantPermission; readonly change: RestaurantPermission }

const settings: SectionPermissions = { view: 'restaurant.read', change: 'restaurant.write' }

export const sectionPermissions: Readonly<Record<SectionName, SectionPermissions>> = {
  details: settings,
  hours: { view: 'restaurant.read', change: 'hours.write' },
  ordering: settings,
  money: { view: 'restaurant.read', change: 'payments.write' },
  courier: settings,
  payments: { view: 'restaurant.read', change: 'payments.write' },
  notifications: settings,
  messages: settings,
  'win-back': settings,
  addresses: settings,
  team: { view: 'team.manage', change: 'team.manage' },
  displays: { view: 'displays.manage', change: 'displays.manage' },
  pauses: { view: 'pauses.read', change: 'pauses.read' },
}

/** Returns the sections that a person with these permissions may view, in display order. */
export function visibleSections(permissions: readonly RestaurantPermission[]): readonly SectionName[] {
  // The keys of a literal.
  const names = Object.keys(sectionNames) as SectionName[]
  return names.filter((name) => permissions.includes(sectionPermissions[name].view))
}
