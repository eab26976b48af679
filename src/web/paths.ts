/** Every address of the site, defined once. `routes.ts` maps them to screens. */

export const paths = {
  home: '/',
  /** `restaurant` is an id or a slug. */
  menu: (restaurant: string) => `/menu/${encodeURIComponent(restaurant)}`,
  summary: '/checkout/summary',
  customerInfo: '/checkout/customer-info',
  payment: '/checkout/payment',
  confirmation: '/checkout/confirmation',
  /** The status page behind a guest's unguessable link. */
  order: (token: string) => `/order/${encodeURIComponent(token)}`,
  terms: '/tos',
  /** A page of the host's restaurant or of the platform. */
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  /** A page of any restaurant. */
  pageOf: (restaurant: string, slug: string) =>
    `/menu/${encodeURIComponent(restaurant)}/pages/${encodeURIComponent(slug)}`,
  directory: '/restaurants',
  login: '/login',
  /** Where the link of a verification email ends. */
  emailVerified: '/email-verified',
  forgotPassword: '/forgot-password',
  /** Where the emailed link for a new password leads. */
  resetPassword: '/reset-password',
  /** Where the reader of a mail unsubscribes or confirms. */
  mailLink: (token: string) => `/mail/${encodeURIComponent(token)}`,
  /** The link of an invitation to a team. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** The link of `comanda accounts first-administrator`; the token follows `#`. */
  firstAdministrator: '/first-administrator',
  /** The orders of the signed-in user. */
  orders: '/orders',
  /** The admin area; unknown addresses below it redirect here. */
  admin: '/admin',
  adminOwner: '/admin/owner',
  adminOwnerCarts: '/admin/owner/carts',
  adminOwnerSales: '/admin/owner/sales',
  /** The rows behind a metric: with `?figure=` and the filters of the dashboard. */
  adminOwnerRows: '/admin/owner/rows',
  adminBusinesses: '/admin/businesses',
  adminOrders: '/admin/orders',
  adminOrder: (order: string) => `/admin/orders/${encodeURIComponent(order)}`,
  adminRestaurant: '/admin/restaurant',
  adminRestaurantSection: (section: string) => `/admin/restaurant/${encodeURIComponent(section)}`,
  /** All restaurants, for administrators. */
  adminApprovals: '/admin/restaurants',
  /** Setup of a new restaurant. */
  restaurantSetup: '/restaurant',
  adminBusinessNew: '/admin/businesses/new',
  adminPages: '/admin/pages',
  /** A new page; `?kind=terms` starts from the standard Terms of Service. */
  adminPageNew: '/admin/pages/new',
  adminPage: (page: string) => `/admin/pages/${encodeURIComponent(page)}`,
  adminPosts: '/admin/posts',
  adminMedia: '/admin/media',
  adminCategories: '/admin/categories',
  adminProducts: '/admin/products',
  adminProductNew: '/admin/products/new',
  adminProductCategories: '/admin/product-categories',
  adminAttributes: '/admin/attributes',
  adminModifiers: '/admin/modifiers',
  adminVariants: '/admin/variants',
  adminUpsells: '/admin/upsells',
  adminTimedMenus: '/admin/timed-menus',
  adminDiscounts: '/admin/discounts',
  adminUsers: '/admin/users',
  adminUserNew: '/admin/users/new',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminRoles: '/admin/roles',
  /** Diners who agreed to mail. */
  adminDiners: '/admin/diners',
  adminDiner: (id: string) => `/admin/diners/${encodeURIComponent(id)}`,
  adminPermissions: '/admin/permissions',
  adminAnalytics: '/admin/analytics',
  adminReports: '/admin/reports',
  adminPayouts: '/admin/reports/payouts',
  adminPayout: (id: string) => `/admin/reports/payouts/${encodeURIComponent(id)}`,
  adminRealtime: '/admin/realtime',
  adminImport: '/admin/import',
  adminExport: '/admin/export',
  adminDatabase: '/admin/database',
  adminLogs: '/admin/logs',
  /** Jobs that failed for good. */
  adminFailedTasks: '/admin/failed-tasks',
  /** Comparison of the ledger with the payment provider's records. */
  adminReconciliation: '/admin/reconciliation',
  /** Payments that cardholders dispute at their bank. */
  adminDisputes: '/admin/disputes',
  adminDispute: (id: string) => `/admin/disputes/${encodeURIComponent(id)}`,
  /** Rush drills of the demo; also with `?restaurant=` (a slug), `orders`, `minutes` and `seed`. */
  adminDrill: '/admin/drill',
  /** The steps from a new installation to the first order. */
  adminSetup: '/admin/setup',
  /** For administrators: locked accounts, refused calls, and the ages of keys. */
  adminSiteSecurity: '/admin/site-security',
  adminSettings: '/admin/settings',
  adminSecurity: '/admin/security',
  adminApiKeys: '/admin/api-keys',
  adminWebhooks: '/admin/webhooks',
  /** API addresses: the typed API, and the requests sent without its client; see also `accounts/auth-paths.ts`. */
  rpc: '/rpc',
  menuData: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/menu`,
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
  /** The pauses of a restaurant; each one's photo is at `/{id}/photo`. */
  pauses: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/pauses`,
  tracking: '/api/recordings',
  errorReports: '/api/site/errors',
  texts: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/texts`,
  availability: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/availability`,
  availabilityLive: (restaurant: string) => `/api/restaurants/${encodeURIComponent(restaurant)}/live`,
} as const
