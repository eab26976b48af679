/** The implementation of every endpoint of the contract. A missing one is a compile error. */

import { accounts } from './accounts/endpoints.ts'
import { security } from './accounts/security-endpoints.ts'
import { users } from './accounts/users/endpoints.ts'
import { adminOrders } from './admin-orders/endpoints.ts'
import { notices } from './alerts/notices/endpoints.ts'
import { dashboard } from './analytics/dashboard/dashboard-endpoints.ts'
import { analytics } from './analytics/endpoints.ts'
import { trends } from './analytics/trends/trend-endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { categories } from './catalogue/categories/endpoints.ts'
import { optionGroups } from './catalogue/option-groups/endpoints.ts'
import { products } from './catalogue/products/endpoints.ts'
import { stock } from './catalogue/stock/endpoints.ts'
import { timedMenus } from './catalogue/timed-menus/endpoints.ts'
import { delivery } from './delivery/endpoints.ts'
import { diners } from './diners/endpoints.ts'
import { discountCodes } from './discounts/discount-codes/endpoints.ts'
import { discounts } from './discounts/endpoints.ts'
import { drills } from './drills/endpoints.ts'
import { api } from './http/api.ts'
import { images } from './images/endpoints.ts'
import { devices } from './kitchen/devices/endpoints.ts'
import { kitchen } from './kitchen/endpoints.ts'
import { pauses } from './kitchen/pausing/endpoints.ts'
import { mailLinks } from './mail-links/endpoints.ts'
import { media } from './media/endpoints.ts'
import { menu } from './menu/endpoints.ts'
import { failedTasks } from './operations/failed-tasks/endpoints.ts'
import { installation } from './operations/installation/endpoints.ts'
import { site } from './operations/site/endpoints.ts'
import { siteSecurity } from './operations/site-security/endpoints.ts'
import { carts, checkouts, orders } from './ordering/endpoints.ts'
import { texts } from './pages/endpoints.ts'
import { pages, platformPages } from './pages/page-endpoints.ts'
import { platformPosts, posts } from './pages/post-endpoints.ts'
import { disputes } from './payment/disputes/endpoints.ts'
import { payouts } from './payment/payouts/endpoints.ts'
import { reconciliation } from './payment/reconciliation/endpoints.ts'
import { realtime } from './realtime/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { reportSchedules } from './reports/schedules/endpoints.ts'
import { businesses } from './restaurants/businesses/endpoints.ts'
import { directory } from './restaurants/directory/endpoints.ts'
import { roles } from './restaurants/roles/endpoints.ts'
import { restaurants } from './restaurants/settings/endpoints.ts'
import { team } from './restaurants/team/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { tracking } from './tracking/endpoints.ts'

export const router = api.router({
  site,
  menu,
  delivery,
  discounts,
  carts,
  checkouts,
  orders,
  accounts,
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
  adminOrders,
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
  timedMenus,
  discountCodes,
  installation,
  siteSecurity,
})
