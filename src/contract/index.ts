/** The whole API on one page: its endpoints, and who may call them. */

import type { ContractRouterClient } from '@orpc/contract'
import type { Permission, RestaurantPermission } from '#domain/access/permissions.ts'
import { apiKeys } from './access/api-keys.ts'
import { audit } from './access/audit.ts'
import { drills } from './demo/drills.ts'
import { mailLinks } from './entry/mail-links.ts'
import { analytics } from './insight/analytics.ts'
import { tracking } from './insight/tracking.ts'
import { trends } from './insight/trends.ts'
import { categories } from './menu/categories.ts'
import { images } from './menu/images.ts'
import { media } from './menu/media.ts'
import { menu } from './menu/menu.ts'
import { optionGroups } from './menu/option-groups.ts'
import { products } from './menu/products.ts'
import { stock } from './menu/stock.ts'
import { timedMenus } from './menu/timed-menus.ts'
import { notices } from './messages/notices.ts'
import { payouts } from './money/payouts.ts'
import { reportSchedules } from './money/report-schedules.ts'
import { reports } from './money/reports.ts'
import { adminOrders } from './orders/admin-orders.ts'
import { dashboard } from './orders/dashboard.ts'
import { delivery } from './orders/delivery.ts'
import { devices } from './orders/devices.ts'
import { discounts } from './orders/discounts.ts'
import { disputes } from './orders/disputes.ts'
import { events } from './orders/events.ts'
import { kitchen } from './orders/kitchen.ts'
import { carts, checkouts, orders } from './orders/ordering.ts'
import { pauses } from './orders/pausing.ts'
import { publicOrders } from './orders/public-orders.ts'
import { realtime } from './orders/realtime.ts'
import { reconciliation } from './orders/reconciliation.ts'
import { platformWebhooks, webhooks } from './orders/webhooks.ts'
import { accounts } from './people/accounts.ts'
import { diners } from './people/diners.ts'
import { security } from './people/security.ts'
import { users } from './people/users.ts'
import { businesses } from './restaurants/businesses.ts'
import { directory } from './restaurants/directory.ts'
import { discountCodes } from './restaurants/discount-codes.ts'
import { restaurants } from './restaurants/restaurants.ts'
import { roles } from './restaurants/roles.ts'
import { specialHours } from './restaurants/special-hours.ts'
import { team } from './restaurants/team.ts'
import { weeklyHours } from './restaurants/weekly-hours.ts'
import { failedTasks } from './site/failed-tasks.ts'
import { installation } from './site/installation.ts'
import { pages, platformPages } from './site/pages.ts'
import { platformPosts, posts } from './site/posts.ts'
import { settings } from './site/settings.ts'
import { site } from './site/site.ts'
import { siteSecurity } from './site/site-security.ts'
import { texts } from './site/texts.ts'

export const contract = {
  site,
  menu,
  delivery,
  discounts,
  carts,
  checkouts,
  orders,
  accounts,
  security,
  kitchen,
  devices,
  pauses,
  tracking,
  products,
  stock,
  images,
  media,
  restaurants,
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
}

/**
 * PRM-1: who may call an endpoint (A2).
 * everyone: anyone, signed in or not · link: anyone with the unguessable link of the order · diner: any signed-in
 * person, for their own data only · kitchen: a display of the restaurant whose kitchen host was called · key: a program with any
 * key, about that key · a permission at a
 * restaurant: people who have it at the restaurant that the input names as `restaurant` · `ofAll`: people who work at any
 * restaurant, for those where they have the permission; all of them for administrators · `anyOf`: people who have one of
 * these permissions at the restaurant · a permission of the platform: its administrators.
 * docs/rules/access.md documents the same; a test compares both with the actual responses.
 */
export type Access =
  | 'everyone'
  | 'link'
  | 'diner'
  | 'kitchen'
  | 'key'
  | Permission
  | { readonly ofAll: RestaurantPermission }
  | { readonly anyOf: readonly RestaurantPermission[] }

/** 'orders.read', 'menu.read or stock.write', or 'all: orders.read' for an endpoint of all restaurants; as in docs/rules/access.md. */
export function accessText(needed: Access): string {
  if (typeof needed === 'string') return needed
  return 'ofAll' in needed ? `all: ${needed.ofAll}` : needed.anyOf.join(' or ')
}

function ofAll<Needed extends RestaurantPermission>(permission: Needed) {
  return { ofAll: permission } as const
}

function anyOf<const Needed extends readonly RestaurantPermission[]>(...permissions: Needed) {
  return { anyOf: permissions } as const
}

/** Every endpoint declares its access here; otherwise the code doesn't compile. */
export const access = {
  site: { get: 'everyone', demo: 'everyone', status: 'diner', reportError: 'everyone' },
  menu: { get: 'everyone', availability: 'everyone', follow: 'everyone' },
  delivery: { quote: 'everyone' },
  discounts: { check: 'everyone' },
  carts: { open: 'everyone' },
  checkouts: { start: 'everyone', complete: 'link' },
  orders: {
    get: 'link',
    follow: 'link',
    cancel: 'link',
    times: 'link',
    reschedule: 'link',
    reorder: 'link',
  },
  accounts: {
    me: 'everyone',
    updateContact: 'diner',
    orders: 'diner',
    restaurants: 'diner',
  },
  security: {
    signInMethods: 'everyone',
    sessions: 'diner',
    endSession: 'diner',
    identities: 'diner',
    unlink: 'diner',
    passkeys: 'diner',
    renamePasskey: 'diner',
    removePasskey: 'diner',
    signIns: 'diner',
    denySignIn: 'diner',
  },
  kitchen: {
    board: 'kitchen',
    follow: 'kitchen',
    step: 'kitchen',
    silence: 'kitchen',
    undo: 'kitchen',
    cancel: 'kitchen',
    refundAgain: 'kitchen',
    failedTasks: 'kitchen',
    retryTasks: 'kitchen',
    quoteCourier: 'kitchen',
    sendCourier: 'kitchen',
    history: 'kitchen',
    alive: 'kitchen',
    pause: 'kitchen',
    extendPause: 'kitchen',
    resume: 'kitchen',
    stock: 'kitchen',
    openCarts: 'kitchen',
    markSoldOut: 'kitchen',
    seeCourierUpdates: 'kitchen',
    saveStations: 'kitchen',
  },
  devices: {
    me: 'everyone',
    pair: 'everyone',
    createCode: 'displays.manage',
    list: 'displays.manage',
    revoke: 'displays.manage',
  },
  pauses: {
    list: 'pauses.read',
    photo: 'pauses.photos',
    start: 'ordering.pause',
    resume: anyOf('ordering.pause', 'restaurant.write'),
  },
  tracking: { record: 'everyone' },
  images: { upload: 'menu.write', uploadForRestaurant: 'restaurant.write' },
  media: {
    list: ofAll('media.write'),
    exportCsv: ofAll('media.write'),
    room: 'media.write',
    upload: 'media.write',
    describe: 'media.write',
    replace: 'media.write',
    delete: 'media.write',
    restore: 'media.write',
  },
  products: {
    list: 'menu.read',
    get: 'menu.read',
    create: 'menu.write',
    update: 'menu.write',
    setActive: 'menu.write',
    change: 'menu.write',
    reorder: 'menu.write',
    delete: 'menu.write',
  },
  stock: { list: anyOf('menu.read', 'stock.write'), mark: 'stock.write' },
  restaurants: {
    proposeSlug: 'diner',
    create: 'diner',
    all: 'platform.restaurants',
    publish: 'platform.restaurants',
    setup: 'restaurant.read',
    askForApproval: 'restaurant.write',
    settings: 'restaurant.read',
    saveDetails: 'restaurant.write',
    saveHours: 'hours.write',
    strandedByHours: 'hours.write',
    saveOrdering: 'restaurant.write',
    saveMoney: 'payments.write',
    saveNotifications: 'restaurant.write',
    saveWinBack: 'restaurant.write',
    saveDinerMessages: 'restaurant.write',
    savePictures: 'restaurant.write',
    saveCourier: 'restaurant.write',
    saveCourierAccount: 'restaurant.write',
    removeCourierAccount: 'restaurant.write',
    saveCourierSigningKey: 'restaurant.write',
    savePayments: 'payments.write',
    paymentAccount: 'payments.write',
    accountSetup: 'payments.write',
    startAccountSetup: 'payments.write',
    endAccountSetup: 'payments.write',
    applicationFee: 'restaurant.read',
    saveApplicationFee: 'platform.money',
    addHost: 'restaurant.write',
    registerHost: 'restaurant.write',
    removeHost: 'restaurant.write',
  },
  team: {
    list: 'team.manage',
    invite: 'team.manage',
    withdraw: 'team.manage',
    remove: 'team.manage',
    suspend: 'team.manage',
    restore: 'team.manage',
    demandSecondFactor: 'team.manage',
    releaseSecondFactor: 'team.manage',
    invitation: 'link',
    accept: 'diner',
  },
  users: {
    list: ofAll('team.manage'),
    exportCsv: ofAll('team.manage'),
    get: ofAll('team.manage'),
    endSession: ofAll('team.manage'),
    suspend: 'platform.users',
    restore: 'platform.users',
    resetSecondFactor: 'platform.users',
    erase: 'platform.users',
  },
  roles: {
    list: 'team.manage',
    create: 'team.manage',
    update: 'team.manage',
    delete: 'team.manage',
    assign: 'team.manage',
    check: 'team.manage',
  },
  texts: { get: 'everyone', page: 'everyone', terms: 'everyone' },
  pages: {
    list: 'pages.write',
    get: 'pages.write',
    create: 'pages.write',
    update: 'pages.write',
    unpublish: 'pages.write',
    versions: 'pages.write',
    reorder: 'pages.write',
    delete: 'pages.write',
    restore: 'pages.write',
    preview: 'pages.write',
  },
  platformPages: {
    list: 'platform.pages',
    get: 'platform.pages',
    create: 'platform.pages',
    update: 'platform.pages',
    unpublish: 'platform.pages',
    versions: 'platform.pages',
    reorder: 'platform.pages',
    delete: 'platform.pages',
    restore: 'platform.pages',
    preview: 'platform.pages',
  },
  posts: {
    list: 'pages.write',
    create: 'pages.write',
    update: 'pages.write',
    delete: 'pages.write',
  },
  platformPosts: {
    list: 'platform.pages',
    create: 'platform.pages',
    update: 'platform.pages',
    delete: 'platform.pages',
    current: 'diner',
  },
  optionGroups: {
    list: 'menu.read',
    products: 'menu.read',
    create: 'menu.write',
    update: 'menu.write',
    delete: 'menu.write',
  },
  notices: { list: 'diner', read: 'diner' },
  failedTasks: { list: ofAll('tasks.manage'), retry: ofAll('tasks.manage'), dismiss: ofAll('tasks.manage') },
  reconciliation: { list: ofAll('money.read'), start: 'money.read', startAll: 'platform.money' },
  disputes: { list: ofAll('money.read'), get: ofAll('money.read'), reverseTransfer: 'platform.money' },
  drills: {
    list: 'restaurant.read',
    get: 'restaurant.read',
    start: 'restaurant.write',
    sendOrder: 'everyone',
    stop: 'restaurant.write',
    remove: 'restaurant.write',
  },
  apiKeys: {
    list: 'keys.manage',
    create: 'keys.manage',
    revoke: 'keys.manage',
    rotate: 'keys.manage',
    endOldSecret: 'keys.manage',
    own: 'key',
  },
  publicOrders: {
    list: 'orders.read',
    get: 'orders.read',
    step: 'orders.move',
    undo: 'orders.move',
    cancel: 'orders.cancel',
    refunds: 'orders.read',
    refund: 'orders.refund',
    resendConfirmation: 'orders.change',
  },
  events: { list: 'orders.read' },
  webhooks: {
    list: 'keys.manage',
    create: 'keys.manage',
    update: 'keys.manage',
    switch: 'keys.manage',
    delete: 'keys.manage',
    readSecret: 'keys.manage',
    renewSecret: 'keys.manage',
    test: 'keys.manage',
    deliveries: 'keys.manage',
    delivery: 'keys.manage',
    resend: 'keys.manage',
    countFailed: 'keys.manage',
    resendFailed: 'keys.manage',
  },
  platformWebhooks: {
    list: 'platform.settings',
    create: 'platform.settings',
    update: 'platform.settings',
    switch: 'platform.settings',
    delete: 'platform.settings',
    test: 'platform.settings',
    deliveries: 'platform.settings',
    delivery: 'platform.settings',
    resend: 'platform.settings',
    countFailed: 'platform.settings',
    resendFailed: 'platform.settings',
  },
  audit: { list: 'audit.read', listAll: ofAll('audit.read'), exportCsv: ofAll('audit.read') },
  adminOrders: {
    list: 'orders.read',
    listAll: ofAll('orders.read'),
    get: ofAll('orders.read'),
    cancel: 'orders.cancel',
    refund: 'orders.refund',
    refundAgain: 'orders.refund',
    resendConfirmation: 'orders.change',
    exportCsv: 'exports.take',
  },
  diners: {
    list: 'diners.manage',
    exportCsv: 'exports.take',
    get: 'diners.manage',
    saveNote: 'diners.manage',
    withdrawConsent: 'diners.manage',
    sendTestMail: 'restaurant.write',
  },
  mailLinks: { get: 'link', use: 'link' },
  dashboard: { get: 'orders.read', all: ofAll('orders.read') },
  directory: { list: 'everyone' },
  realtime: { list: ofAll('orders.read') },
  analytics: {
    overview: ofAll('analytics.read'),
    follow: ofAll('analytics.read'),
    carts: ofAll('analytics.read'),
    productMix: ofAll('analytics.read'),
    salesByHour: ofAll('analytics.read'),
    refused: ofAll('analytics.read'),
    disputes: ofAll('analytics.read'),
    rows: ofAll('analytics.read'),
    table: ofAll('analytics.read'),
  },
  trends: {
    get: ofAll('analytics.read'),
    breakdown: ofAll('analytics.read'),
    table: ofAll('analytics.read'),
  },
  payouts: { list: 'money.read', get: 'money.read', table: 'exports.take' },
  reports: {
    get: 'money.read',
    closeDay: 'days.close',
    saveAccountNumbers: 'days.close',
    table: 'exports.take',
  },
  reportSchedules: { list: 'exports.take', create: 'exports.take', delete: 'exports.take' },
  businesses: {
    list: 'platform.businesses',
    create: 'platform.businesses',
    update: 'platform.businesses',
    setStatus: 'platform.businesses',
    setRestaurants: 'platform.businesses',
    remove: 'platform.businesses',
  },
  settings: {
    get: 'platform.settings',
    save: 'platform.settings',
    renewWebhookSecret: 'platform.settings',
    preferences: 'diner',
  },
  categories: {
    list: 'menu.read',
    create: 'menu.write',
    update: 'menu.write',
    setActive: 'menu.write',
    reorder: 'menu.write',
    delete: 'menu.write',
  },
  weeklyHours: { get: 'restaurant.read', save: 'hours.write' },
  specialHours: {
    list: 'restaurant.read',
    create: 'hours.write',
    update: 'hours.write',
    delete: 'hours.write',
    stranded: 'hours.write',
  },
  timedMenus: { list: 'menu.read', create: 'menu.write', update: 'menu.write', delete: 'menu.write' },
  discountCodes: {
    list: 'discounts.write',
    create: 'discounts.write',
    update: 'discounts.write',
    delete: 'discounts.write',
  },
  installation: {
    firstAdministratorLink: 'link',
    becomeFirstAdministrator: 'diner',
    setup: 'platform.installation',
    sendTestMail: 'platform.installation',
    examine: 'platform.installation',
    database: 'platform.installation',
    backUp: 'platform.installation',
  },
  siteSecurity: {
    lockedAccounts: 'platform.users',
    unlock: 'platform.users',
    limitHits: 'platform.installation',
    keyAges: 'platform.installation',
  },
} as const satisfies { [Subject in keyof typeof contract]: Record<keyof (typeof contract)[Subject], Access> }

/** The API as called by a browser or the page renderer. */
export type Api = ContractRouterClient<typeof contract>

/**
 * KEY-5: the endpoints that programs reach with a key, which needs the permission above where there is one, and that stay as they
 * are for them. Those that are open to everyone answer them too; no other endpoint does.
 */
const openEndpoints = {
  apiKeys: ['own'],
  publicOrders: ['list', 'get', 'step', 'undo', 'cancel', 'refunds', 'refund', 'resendConfirmation'],
  events: ['list'],
  pauses: ['list', 'start', 'resume'],
  stock: ['list', 'mark'],
  products: ['list', 'get', 'create', 'update', 'setActive', 'change', 'reorder', 'delete'],
  categories: ['list', 'create', 'update', 'setActive', 'reorder', 'delete'],
  optionGroups: ['list', 'products', 'create', 'update', 'delete'],
  timedMenus: ['list', 'create', 'update', 'delete'],
  discountCodes: ['list', 'create', 'update', 'delete'],
  weeklyHours: ['get', 'save'],
  specialHours: ['list', 'create', 'update', 'delete'],
  trends: ['get', 'breakdown'],
  analytics: ['productMix', 'salesByHour', 'refused'],
  reports: ['get'],
  payouts: ['list', 'get'],
} as const satisfies {
  readonly [Subject in keyof typeof contract]?: readonly (keyof (typeof contract)[Subject])[]
}

/** Such as 'publicOrders.list'. */
export const openToKeys: ReadonlySet<string> = new Set(
  Object.entries(openEndpoints).flatMap(([subject, names]) => names.map((name) => `${subject}.${name}`)),
)
