/** The implementation of every endpoint of the contract. A missing one is a compile error. */

import { audit } from '../access/audit/endpoints.ts'
import { apiKeys } from '../access/keys/endpoints.ts'
import { drills } from '../demo/drills/endpoints.ts'
import { analytics } from '../insight/analytics/endpoints.ts'
import { trends } from '../insight/analytics/trends/trend-endpoints.ts'
import { tracking } from '../insight/tracking/endpoints.ts'
import { categories } from '../menu/catalogue/categories/endpoints.ts'
import { optionGroups } from '../menu/catalogue/option-groups/endpoints.ts'
import { products } from '../menu/catalogue/products/endpoints.ts'
import { stock } from '../menu/catalogue/stock/endpoints.ts'
import { timedMenus } from '../menu/catalogue/timed-menus/endpoints.ts'
import { menu } from '../menu/current-menu/endpoints.ts'
import { images } from '../menu/images/endpoints.ts'
import { media } from '../menu/media/endpoints.ts'
import { notices } from '../messages/notices/endpoints.ts'
import { payouts } from '../money/payouts/endpoints.ts'
import { reports } from '../money/reports/endpoints.ts'
import { reportSchedules } from '../money/reports/schedules/endpoints.ts'
import { adminOrders } from '../orders/admin-orders/endpoints.ts'
import { dashboard } from '../orders/dashboard/dashboard-endpoints.ts'
import { delivery } from '../orders/delivery/endpoints.ts'
import { discounts } from '../orders/discounts/endpoints.ts'
import { disputes } from '../orders/disputes/endpoints.ts'
import { events } from '../orders/events/endpoints.ts'
import { devices } from '../orders/kitchen/devices/endpoints.ts'
import { kitchen } from '../orders/kitchen/endpoints.ts'
import { pauses } from '../orders/kitchen/pausing/endpoints.ts'
import { accountOrders } from '../orders/ordering/account-endpoints.ts'
import { carts, checkouts, orders } from '../orders/ordering/endpoints.ts'
import { publicOrders } from '../orders/public-orders/endpoints.ts'
import { realtime } from '../orders/realtime/endpoints.ts'
import { reconciliation } from '../orders/reconciliation/endpoints.ts'
import { platformWebhooks, webhooks } from '../orders/webhooks/endpoints.ts'
import { accounts } from '../people/accounts/endpoints.ts'
import { security } from '../people/accounts/security-endpoints.ts'
import { diners } from '../people/diners/endpoints.ts'
import { users } from '../people/users/endpoints.ts'
import { businesses } from '../restaurants/businesses/endpoints.ts'
import { directory } from '../restaurants/directory/endpoints.ts'
import { discountCodes } from '../restaurants/discount-codes/endpoints.ts'
import { roles } from '../restaurants/roles/endpoints.ts'
import { restaurants } from '../restaurants/settings/endpoints.ts'
import { weeklyHours } from '../restaurants/settings/weekly-hours-endpoints.ts'
import { specialHours } from '../restaurants/special-hours/endpoints.ts'
import { team } from '../restaurants/team/endpoints.ts'
import { failedTasks } from '../site/operations/failed-tasks/endpoints.ts'
import { installation } from '../site/operations/installation/endpoints.ts'
import { siteSecurity } from '../site/operations/site-security/endpoints.ts'
import { texts } from '../site/pages/endpoints.ts'
import { pages, platformPages } from '../site/pages/page-endpoints.ts'
import { platformPosts, posts } from '../site/pages/post-endpoints.ts'
import { settings } from '../site/settings/endpoints.ts'
import { api } from './area-api.ts'
import { mailLinks } from './mail-links/endpoints.ts'
import { site } from './site-endpoints.ts'

export const router = api.router({
  site,
  menu,
  delivery,
  discounts,
  carts,
  checkouts,
  orders,
  accounts: { ...accounts, ...accountOrders },
  kitchen,
  devices,
  pauses,
  tracking,
  products,
  stock,
  images,
  media,
  restaurants,
  security,
  team,
  users,
  roles,
  texts,
  pages,
  platformPages,
  posts,
  platformPosts,
  optionGroups,
  notices,
  failedTasks,
  reconciliation,
  disputes,
  drills,
  audit,
  apiKeys,
  adminOrders,
  publicOrders,
  events,
  webhooks,
  platformWebhooks,
  diners,
  mailLinks,
  dashboard,
  realtime,
  directory,
  analytics,
  trends,
  payouts,
  reports,
  reportSchedules,
  businesses,
  settings,
  categories,
  weeklyHours,
  specialHours,
  timedMenus,
  discountCodes,
  installation,
  siteSecurity,
})
