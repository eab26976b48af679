import type { MenuIconName } from './menu-icon.tsx'

/** The icons of the menu's first level, by the name of the entry or group. */
export const menuIcons: Readonly<Record<string, MenuIconName | undefined>> = {
  Dashboard: 'dashboard',
  'Owner Dashboard': 'owner',
  Businesses: 'businesses',
  Orders: 'orders',
  Diners: 'diners',
  Restaurant: 'restaurant',
  'Restaurant Approvals': 'approvals',
  Content: 'content',
  Products: 'products',
  Users: 'users',
  Analytics: 'analytics',
  Tools: 'tools',
  Settings: 'settings',
}
