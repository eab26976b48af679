import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { placeholderPages } from '#web/admin/placeholder-pages.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { isGroup, type MenuEntry, type MenuGroup } from './menu-search.ts'

type Menu = readonly (MenuEntry | MenuGroup)[]

/**
 * ADM-1: returns the sidebar entries for an owner or an administrator, of a demo or of production. Approvals, site setup and site
 * security are for administrators; drills are for demos.
 */
export function menuFor(isAdministrator: boolean, isDemo: boolean): Menu {
  return adminMenu.flatMap((entry): Menu => {
    if (isGroup(entry)) {
      const entries = entry.entries.filter(({ path }) => isDemo || path !== adminPaths.drill)
      const hasSetup = isAdministrator && entry.name === 'Settings'
      return [{ ...entry, entries: hasSetup ? [...entries, ...forAdministrators] : entries }]
    }
    const leadsToApprovals = 'path' in entry && entry.path === adminPaths.restaurant
    return isAdministrator && leadsToApprovals ? [entry, approvals] : [entry]
  })
}

/** For administrators only. */
const approvals: MenuEntry = { name: 'Restaurant Approvals', path: adminPaths.approvals }
const forAdministrators: readonly MenuEntry[] = [
  { name: 'Site Setup', path: adminPaths.setup },
  { name: 'Site Security', path: adminPaths.siteSecurity },
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
  [adminPaths.owner]: 'analytics.read',
  [adminPaths.businesses]: 'platform',
  [adminPaths.restaurant]: 'restaurant.read',
  [adminPaths.media]: 'media.write',
  [adminPaths.categories]: 'menu.read',
  [adminPaths.productCategories]: 'menu.read',
  [adminPaths.productNew]: 'menu.write',
  [adminPaths.modifiers]: 'menu.read',
  [adminPaths.variants]: 'menu.read',
  [adminPaths.upsells]: 'menu.read',
  [adminPaths.timedMenus]: 'menu.read',
  [adminPaths.diners]: 'diners.manage',
  [adminPaths.pages]: 'pages.write',
  [adminPaths.posts]: 'pages.write',
  [adminPaths.users]: 'team.manage',
  [adminPaths.userNew]: 'team.manage',
  [adminPaths.roles]: 'team.manage',
  [adminPaths.permissions]: 'team.manage',
  [adminPaths.discounts]: 'discounts.write',
  [adminPaths.analytics]: 'analytics.read',
  [adminPaths.reports]: 'money.read',
  [adminPaths.logs]: 'audit.read',
  [adminPaths.failedTasks]: 'tasks.manage',
  [adminPaths.reconciliation]: 'money.read',
  [adminPaths.disputes]: 'money.read',
  [adminPaths.drill]: 'restaurant.read',
  [adminPaths.realtime]: 'orders.read',
  [adminPaths.settings]: 'platform',
  [adminPaths.database]: 'platform',
  [adminPaths.setup]: 'platform',
  [adminPaths.siteSecurity]: 'platform',
}

/** ADM-6: whether the page behind an entry is not built yet. */
export function isPlaceholder(path: string): boolean {
  return placeholderPages.some((page) => page.path === path)
}

/** Entries that stay current on the screens below them. */
const withScreensBelow: ReadonlySet<string> = new Set([
  adminPaths.businesses,
  adminPaths.diners,
  adminPaths.disputes,
  adminPaths.reports,
  adminPaths.orders,
  adminPaths.owner,
  adminPaths.pages,
  adminPaths.restaurant,
  adminPaths.users,
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
  { name: 'Owner Dashboard', path: adminPaths.owner },
  { name: 'Businesses', path: adminPaths.businesses },
  { name: 'Orders', path: adminPaths.orders },
  { name: 'Diners', path: adminPaths.diners },
  { name: 'Restaurant', path: adminPaths.restaurant },
  {
    name: 'Content',
    entries: [
      { name: 'Pages', path: adminPaths.pages },
      { name: 'Posts', path: adminPaths.posts },
      { name: 'Media', path: adminPaths.media },
      { name: 'Categories', path: adminPaths.categories },
    ],
  },
  {
    name: 'Products',
    entries: [
      { name: 'All Products', path: adminPaths.products },
      { name: 'Add Product', path: adminPaths.productNew },
      { name: 'Product Categories', path: adminPaths.productCategories },
      { name: 'Attributes', path: adminPaths.attributes },
      { name: 'Modifier Groups', path: adminPaths.modifiers },
      { name: 'Variant Groups', path: adminPaths.variants },
      { name: 'Upsell Groups', path: adminPaths.upsells },
      { name: 'Timed Menus', path: adminPaths.timedMenus },
      { name: 'Discount Codes', path: adminPaths.discounts },
    ],
  },
  {
    name: 'Users',
    entries: [
      { name: 'All Users', path: adminPaths.users },
      { name: 'Add User', path: adminPaths.userNew },
      { name: 'Roles', path: adminPaths.roles },
      { name: 'Permissions', path: adminPaths.permissions },
    ],
  },
  {
    name: 'Analytics',
    entries: [
      { name: 'Overview', path: adminPaths.analytics },
      { name: 'Reports', path: adminPaths.reports },
      { name: 'Realtime', path: adminPaths.realtime },
    ],
  },
  {
    name: 'Tools',
    entries: [
      { name: 'Import', path: adminPaths.import },
      { name: 'Export', path: adminPaths.export },
      { name: 'Database', path: adminPaths.database },
      { name: 'Logs', path: adminPaths.logs },
      { name: 'Failed Tasks', path: adminPaths.failedTasks },
      { name: 'Reconciliation', path: adminPaths.reconciliation },
      { name: 'Disputes', path: adminPaths.disputes },
      { name: 'Rush Drill', path: adminPaths.drill },
    ],
  },
  {
    name: 'Settings',
    entries: [
      { name: 'General', path: adminPaths.settings },
      { name: 'Security', path: adminPaths.security },
      { name: 'API Keys', path: adminPaths.apiKeys },
      { name: 'Webhooks', path: adminPaths.webhooks },
    ],
  },
]
