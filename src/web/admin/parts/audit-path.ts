import type { AuditEntryView } from '#contract/audit.ts'
import { paths } from '#web/paths.ts'

/** AUD-9: returns where the thing of an entry is shown; null if nowhere, or if it was deleted. */
export function auditPath(
  entry: Pick<AuditEntryView, 'subject' | 'subjectId' | 'action' | 'restaurant'>,
): string | null {
  if (entry.action === 'deleted') return null
  const path = pathsByKind[entry.subject](entry.subjectId)
  if (path === null || !entry.restaurant) return path
  return `${path}?${new URLSearchParams({ restaurant: entry.restaurant.slug })}`
}

const uuid = /^[\da-f]{8}-/

const pathsByKind: Readonly<Record<AuditEntryView['subject'], (id: string) => string | null>> = {
  category: () => paths.adminCategories,
  product: () => paths.adminProducts,
  modifier_group: () => paths.adminModifiers,
  variant_group: () => paths.adminVariants,
  upsell_group: () => paths.adminUpsells,
  timed_menu: () => paths.adminTimedMenus,
  page: (id) => (uuid.test(id) ? paths.adminPage(id) : paths.adminPages),
  post: () => paths.adminPosts,
  discount_code: () => paths.adminDiscounts,
  image: () => paths.adminMedia,
  restaurant: () => paths.adminRestaurant,
  restaurant_host: () => paths.adminRestaurantSection('addresses'),
  kitchen_display: () => paths.adminRestaurantSection('displays'),
  role: () => paths.adminRoles,
  member: (id) => (uuid.test(id) ? paths.adminUser(id) : null),
  invitation: () => paths.adminUserNew,
  order: (id) => paths.adminOrder(id),
  diner: (id) => (uuid.test(id) ? paths.adminDiner(id) : null),
  report_schedule: () => paths.adminReports,
  failed_task: () => paths.adminFailedTasks,
  payment_gap: () => paths.adminReconciliation,
  business: () => paths.adminBusinesses,
  business_day: () => paths.adminReports,
  settings: () => paths.adminSettings,
  // An erased person has no page.
  person: (id) => (uuid.test(id) ? paths.adminUser(id) : null),
  backup: () => paths.adminDatabase,
  sign_in: (id) => paths.adminUser(id),
}
