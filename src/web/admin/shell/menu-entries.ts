import type { MenuEntry, MenuGroup } from '#domain/admin/menu-search.ts'
import { paths } from '#web/paths.ts'

type Menu = readonly (MenuEntry | MenuGroup)[]

/** ADM-1, ADM-19: returns the sidebar entries for an owner or an administrator. */
export function menuFor(isAdministrator: boolean): Menu {
  if (!isAdministrator) return adminMenu
  return adminMenu.flatMap((entry) =>
    'path' in entry && entry.path === paths.adminRestaurant ? [entry, approvals] : [entry],
  )
}

/** For administrators only. */
const approvals: MenuEntry = { name: 'Restaurant Approvals', path: paths.adminApprovals }

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
