import type { ManagedRestaurants } from '#contract/accounts.ts'
import type { RestaurantPermission } from '#domain/accounts/permissions.ts'
import { isGroup, type MenuEntry, type MenuGroup } from '#domain/admin/menu-search.ts'
import { placeholderPages } from '#web/admin/parts/placeholder-pages.ts'
import { paths } from '#web/paths.ts'

type Menu = readonly (MenuEntry | MenuGroup)[]

/** ADM-1, ADM-19, INS-5, SEC-73, DRL-18: returns the sidebar entries for an owner or an administrator, of a demo or of production. */
export function menuFor(isAdministrator: boolean, isDemo: boolean): Menu {
  return adminMenu.flatMap((entry): Menu => {
    if (isGroup(entry)) {
      const entries = entry.entries.filter(({ path }) => isDemo || path !== paths.adminDrill)
      const hasSetup = isAdministrator && entry.name === 'Settings'
      return [{ ...entry, entries: hasSetup ? [...entries, ...forAdministrators] : entries }]
    }
    const leadsToApprovals = 'path' in entry && entry.path === paths.adminRestaurant
    return isAdministrator && leadsToApprovals ? [entry, approvals] : [entry]
  })
}

/** For administrators only. */
const approvals: MenuEntry = { name: 'Restaurant Approvals', path: paths.adminApprovals }
const forAdministrators: readonly MenuEntry[] = [
  { name: 'Site Setup', path: paths.adminSetup },
  { name: 'Site Security', path: paths.adminSiteSecurity },
]

/** ADM-20: returns whether the person may not use the screen behind an entry at any of their restaurants, and why. */
export function lockedBecause(path: string, managed: ManagedRestaurants): 'platform' | 'role' | null {
  const needed = needs[path]
  if (needed === undefined || managed.administrator) return null
  if (needed === 'platform') return 'platform'
  const { restaurants } = managed
  // Without a restaurant these screens lead to setting one up.
  if (restaurants.length === 0) return null
  return restaurants.some(({ permissions }) => permissions.includes(needed)) ? null : 'role'
}

/** What the screens behind the entries need; 'platform' is for administrators. */
const needs: Readonly<Record<string, RestaurantPermission | 'platform'>> = {
  [paths.adminOwner]: 'analytics.read',
  [paths.adminBusinesses]: 'platform',
  [paths.adminRestaurant]: 'restaurant.read',
  [paths.adminMedia]: 'media.write',
  [paths.adminCategories]: 'menu.read',
  [paths.adminProductCategories]: 'menu.read',
  [paths.adminProductNew]: 'menu.write',
  [paths.adminModifiers]: 'menu.read',
  [paths.adminVariants]: 'menu.read',
  [paths.adminUpsells]: 'menu.read',
  [paths.adminTimedMenus]: 'menu.read',
  [paths.adminDiners]: 'diners.manage',
  [paths.adminPages]: 'pages.write',
  [paths.adminPosts]: 'pages.write',
  [paths.adminUsers]: 'team.manage',
  [paths.adminUserNew]: 'team.manage',
  [paths.adminRoles]: 'team.manage',
  [paths.adminPermissions]: 'team.manage',
  [paths.adminDiscounts]: 'discounts.write',
  [paths.adminAnalytics]: 'analytics.read',
  [paths.adminReports]: 'money.read',
  [paths.adminLogs]: 'audit.read',
  [paths.adminFailedTasks]: 'tasks.manage',
  [paths.adminReconciliation]: 'money.read',
  [paths.adminDisputes]: 'money.read',
  [paths.adminDrill]: 'restaurant.read',
  [paths.adminRealtime]: 'orders.read',
  [paths.adminSettings]: 'platform',
  [paths.adminDatabase]: 'platform',
  [paths.adminSetup]: 'platform',
  [paths.adminSiteSecurity]: 'platform',
}

/** ADM-6: whether the page behind an entry is not built yet. */
export function isPlaceholder(path: string): boolean {
  return placeholderPages.some((page) => page.path === path)
}

/** Entries that stay current on the screens below them. */
const withScreensBelow: ReadonlySet<string> = new Set([
  paths.adminBusinesses,
  paths.adminDiners,
  paths.adminDisputes,
  paths.adminReports,
  paths.adminOrders,
  paths.adminOwner,
  paths.adminPages,
  paths.adminRestaurant,
  paths.adminUsers,
])

/** ADM-3: returns the name of the group with the entry of this screen; null if it is in none. */
export function groupOf(pathname: string): string | null {
  const current = entryOf(pathname)
  const group = menuFor(true, true).find(
    (item) => isGroup(item) && item.entries.some(({ path }) => path === current?.path),
  )
  return group?.name ?? null
}

/** Returns the entry that is current on this screen: its own, otherwise that of the screen above; null if there is none. */
export function entryOf(pathname: string): MenuEntry | null {
  const screen = pathname.replace(/\/$/, '')
  const entries = menuFor(true, true).flatMap((item) => (isGroup(item) ? item.entries : [item]))
  const isAbove = ({ path }: MenuEntry) => withScreensBelow.has(path) && screen.startsWith(`${path}/`)
  return entries.find(({ path }) => path === screen) ?? entries.find(isAbove) ?? null
}

/** In display order. The specification's menu lacks Orders, Diners and Restaurant. */
const adminMenu: Menu = [
  { name: 'Dashboard', path: paths.admin },
  { name: 'Owner Dashboard', path: paths.adminOwner },
  { name: 'Businesses', path: paths.adminBusinesses },
  { name: 'Orders', path: paths.adminOrders },
  { name: 'Diners', path: paths.adminDiners },
  { name: 'Restaurant', path: paths.adminRestaurant },
  {
    name: 'Content',
    entries: [
      { name: 'Pages', path: paths.adminPages },
      { name: 'Posts', path: paths.adminPosts },
      { name: 'Media', path: paths.adminMedia },
      { name: 'Categories', path: paths.adminCategories },
    ],
  },
  {
    name: 'Products',
    entries: [
      { name: 'All Products', path: paths.adminProducts },
      { name: 'Add Product', path: paths.adminProductNew },
      { name: 'Product Categories', path: paths.adminProductCategories },
      { name: 'Attributes', path: paths.adminAttributes },
      { name: 'Modifier Groups', path: paths.adminModifiers },
      { name: 'Variant Groups', path: paths.adminVariants },
      { name: 'Upsell Groups', path: paths.adminUpsells },
      { name: 'Timed Menus', path: paths.adminTimedMenus },
      { name: 'Discount Codes', path: paths.adminDiscounts },
    ],
  },
  {
    name: 'Users',
    entries: [
      { name: 'All Users', path: paths.adminUsers },
      { name: 'Add User', path: paths.adminUserNew },
      { name: 'Roles', path: paths.adminRoles },
      { name: 'Permissions', path: paths.adminPermissions },
    ],
  },
  {
    name: 'Analytics',
    entries: [
      { name: 'Overview', path: paths.adminAnalytics },
      { name: 'Reports', path: paths.adminReports },
      { name: 'Realtime', path: paths.adminRealtime },
    ],
  },
  {
    name: 'Tools',
    entries: [
      { name: 'Import', path: paths.adminImport },
      { name: 'Export', path: paths.adminExport },
      { name: 'Database', path: paths.adminDatabase },
      { name: 'Logs', path: paths.adminLogs },
      { name: 'Failed Tasks', path: paths.adminFailedTasks },
      { name: 'Reconciliation', path: paths.adminReconciliation },
      { name: 'Disputes', path: paths.adminDisputes },
      { name: 'Rush Drill', path: paths.adminDrill },
    ],
  },
  {
    name: 'Settings',
    entries: [
      { name: 'General', path: paths.adminSettings },
      { name: 'Security', path: paths.adminSecurity },
      { name: 'API Keys', path: paths.adminApiKeys },
      { name: 'Webhooks', path: paths.adminWebhooks },
    ],
  },
]
