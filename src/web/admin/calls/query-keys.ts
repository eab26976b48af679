/** The keys of the admin area's cached queries, and how they are reloaded. */

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A key without filters is the beginning of the keys with filters: invalidating it reloads all of them. */
export const queryKeys = {
  accountSetup: (restaurant: string) => ['account-setup', restaurant],
  analytics: (...filters: readonly unknown[]) => ['analytics', ...filters],
  applicationFee: (restaurant: string) => ['application-fee', restaurant],
  approvals: () => ['all-restaurants'],
  audit: (restaurant: string, ...filters: readonly unknown[]) => ['audit', restaurant, ...filters],
  businesses: () => ['businesses'],
  categories: (restaurant: string) => ['categories', restaurant],
  dashboard: (...filters: readonly unknown[]) => ['dashboard', ...filters],
  database: () => ['database'],
  discountCodes: (restaurant: string) => ['discount-codes', restaurant],
  diner: (restaurant: string, diner: string) => ['diner', restaurant, diner],
  diners: (restaurant: string, ...filters: readonly unknown[]) => ['diners', restaurant, ...filters],
  displays: (restaurant: string) => ['displays', restaurant],
  dispute: (dispute: string) => ['dispute', dispute],
  disputes: (...filters: readonly unknown[]) => ['disputes', ...filters],
  drill: (restaurant: string, drill: string) => ['drill', restaurant, drill],
  drills: (restaurant: string) => ['drills', restaurant],
  failedTasks: () => ['failed-tasks'],
  findings: () => ['findings'],
  keyAges: () => ['key-ages'],
  limitHits: () => ['limit-hits'],
  lockedAccounts: () => ['locked-accounts'],
  identities: () => ['own-identities'],
  managedRestaurants: (...filters: readonly string[]) => ['managed-restaurants', ...filters],
  media: (...filters: readonly unknown[]) => ['media', ...filters],
  mediaRoom: (restaurant: string) => ['media-room', restaurant],
  notices: () => ['notices'],
  optionGroups: (restaurant: string, ...filters: readonly string[]) => [
    'option-groups',
    restaurant,
    ...filters,
  ],
  order: (...order: readonly string[]) => ['order', ...order],
  orders: (...filters: readonly unknown[]) => ['orders', ...filters],
  /** `scope`: a restaurant, or 'platform'. */
  pages: (scope: string, ...filters: readonly unknown[]) => ['pages', scope, ...filters],
  passkeys: () => ['own-passkeys'],
  pauses: (restaurant: string) => ['pauses', restaurant],
  paymentAccount: (restaurant: string, account: string | null) => ['payment-account', restaurant, account],
  payout: (restaurant: string, payout: string) => ['payout', restaurant, payout],
  payouts: (restaurant: string, ...filters: readonly unknown[]) => ['payouts', restaurant, ...filters],
  platformPosts: () => ['platform-posts'],
  posts: (scope: string, ...filters: readonly unknown[]) => ['posts', scope, ...filters],
  preferences: () => ['preferences'],
  products: (restaurant: string) => ['products', restaurant],
  realtime: () => ['realtime'],
  reconciliation: (...filters: readonly unknown[]) => ['reconciliation', ...filters],
  reports: (restaurant: string, ...filters: readonly unknown[]) => ['reports', restaurant, ...filters],
  reportSchedules: (restaurant: string) => ['report-schedules', restaurant],
  restaurantSettings: (restaurant: string) => ['restaurant-settings', restaurant],
  restaurantSetup: (restaurant: string) => ['restaurant-setup', restaurant],
  apiKeys: (restaurant: string) => ['api-keys', restaurant],
  /** `scope`: a restaurant, or 'platform'. */
  webhooks: (scope: string) => ['webhooks', scope],
  webhookDeliveries: (scope: string, endpointId: string) => ['webhooks', scope, endpointId],
  webhookDelivery: (scope: string, endpointId: string, delivery: string) => [
    'webhooks',
    scope,
    endpointId,
    delivery,
  ],
  failedDeliveries: (scope: string, endpointId: string, since: string) => [
    'webhooks',
    scope,
    endpointId,
    since,
  ],
  roles: (restaurant: string) => ['roles', restaurant],
  sessions: () => ['own-sessions'],
  settings: () => ['settings'],
  setup: () => ['setup'],
  signIns: () => ['own-sign-ins'],
  siteStatus: () => ['site-status'],
  stock: (restaurant: string) => ['stock', restaurant],
  team: (restaurant: string) => ['team', restaurant],
  specialHours: (restaurant: string) => ['special-hours', restaurant],
  timedMenus: (restaurant: string) => ['timed-menus', restaurant],
  user: (user: string) => ['user', user],
  users: (...filters: readonly unknown[]) => ['users', ...filters],
} as const satisfies Record<string, (...parts: never[]) => QueryKey>

/**
 * Reloads the queries whose keys begin with one of the given keys. Those that are loading start over: their first response may
 * be older than the change, and the library would wait for it.
 */
export async function invalidate(queries: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })))
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
