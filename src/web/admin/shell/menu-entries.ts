import type { ManagedRestaurants } from '#contract/accounts.ts'
import { isGroup, type MenuEntry, type MenuGroup } from '#domain/admin/menu-search.ts'
import { placeholderPages } from '#web/admin/parts/placeholder-pages.ts'
import { paths } from '#web/paths.ts'

type Menu = readonly (MenuEntry | MenuGroup)[]

/** Who may open an entry, from the least to the most. */
const ranks = ['staff', 'owner', 'administrator'] as const
type Rank = (typeof ranks)[number]

/** ADM-1, ADM-19: returns the sidebar entries for an owner or an administrator. */
export function menuFor(isAdministrator: boolean): Menu {
  if (!isAdministrator) return adminMenu
  return adminMenu.flatMap((entry) =>
    'path' in entry && entry.path === paths.adminRestaurant ? [entry, approvals] : [entry],
  )
}

/** For administrators only. */
const approvals: MenuEntry = { name: 'Restaurant Approvals', path: paths.adminApprovals }

/** ADM-20: returns who an entry is for if this person may not open it; null if they may. */
export function lockedFor(path: string, managed: ManagedRestaurants): Rank | null {
  const needed = needs[path] ?? 'staff'
  return ranks.indexOf(rankOf(managed)) < ranks.indexOf(needed) ? needed : null
}

/** A person without a restaurant counts as an owner: setting one up is their next step. */
function rankOf({ administrator, restaurants }: ManagedRestaurants): Rank {
  if (administrator) return 'administrator'
  const isStaff = restaurants.length > 0 && restaurants.every(({ role }) => role === 'staff')
  return isStaff ? 'staff' : 'owner'
}

/** The least rank for each entry that is not for everyone. */
const needs: Readonly<Record<string, Rank>> = {
  [paths.adminOwner]: 'owner',
  [paths.adminBusinesses]: 'administrator',
  [paths.adminRestaurant]: 'owner',
  [paths.adminFailedTasks]: 'owner',
  [paths.adminReconciliation]: 'owner',
  [paths.adminDisputes]: 'owner',
  [paths.adminSettings]: 'administrator',
}

/** ADM-6: whether the page behind an entry is not built yet. */
export function isPlaceholder(path: string): boolean {
  return placeholderPages.some((page) => page.path === path)
}

/** Entries that stay current on the screens below them. */
const withScreensBelow: ReadonlySet<string> = new Set([
  paths.adminBusinesses,
  paths.adminDisputes,
  paths.adminOrders,
  paths.adminOwner,
  paths.adminRestaurant,
])

/** Returns whether an entry is current only on its own screen, not on those below it. */
export function isExact(path: string): boolean {
  return !withScreensBelow.has(path)
}

/** ADM-3: returns the name of the group with the entry of this screen; null if it is in none. */
export function groupOf(pathname: string): string | null {
  const isCurrent = ({ path }: MenuEntry) =>
    pathname === path || (!isExact(path) && pathname.startsWith(`${path}/`))
  return adminMenu.find((item) => isGroup(item) && item.entries.some(isCurrent))?.name ?? null
}

/** In display order. The specification's menu lacks Orders and Restaurant. */
const adminMenu: Menu = [
  { name: 'Dashboard', path: paths.admin },
  { name: 'Owner Dashboard', path: paths.adminOwner },
  { name: 'Businesses', path: paths.adminBusinesses },
  { name: 'Orders', path: paths.adminOrders },
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
