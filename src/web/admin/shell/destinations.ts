/** Where one can go in the admin area: the index of the sidebar and of the palette, in the order of the menu. */

import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { type SectionName, sectionNames, sectionPermissions } from '#web/admin/restaurant-sections.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'

export type Destination = {
  readonly name: string
  readonly path: string
  /** What owners call it, separated by commas. */
  readonly words: string
  readonly needs?: Need
}

/** What a screen needs at a restaurant. 'platform' is for administrators, 'new restaurant' for those who may add one. */
export type Need = RestaurantPermission | 'platform' | 'new restaurant'

/** An entry of the menu. */
export type MenuEntry = Destination & {
  /** The menu lists it there alone. */
  readonly only?: 'demo'
  /** Sections, tabs and actions of its screen. */
  readonly inside?: readonly Destination[]
}
type MenuGroup = { readonly name: string; readonly entries: readonly MenuEntry[] }
export type Menu = readonly (MenuEntry | MenuGroup)[]

const sectionWords: Readonly<Record<SectionName, string>> = {
  details: 'name, address, phone, time zone, logo, cover picture, description',
  hours: 'holidays, closed days, business hours, open, closing time, schedule, weekend',
  ordering: 'delivery, pickup, takeout, dine in, minimum, lead time, zip codes, radius',
  money: 'sales tax, tax rate, service fee, delivery fee, gratuity, processing fee',
  courier: 'uber, drivers, delivery partner, dispatch',
  payments: 'bank account, stripe, card payments, connect, deposits',
  notifications: 'alerts, emails, who gets mail, order emails',
  messages: 'text messages, sms, texts, order updates, order ready, notifications to diners',
  'win-back': 'marketing, promotion email, newsletter, bring diners back',
  addresses: 'domain, website, url, link, host, subdomain, dns',
  team: 'staff, employees, people, manager, access, coworkers',
  displays: 'sound, print, printer, tickets, receipts, kds, tablet, pair a screen',
  pauses: 'pause ordering, stop orders, disable ordering, turn off, busy, close early',
}

const sections = Object.entries(sectionWords).map(([section, words]): Destination => {
  // The keys of a literal.
  const name = section as SectionName
  return {
    name: sectionNames[name],
    path: adminPaths.restaurantSection(name),
    words,
    needs: sectionPermissions[name].view,
  }
})

/** The specification's menu lacks Orders, Diners and Restaurant. */
export const adminMenu: Menu = [
  { name: 'Dashboard', path: paths.admin, words: 'home, start, today, overview' },
  {
    name: 'Owner Dashboard',
    path: adminPaths.owner,
    words: 'conversion, visitors, abandoned, funnel',
    needs: 'analytics.read',
    inside: [
      {
        name: 'Cart Analysis',
        path: adminPaths.ownerCarts,
        words: 'abandoned carts, left, lost orders, checkout',
        needs: 'analytics.read',
      },
      {
        name: 'Sales',
        path: adminPaths.ownerSales,
        words: 'best sellers, top dishes, revenue, popular, slow sellers',
        needs: 'analytics.read',
      },
    ],
  },
  {
    name: 'Businesses',
    path: adminPaths.businesses,
    words: 'companies, chains, brands, franchise',
    needs: 'platform',
  },
  {
    name: 'Orders',
    path: adminPaths.orders,
    words: 'refunds, cancel, tickets, receipts, sales, find an order, money back',
    inside: [
      {
        name: 'Orders not acknowledged',
        path: `${adminPaths.orders}?status=new`,
        words: 'waiting, missed, new orders, unseen',
      },
      {
        name: 'Today’s orders',
        path: `${adminPaths.orders}?period=today`,
        words: 'tonight, current orders, today’s sales',
      },
    ],
  },
  {
    name: 'Diners',
    path: adminPaths.diners,
    words: 'customers, guests, regulars, contacts, mailing list',
    needs: 'diners.manage',
  },
  {
    name: 'Restaurant',
    path: adminPaths.restaurant,
    words: 'store, location, profile, publish',
    needs: 'restaurant.read',
    inside: [
      ...sections,
      {
        name: 'Invite staff',
        path: adminPaths.restaurantSection('team'),
        words: 'add employee, hire, new cook, give access',
        needs: 'team.manage',
      },
      {
        name: 'Add restaurant',
        path: adminPaths.restaurantSetup,
        words: 'new location, second restaurant, another store, open a branch',
        needs: 'new restaurant',
      },
    ],
  },
  {
    name: 'Restaurant Approvals',
    path: adminPaths.approvals,
    words: 'approve, publish, take offline, waiting',
    needs: 'platform',
  },
  {
    name: 'Content',
    entries: [
      {
        name: 'Pages',
        path: adminPaths.pages,
        words: 'terms of service, about us, privacy policy, text',
        needs: 'pages.write',
      },
      {
        name: 'Posts',
        path: adminPaths.posts,
        words: 'announcements, news, banner, events, message to diners',
        needs: 'pages.write',
      },
      {
        name: 'Media',
        path: adminPaths.media,
        words: 'pictures, photos, images, uploads, gallery',
        needs: 'media.write',
      },
      {
        name: 'Categories',
        path: adminPaths.categories,
        words: 'menu, headings, order of the menu',
        needs: 'menu.read',
      },
    ],
  },
  {
    name: 'Products',
    entries: [
      {
        name: 'All Products',
        path: adminPaths.products,
        words: 'prices, dishes, menu, food, items, drinks, description',
        inside: [
          {
            name: 'Sold Out',
            path: `${adminPaths.products}?show=sold-out`,
            words: '86, out of stock, unavailable, run out, inventory, back on',
          },
          {
            name: 'Mark an item sold out',
            path: `${adminPaths.products}?show=sold-out`,
            words: '86 a dish, hide a dish, take off the menu',
          },
        ],
      },
      {
        name: 'Add Product',
        path: adminPaths.productNew,
        words: 'new dish, new item, add food',
        needs: 'menu.write',
      },
      {
        name: 'Product Categories',
        path: adminPaths.productCategories,
        words: 'menu, headings, order of the menu',
        needs: 'menu.read',
      },
      {
        name: 'Attributes',
        path: adminPaths.attributes,
        words: 'properties, labels, traits',
        needs: 'menu.read',
      },
      {
        name: 'Modifier Groups',
        path: adminPaths.modifiers,
        words: 'no onion, changes, leave out, extras, options',
        needs: 'menu.read',
      },
      {
        name: 'Variant Groups',
        path: adminPaths.variants,
        words: 'sizes, choices, small and large, options',
        needs: 'menu.read',
      },
      {
        name: 'Upsell Groups',
        path: adminPaths.upsells,
        words: 'add-ons, extras, toppings, sides, options',
        needs: 'menu.read',
      },
      {
        name: 'Timed Menus',
        path: adminPaths.timedMenus,
        words: 'lunch, breakfast, dinner, brunch, happy hour, specials',
        needs: 'menu.read',
      },
      {
        name: 'Discount Codes',
        path: adminPaths.discounts,
        words: 'coupons, promo codes, vouchers, deals, percent off',
        needs: 'discounts.write',
      },
    ],
  },
  {
    name: 'Users',
    entries: [
      {
        name: 'All Users',
        path: adminPaths.users,
        words: 'staff, people, accounts, employees, team, invited',
        needs: 'team.manage',
      },
      {
        name: 'Add User',
        path: adminPaths.userNew,
        words: 'invite, new account, add staff, add employee',
        needs: 'team.manage',
      },
      {
        name: 'Roles',
        path: adminPaths.roles,
        words: 'manager, who may do what, job, rights',
        needs: 'team.manage',
      },
      {
        name: 'Permissions',
        path: adminPaths.permissions,
        words: 'access, rights, who may do what',
        needs: 'team.manage',
      },
    ],
  },
  {
    name: 'Analytics',
    entries: [
      {
        name: 'Overview',
        path: adminPaths.analytics,
        words: 'statistics, charts, trends, revenue, compare',
        needs: 'analytics.read',
      },
      {
        name: 'Reports',
        path: adminPaths.reports,
        words: 'accountant, end of day, close the day, sales report, sales tax due, bookkeeping',
        needs: 'money.read',
        inside: [
          {
            name: 'Payouts',
            path: adminPaths.payouts,
            words: 'bank, deposits, transfers, when do I get paid',
            needs: 'money.read',
          },
        ],
      },
      {
        name: 'Realtime',
        path: adminPaths.realtime,
        words: 'live, right now, late orders, busy',
        needs: 'orders.read',
      },
    ],
  },
  {
    name: 'Tools',
    entries: [
      {
        name: 'Import',
        path: adminPaths.import,
        words: 'upload a file, spreadsheet, move from another system',
      },
      {
        name: 'Export',
        path: adminPaths.export,
        words: 'download, csv, spreadsheet, excel',
      },
      {
        name: 'Database',
        path: adminPaths.database,
        words: 'backup, storage, restore, size',
        needs: 'platform',
      },
      {
        name: 'Logs',
        path: adminPaths.logs,
        words: 'who changed what, change history, audit, activity, who did it',
        needs: 'audit.read',
      },
      {
        name: 'Failed Tasks',
        path: adminPaths.failedTasks,
        words: 'errors, retry, mail not sent, problems',
        needs: 'tasks.manage',
      },
      {
        name: 'Reconciliation',
        path: adminPaths.reconciliation,
        words: 'compare payments, differences, missing money, stripe',
        needs: 'money.read',
      },
      {
        name: 'Disputes',
        path: adminPaths.disputes,
        words: 'chargebacks, fraud, claims, evidence',
        needs: 'money.read',
      },
      {
        name: 'Rush Drill',
        path: adminPaths.drill,
        words: 'practice, test orders, training, load test',
        needs: 'restaurant.read',
        only: 'demo',
      },
    ],
  },
  {
    name: 'Settings',
    entries: [
      {
        name: 'General',
        path: adminPaths.settings,
        words: 'site name, support email, platform',
        needs: 'platform',
      },
      {
        name: 'Security',
        path: adminPaths.security,
        words: 'password, passkeys, two-step sign-in, my account, devices',
      },
      {
        name: 'API Keys',
        path: adminPaths.apiKeys,
        words: 'developers, integration, tokens, till, POS, accept orders',
        needs: 'keys.manage',
      },
      {
        name: 'Webhooks',
        path: adminPaths.webhooks,
        words: 'developers, integration, events',
        needs: 'keys.manage',
      },
      {
        name: 'Site Setup',
        path: adminPaths.setup,
        words: 'installation, first steps, checklist, environment',
        needs: 'platform',
      },
      {
        name: 'Site Security',
        path: adminPaths.siteSecurity,
        words: 'locked accounts, blocked, attacks, keys',
        needs: 'platform',
      },
    ],
  },
]
