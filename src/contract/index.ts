/** The whole API on one page: its endpoints, and who may call them. */

import type { ContractRouterClient } from '@orpc/contract'
import type { Permission, RestaurantPermission } from '#domain/accounts/permissions.ts'
import { accounts } from './accounts.ts'
import { adminOrders } from './admin-orders.ts'
import { analytics } from './analytics/analytics.ts'
import { dashboard } from './analytics/dashboard.ts'
import { trends } from './analytics/trends.ts'
import { audit } from './audit.ts'
import { businesses } from './businesses.ts'
import { categories } from './categories.ts'
import { delivery } from './delivery.ts'
import { devices } from './devices.ts'
import { diners } from './diners.ts'
import { directory } from './directory.ts'
import { discountCodes } from './discount-codes.ts'
import { discounts } from './discounts.ts'
import { disputes } from './disputes.ts'
import { drills } from './drills.ts'
import { failedTasks } from './failed-tasks.ts'
import { images } from './images.ts'
import { installation } from './installation.ts'
import { kitchen } from './kitchen.ts'
import { mailLinks } from './mail-links.ts'
import { media } from './media.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { optionGroups } from './option-groups.ts'
import { carts, checkouts, orders } from './ordering.ts'
import { pages, platformPages } from './pages.ts'
import { pauses } from './pausing.ts'
import { payouts } from './payouts.ts'
import { platformPosts, posts } from './posts.ts'
import { products } from './products.ts'
import { realtime } from './realtime.ts'
import { reconciliation } from './reconciliation.ts'
import { reportSchedules } from './report-schedules.ts'
import { reports } from './reports.ts'
import { restaurants } from './restaurants.ts'
import { roles } from './roles.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { siteSecurity } from './site-security.ts'
import { stock } from './stock.ts'
import { team } from './team.ts'
import { texts } from './texts.ts'
import { timedMenus } from './timed-menus.ts'
import { tracking } from './tracking.ts'
import { users } from './users.ts'

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
}

/**
 * PRM-1: who may call an endpoint (A2).
 * everyone: anyone, signed in or not · link: anyone with the unguessable link of the order · diner: any signed-in
 * person, for their own data only · kitchen: a display of the restaurant whose kitchen host was called · a permission at a
 * restaurant: people who have it at the restaurant that the input names as `restaurant` · `ofAll`: people who work at any
 * restaurant, for those where they have the permission; all of them for administrators · a permission of the platform:
 * its administrators.
 * docs/rules/access.md documents the same; a test compares both with the actual responses.
 */
export type Access =
  | 'everyone'
  | 'link'
  | 'diner'
  | 'kitchen'
  | Permission
  | { readonly ofAll: RestaurantPermission }

/** 'orders.read', or 'all: orders.read' for an endpoint of all restaurants; as in docs/rules/access.md. */
export function accessText(needed: Access): string {
  return typeof needed === 'string' ? needed : `all: ${needed.ofAll}`
}

function ofAll<Needed extends RestaurantPermission>(permission: Needed) {
  return { ofAll: permission } as const
}

/** Every endpoint declares its access here; otherwise the code doesn't compile. */
export const access = {
  site: { get: 'everyone', demo: 'everyone', status: 'diner', reportError: 'everyone' },
  menu: { get: 'everyone', availability: 'everyone', follow: 'everyone' },
  delivery: { quote: 'everyone' },
  discounts: { check: 'everyone' },
  carts: { open: 'everyone' },
  checkouts: { start: 'everyone', complete: 'link' },
  orders: { get: 'link', follow: 'link' },
  accounts: {
    me: 'everyone',
    updateContact: 'diner',
    orders: 'diner',
    reorder: 'diner',
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
    resume: 'kitchen',
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
  pauses: { list: 'pauses.read', photo: 'pauses.photos', resume: 'restaurant.write' },
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
  stock: { list: 'stock.write', mark: 'stock.write' },
  restaurants: {
    proposeSlug: 'diner',
    create: 'diner',
    all: 'platform.restaurants',
    publish: 'platform.restaurants',
    settings: 'restaurant.read',
    saveDetails: 'restaurant.write',
    saveHours: 'hours.write',
    saveOrdering: 'restaurant.write',
    saveMoney: 'payments.write',
    saveNotifications: 'restaurant.write',
    saveWinBack: 'restaurant.write',
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
    stop: 'restaurant.write',
    remove: 'restaurant.write',
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
