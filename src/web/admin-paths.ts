/** Addresses of the admin area and of its files, apart from those that diners load. `routes.ts` maps them to screens. */

export const adminPaths = {
  owner: '/admin/owner',
  ownerCarts: '/admin/owner/carts',
  ownerSales: '/admin/owner/sales',
  /** The rows behind a metric: with `?figure=` and the filters of the dashboard. */
  ownerRows: '/admin/owner/rows',
  businesses: '/admin/businesses',
  orders: '/admin/orders',
  order: (order: string) => `/admin/orders/${encodeURIComponent(order)}`,
  restaurant: '/admin/restaurant',
  restaurantSection: (section: string) => `/admin/restaurant/${encodeURIComponent(section)}`,
  /** All restaurants, for administrators. */
  approvals: '/admin/restaurants',
  /** Setup of a new restaurant. */
  restaurantSetup: '/restaurant',
  businessNew: '/admin/businesses/new',
  pages: '/admin/pages',
  /** A new page; `?kind=terms` starts from the standard Terms of Service. */
  pageNew: '/admin/pages/new',
  page: (page: string) => `/admin/pages/${encodeURIComponent(page)}`,
  posts: '/admin/posts',
  media: '/admin/media',
  categories: '/admin/categories',
  products: '/admin/products',
  productNew: '/admin/products/new',
  productCategories: '/admin/product-categories',
  attributes: '/admin/attributes',
  modifiers: '/admin/modifiers',
  variants: '/admin/variants',
  upsells: '/admin/upsells',
  timedMenus: '/admin/timed-menus',
  discounts: '/admin/discounts',
  users: '/admin/users',
  userNew: '/admin/users/new',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  roles: '/admin/roles',
  /** Diners who agreed to mail. */
  diners: '/admin/diners',
  diner: (id: string) => `/admin/diners/${encodeURIComponent(id)}`,
  permissions: '/admin/permissions',
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  payouts: '/admin/reports/payouts',
  payout: (id: string) => `/admin/reports/payouts/${encodeURIComponent(id)}`,
  realtime: '/admin/realtime',
  import: '/admin/import',
  export: '/admin/export',
  database: '/admin/database',
  logs: '/admin/logs',
  /** Jobs that failed for good. */
  failedTasks: '/admin/failed-tasks',
  /** Comparison of the ledger with the payment provider's records. */
  reconciliation: '/admin/reconciliation',
  /** Payments that cardholders dispute at their bank. */
  disputes: '/admin/disputes',
  dispute: (id: string) => `/admin/disputes/${encodeURIComponent(id)}`,
  /** Rush drills of the demo; also with `?restaurant=` (a slug), `orders`, `minutes` and `seed`. */
  drill: '/admin/drill',
  /** The steps from a new installation to the first order. */
  setup: '/admin/setup',
  /** For administrators: locked accounts, refused calls, and the ages of keys. */
  siteSecurity: '/admin/site-security',
  settings: '/admin/settings',
  security: '/admin/security',
  apiKeys: '/admin/api-keys',
  webhooks: '/admin/webhooks',
  webhook: (id: string) => `/admin/webhooks/${id}`,
  /** `query`: the filters of the list. */
  ordersTable: (restaurant: string, query = '') =>
    `/api/restaurants/${encodeURIComponent(restaurant)}/orders.csv${query && `?${query}`}`,
  /** The record of changes as a file, with the filters in the query. */
  auditTable: (query = '') => `/api/managed/audit.csv${query && `?${query}`}`,
  /** The list of people as a file, with the filters in the query. */
  usersTable: (query = '') => `/api/managed/users.csv${query && `?${query}`}`,
  /** The list of pictures as a file, with the filters in the query. */
  mediaTable: (query = '') => `/api/managed/media.csv${query && `?${query}`}`,
  /** The list of diners as a file, with the filters in the query. */
  dinersTable: (restaurant: string, query = '') =>
    `/api/restaurants/${encodeURIComponent(restaurant)}/diners.csv${query && `?${query}`}`,
  /** The table of analytics as a file; the query has the page's choices. */
  trendsTable: '/api/managed/trends.csv',
  /** A table of a report as a file; the query selects it and its days. */
  reportTable: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/report.csv`,
  /** The lines of payouts as a file; the query selects the days. */
  payoutTable: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/payouts.csv`,
  /** An analytics table as a file, selected by the query. */
  analyticsTable: '/api/managed/figures/table.csv',
} as const
