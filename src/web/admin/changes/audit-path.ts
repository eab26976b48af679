import type { AuditEntryView } from '#contract/access/audit.ts'
import { adminPaths } from '#web/admin-paths.ts'

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
  category: () => adminPaths.categories,
  product: () => adminPaths.products,
  modifier_group: () => adminPaths.modifiers,
  variant_group: () => adminPaths.variants,
  upsell_group: () => adminPaths.upsells,
  timed_menu: () => adminPaths.timedMenus,
  special_hours: () => adminPaths.restaurantSection('hours'),
  page: (id) => (uuid.test(id) ? adminPaths.page(id) : adminPaths.pages),
  post: () => adminPaths.posts,
  discount_code: () => adminPaths.discounts,
  image: () => adminPaths.media,
  restaurant: () => adminPaths.restaurant,
  restaurant_host: () => adminPaths.restaurantSection('addresses'),
  kitchen_display: () => adminPaths.restaurantSection('displays'),
  api_key: () => adminPaths.apiKeys,
  webhook: () => adminPaths.webhooks,
  role: () => adminPaths.roles,
  member: (id) => (uuid.test(id) ? adminPaths.user(id) : null),
  invitation: () => adminPaths.userNew,
  order: (id) => adminPaths.order(id),
  diner: (id) => (uuid.test(id) ? adminPaths.diner(id) : null),
  report_schedule: () => adminPaths.reports,
  failed_task: () => adminPaths.failedTasks,
  payment_gap: () => adminPaths.reconciliation,
  business: () => adminPaths.businesses,
  business_day: () => adminPaths.reports,
  settings: () => adminPaths.settings,
  // An erased person has no page.
  person: (id) => (uuid.test(id) ? adminPaths.user(id) : null),
  backup: () => adminPaths.database,
  sign_in: (id) => adminPaths.user(id),
}
