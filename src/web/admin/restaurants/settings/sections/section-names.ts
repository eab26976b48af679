/** The sections of a restaurant's settings, in display order. */

export const sectionNames = {
  details: 'Details',
  hours: 'Opening hours',
  ordering: 'Ordering & delivery',
  money: 'Taxes, fees & tips',
  courier: 'Courier',
  payments: 'Payments',
  notifications: 'Notifications',
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
